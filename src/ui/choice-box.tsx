import Box from '@mui/material/Box';
import { useId } from 'react';
import { fieldLetters, visuallyHidden } from './styles';

interface ChoiceBoxProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** The browser's own select with its label before it, beside a search field: of few bytes, as first loads have it. */
export function ChoiceBox<Value extends string>({ label, value, options, onChange }: ChoiceBoxProps<Value>) {
  const id = useId();
  return (
    <Box sx={{ flex: '0 1 auto', display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      {/* On a phone what is chosen says enough to who sees it. */}
      <Box
        component="label"
        htmlFor={id}
        sx={({ breakpoints }) => ({
          color: 'text.secondary',
          whiteSpace: 'nowrap',
          [breakpoints.down('sm')]: visuallyHidden,
        })}
      >
        {label}
      </Box>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value as Value)}
        sx={{
          minHeight: 40,
          minWidth: 0,
          flex: '0 1 auto',
          px: 1,
          ...fieldLetters,
          color: 'inherit',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
          '&:focus-visible': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 1 },
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
    </Box>
  );
}
