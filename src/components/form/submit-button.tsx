import Button from '@mui/material/Button';
import { useFormAround } from './form-context';

interface SubmitButtonProps {
  /** What it does. */
  label: string;
  /** What it says while it does. */
  pendingLabel: string;
  /** Whether it waits for a valid form. Without, a submit shows what is missing. */
  untilValid?: boolean;
}

/** The button that saves the form around; disabled while pending. */
export function SubmitButton({ label, pendingLabel, untilValid = false }: SubmitButtonProps) {
  const { pending, formik } = useFormAround();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      disabled={pending || (untilValid && !formik.isValid)}
    >
      {pending ? pendingLabel : label}
    </Button>
  );
}
