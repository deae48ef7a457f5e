/** Dialog: MUI's own, and its title and buttons. What asks before something is done is `confirm-dialog.tsx`. */
export { default as Dialog } from '@mui/material/Dialog';
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogTitle } from '@mui/material/DialogTitle';
