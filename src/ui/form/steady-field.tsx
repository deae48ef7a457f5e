import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type ChangeEvent, memo, useCallback } from 'react';

interface SteadyFieldProps extends Omit<TextFieldProps, 'onChange' | 'value' | 'slotProps'> {
  value: string | number;
  onValue: (value: string) => void;
  maxLength?: number | undefined;
  endAdornment?: React.ReactNode;
}

/** A field that is drawn again only when something of it changed, however often its form is. */
export const SteadyField = memo(function SteadyField(props: SteadyFieldProps) {
  const { onValue, maxLength, endAdornment, ...looks } = props;
  const change = useCallback(
    (event: ChangeEvent<HTMLInputElement>) => onValue(event.target.value),
    [onValue],
  );
  return (
    <TextField
      {...looks}
      onChange={change}
      slotProps={{ htmlInput: { maxLength }, input: { endAdornment } }}
    />
  );
});
