import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useId } from 'react';

interface ChoiceFieldProps {
  label: string;
  /** The empty text for none. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** Said under it. */
  helperText?: string | undefined;
  name?: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
}

/**
 * A field of one of some values, or none: the browser's own select, in which letters and arrows choose without opening
 * it and Enter is left to the form.
 */
export const ChoiceField = memo(function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, options, helperText, name, onValue, onBlur } = props;
  const id = useId();
  return (
    <FormControl size="small" fullWidth>
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        onBlur={onBlur}
        inputProps={{ name, 'aria-describedby': helperText && `${id}-help` }}
        input={<OutlinedInput notched label={label} />}
      >
        <option value="">–</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {helperText && <FormHelperText id={`${id}-help`}>{helperText}</FormHelperText>}
    </FormControl>
  );
});
