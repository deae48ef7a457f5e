import { getIn } from 'formik';
import { useTranslation } from 'react-i18next';
import { exampleIdentifiers, type IdentifierKind, looksUnusual } from '@/lib/identifiers';
import { useFormAround } from './form-context';
import { TextInput } from './text-input';

interface IdentifierInputProps {
  kind: IdentifierKind;
  name: string;
  label: string;
}

/** A field for an identifier: shows its usual form and, once it was left, that a value looks unusual. It never blocks. */
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
