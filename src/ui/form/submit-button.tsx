import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type words from '@i18n/es/form.json';
import { useFormAround } from './form-context';
import { MissingHint } from './missing-hint';

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
