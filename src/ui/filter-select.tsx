import Box from '@mui/material/Box';
import { useId } from 'react';

interface FilterSelectProps {
  label: string;
  /** The name of no filter, whose value is the empty text. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter with a choice of values, or all of them. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <Box className="no-print" sx={{ display: 'grid', gap: 0.5, flex: { xs: '1 1 9rem', sm: 'none' } }}>
      <Box component="label" htmlFor={id} sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
        {label}
      </Box>
      <Box
        component="select"
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        sx={{
          font: 'inherit',
          minHeight: 40,
          px: 1,
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'text.secondary',
          borderRadius: 1,
        }}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Box>
    </Box>
  );
}
