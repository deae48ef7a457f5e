import type { TextFieldProps } from '@mui/material/TextField';
import { SteadyField } from './steady-field';
import { useFormField } from './form-context';

export interface TextInputProps extends Pick<
  TextFieldProps,
  'autoComplete' | 'multiline' | 'minRows' | 'placeholder' | 'required' | 'type'
> {
  name: string;
  label: string;
  /** Said under the field while nothing is wrong with it. */
  hint?: string | undefined;
  maxLength?: number;
  /** The API's name of the field, where it is not the name in snake case. */
  wire?: string;
  endAdornment?: React.ReactNode;
}

/** A field of text. */
export function TextInput({ name, hint, wire, ...looks }: TextInputProps) {
  const { value, error, change, leave } = useFormField<string>(name, wire);
  return (
    <SteadyField
      {...looks}
      name={name}
      value={value}
      onValue={change}
      onBlur={leave}
      error={error !== undefined}
      helperText={error ?? hint}
    />
  );
}
