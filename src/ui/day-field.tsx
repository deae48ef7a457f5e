import { useState } from 'react';
import { dayParam } from '@/routing/params';
import { TextField } from './text-field';

interface DayFieldProps {
  label: string;
  /** The day of the URL, `YYYY-MM-DD`, or the empty text. */
  value: string;
  onChange: (day: string) => void;
}

/**
 * A day to filter by: the browser's own date field, which a phone opens as its own calendar. While a year is typed it has
 * days of the first centuries, which are none yet.
 */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  return (
    <TextField
      type="date"
      label={label}
      value={text}
      onChange={(event) => {
        const next = event.target.value;
        setText(next);
        if (next === '' || dayParam(next) !== '') onChange(next);
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: '1900-01-01', max: '2099-12-31' } }}
      sx={{
        '& .MuiInputBase-root': { bgcolor: 'background.paper' },
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'text.secondary' },
      }}
    />
  );
}
