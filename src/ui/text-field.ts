/** Text field: MUI's own, small and as wide as there is room, by the theme. */
export { default as TextField } from '@mui/material/TextField';
