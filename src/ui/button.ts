/** Buttons: MUI's own. Their sizes, looks, focus ring and `edge="start"` are the theme's (`src/theme/components.ts`). */
export { default as Button } from '@mui/material/Button';
export { default as IconButton } from '@mui/material/IconButton';
