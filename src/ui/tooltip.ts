/** Tooltip: MUI's own. */
export { default as Tooltip } from '@mui/material/Tooltip';
