import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { useFormField } from '@/ui/form/form-context';

interface DateInputProps {
  name: string;
  label: string;
  wire: string;
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  min: string;
}

const wireFormat = 'YYYY-MM-DD';

/** A field of a day: `YYYY-MM-DD` in the form, empty while it is no whole date. */
export function DateInput({ name, label, wire, min }: DateInputProps) {
  const { value, error, change, leave } = useFormField<string>(name, wire);
  // What is half written is the picker's alone.
  const [written, setWritten] = useState<Dayjs | null>(() => (value === '' ? null : dayjs(value)));
  return (
    <DatePicker
      name={name}
      label={label}
      value={written}
      minDate={dayjs(min)}
      onChange={(day) => {
        setWritten(day);
        change(day?.isValid() ? day.format(wireFormat) : '');
      }}
      slotProps={{
        textField: {
          required: true,
          fullWidth: true,
          size: 'small',
          onBlur: leave,
          error: error !== undefined,
          helperText: error,
        },
      }}
    />
  );
}
