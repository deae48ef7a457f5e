/** Card: MUI's own, paper with a thin border by the theme. */
export { default as Card } from '@mui/material/Card';
