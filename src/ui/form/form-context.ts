import { getIn } from 'formik';
import { createContext, useCallback, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import type words from '@i18n/es/form.json';
import type { SavingForm } from './use-saving-form';

type ErrorKey = keyof (typeof words)['errors'];

export const FormContext = createContext<SavingForm | null>(null);

/** The form around a field. Throws outside one. */
export function useFormAround(): SavingForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside a form');
  return form;
}

/** The name that the API has for a field: `lotInfo.animalCount` is `animal_count`. */
function wireName(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  return last.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * A field of the form around: its value, how to change and leave it, and its message: what the server refused until it
 * changes, else the broken rule once it was left or a submit was tried. `wire` is the API's name where it is another
 * one. `change` and `leave` stay the same functions, so that a field is drawn again only when something of it changed.
 */
export function useFormField<Value>(name: string, wire = wireName(name)) {
  const { t } = useTranslation('form');
  const { formik, refused, changed, noteChange } = useFormAround();
  const value = getIn(formik.values, name) as Value | undefined;
  if (value === undefined) throw new Error(`The form has no value ${name}`);
  const broken: unknown = getIn(formik.touched, name) ? getIn(formik.errors, name) : undefined;
  const answer = changed.has(name) ? undefined : refused[wire];
  const { setFieldValue, setFieldTouched } = formik;
  const change = useCallback(
    (next: Value) => {
      noteChange(name);
      void setFieldValue(name, next);
    },
    [name, noteChange, setFieldValue],
  );
  const leave = useCallback(() => void setFieldTouched(name), [name, setFieldTouched]);
  const error = answer ?? (typeof broken === 'string' ? t(`errors.${broken as ErrorKey}`) : undefined);
  return { value, error, change, leave };
}
