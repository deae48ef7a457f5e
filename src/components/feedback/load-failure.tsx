import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';

interface LoadFailureProps {
  /** The screen's own sentence. */
  text: string;
  /** What the server said, or why there was no answer. */
  detail?: string;
  pending: boolean;
  onRetry: () => void;
}

/** What a screen shows in place of what did not load, with a way to try again. */
export function LoadFailure({ text, detail, pending, onRetry }: LoadFailureProps) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" disabled={pending} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      <AlertTitle>{text}</AlertTitle>
      {detail}
    </Alert>
  );
}
