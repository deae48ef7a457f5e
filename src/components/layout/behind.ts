import { createContext } from 'react';

/** Whether a screen stays, unseen, behind another one: what the tab says is the other's. */
export const Behind = createContext(false);
