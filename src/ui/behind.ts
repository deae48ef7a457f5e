import { createContext } from 'react';

/** Whether the session of a screen is over: it stays with what was typed, but its dialogs give way to that being said. */
export const Behind = createContext(false);
