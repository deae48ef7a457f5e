import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface FailureProps {
  children: ReactNode;
  onRetry: () => unknown;
}

/** What failed, in red, with a way to try again. */
export function FailureAlert({ children, onRetry }: FailureProps) {
  const { t } = useTranslation();
  return (
    <Alert
      severity="error"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => void onRetry()}>
          {t('retry')}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
