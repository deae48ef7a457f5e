/** App bar: MUI's own, by the theme on paper, at the top of the window, and not in print. */
export { default as AppBar } from '@mui/material/AppBar';
export { default as Toolbar } from '@mui/material/Toolbar';
