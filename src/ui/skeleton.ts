/** Skeleton: MUI's own, still and silent by the theme: a quiet screen is easier to wait at. */
export { default as Skeleton } from '@mui/material/Skeleton';
