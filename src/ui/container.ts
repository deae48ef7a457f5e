/** Container: MUI's own, by the theme at most 1,280 px wide with room at the sides. */
export { default as Container } from '@mui/material/Container';
