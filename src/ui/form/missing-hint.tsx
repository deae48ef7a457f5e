import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

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
  const { t, i18n } = useTranslation('form');
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  const wrong = Object.keys(values).filter((name) => errors[name] !== undefined);
  const say = (key: 'missing' | 'toReview', names: string[]) =>
    names.length > 0 && t(key, { fields: list.format(names.map(label)) });
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
