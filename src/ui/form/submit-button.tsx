import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type words from '@i18n/es/form.json';
import { useFormat } from '@/words/use-format';
import { useFormAround } from './form-context';

interface MissingHintProps {
  /** The values of the fields by their names, in the order of the fields. */
  values: Record<string, unknown>;
  /** What is wrong, by the same names. */
  errors: Record<string, unknown>;
  label: (name: string) => string;
}

function isEmpty(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/** Says beside a button that waits for a valid form which fields it waits for. */
export function MissingHint({ values, errors, label }: MissingHintProps) {
  const { t } = useTranslation('form');
  const { list } = useFormat();
  const wrong = Object.keys(values).filter((name) => errors[name] !== undefined);
  const say = (key: 'missing' | 'toReview', names: string[]) =>
    names.length > 0 && t(key, { fields: list(names.map(label)) });
  return (
    <Box aria-live="polite" sx={{ flex: '1 1 14rem', color: 'text.secondary', fontSize: '0.9rem' }}>
      {say(
        'missing',
        wrong.filter((name) => isEmpty(values[name])),
      )}{' '}
      {say(
        'toReview',
        wrong.filter((name) => !isEmpty(values[name])),
      )}
    </Box>
  );
}

interface SubmitButtonProps {
  /** What it does. */
  label: string;
  /** What it says while it does. */
  pendingLabel: string;
  /** Whether it waits for a valid form, and says for which fields. Without, a submit shows what is missing. */
  untilValid?: boolean;
}

/** The button that saves the form around; disabled while pending. */
export function SubmitButton({ label, pendingLabel, untilValid = false }: SubmitButtonProps) {
  const { t } = useTranslation('form');
  const { pending, formik } = useFormAround();
  const button = (
    <Button
      type="submit"
      variant="contained"
      size="large"
      disabled={pending || (untilValid && !formik.isValid)}
    >
      {pending ? pendingLabel : label}
    </Button>
  );
  if (!untilValid) return button;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {button}
      <MissingHint
        values={formik.values}
        errors={formik.errors}
        label={(name) => t(`fields.${name as keyof (typeof words)['fields']}`)}
      />
    </Box>
  );
}
