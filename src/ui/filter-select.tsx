import TextField from '@mui/material/TextField';

interface FilterSelectProps {
  label: string;
  /** The name of no filter, whose value is the empty text. */
  all: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A filter with a choice of values, or all of them: the browser's own select, which a phone opens as its own list. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  return (
    <TextField
      select
      label={label}
      className="no-print"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      fullWidth={false}
      // On a phone two of them share a line, each with its words whole.
      sx={{
        flex: { xs: '1 1 9rem', sm: 'none' },
        '& .MuiInputBase-root': { bgcolor: 'background.paper' },
        '& select.MuiInputBase-input': { pl: 1, pr: 2.5 },
        // An edge that is seen as well as that of the search beside it.
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'text.secondary' },
        '& .MuiNativeSelect-icon': { right: 2 },
      }}
    >
      <option value="">{all}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </TextField>
  );
}
