/** Autocomplete (combobox): MUI's own. */
export { default as Autocomplete } from '@mui/material/Autocomplete';
