import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { getIn } from 'formik';
import { type ChangeEvent, memo, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exampleIdentifiers, type IdentifierKind, looksUnusual } from '@/lib/identifiers';
import { IconButton } from '@/ui/mui';
import { useFormAround, useFormField } from './form-context';

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

interface TextInputProps extends Pick<
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

/** A field for a password, with a button that shows and hides it. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'endAdornment'>) {
  const { t } = useTranslation('form');
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={t(shown ? 'hidePassword' : 'showPassword', { field: props.label })}
            onClick={() => setShown(!shown)}
            sx={{ minWidth: 34, minHeight: 34, mr: -1 }}
          >
            {shown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}

interface IdentifierInputProps {
  kind: IdentifierKind;
  name: string;
  label: string;
}

/**
 * A field for an identifier: shows its usual form and, once it was left, that a value looks unusual. It never blocks.
 */
export function IdentifierInput({ kind, name, label }: IdentifierInputProps) {
  const { t } = useTranslation('form');
  const { formik } = useFormAround();
  const left = Boolean(getIn(formik.touched, name));
  const unusual = left && looksUnusual(kind, String(getIn(formik.values, name)));
  const example = exampleIdentifiers[kind];
  return (
    <TextInput
      name={name}
      label={label}
      hint={t(unusual ? `unusual.${kind}` : `usual.${kind}`, { example })}
      placeholder={example}
      maxLength={60}
      required
    />
  );
}
