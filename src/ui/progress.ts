/** Progress: MUI's own, of unknown length as a wheel, of known length as a bar. */
export { default as CircularProgress } from '@mui/material/CircularProgress';
export { default as LinearProgress } from '@mui/material/LinearProgress';
