import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { useContext } from 'react';
import { Behind } from './behind';

/** Dialog: MUI's own, and its title and buttons. What asks before something is done is `confirm-dialog.tsx`. */
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogTitle } from '@mui/material/DialogTitle';

/** A dialog; one of a screen whose session is over is not seen until there is one again, and then is as it was. */
function ScreenDialog({ open, ...rest }: DialogProps) {
  const behind = useContext(Behind);
  return <MuiDialog open={open && !behind} keepMounted={open && behind} {...rest} />;
}

export { ScreenDialog as Dialog };
