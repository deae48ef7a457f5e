import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useMemo } from 'react';
import { useFormField } from './form-context';
import { SteadyField } from './text-input';

interface SelectInputProps<Value extends string | number> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  hint?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** The API's name of the field, where it is not the name in snake case. */
  wire?: string;
}

/** A text field brings no list of its own: only who shows one loads it. */
const slots = { select: Select };

/** A field that holds one of some values; the empty text stands for none. */
export function SelectInput<Value extends string | number>(props: SelectInputProps<Value>) {
  const { name, label, options, hint, wire, ...looks } = props;
  const { value, error, change, leave } = useFormField<Value | ''>(name, wire);
  const items = useMemo(
    () =>
      options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      )),
    [options],
  );
  return (
    <SteadyField
      {...looks}
      select
      slots={slots}
      name={name}
      label={label}
      value={value}
      onValue={change as (value: string) => void}
      onBlur={leave}
      error={error !== undefined}
      helperText={error ?? hint}
    >
      {items}
    </SteadyField>
  );
}
