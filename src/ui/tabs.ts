/** Tabs: MUI's own, their focus ring inside by the theme. */
export { default as Tab } from '@mui/material/Tab';
export { default as Tabs } from '@mui/material/Tabs';
