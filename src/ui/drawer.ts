/** Drawer: MUI's own. Loaded when it is opened. */
export { default as Drawer } from '@mui/material/Drawer';
