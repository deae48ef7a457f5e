import Alert, { type AlertColor } from '@mui/material/Alert';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface NoticeProps {
  severity: AlertColor;
  /** What can be done about it, at the end of the line. */
  action?: ReactNode;
  /** Takes it away: it then has a button for that. */
  onDismiss?: ((event: SyntheticEvent) => void) | undefined;
  /** Stands among things that keep their distance, and may take the focus. */
  inForm?: boolean;
  /** Belongs to what is around it, and is no news. */
  still?: boolean;
  children: ReactNode;
}

/** Alert: a sentence that must not be missed; errors and warnings interrupt a screen reader, the others wait. */
export function Notice({ severity, action, onDismiss, inForm, still, children }: NoticeProps) {
  const { t } = useTranslation();
  const urgent = severity === 'error' || severity === 'warning';
  return (
    <Alert
      severity={severity}
      role={still ? 'note' : urgent ? 'alert' : 'status'}
      action={action}
      closeText={t('dismiss')}
      {...(onDismiss && { onClose: onDismiss })}
      {...(inForm && { tabIndex: -1 })}
      sx={{ mb: inForm ? 0 : 2 }}
    >
      {children}
    </Alert>
  );
}

/** Alert on a card: what changed of it without its people's doing. */
export function ChangeNote({ children }: { children: ReactNode }) {
  return (
    <Alert severity="warning" role="note" sx={{ mt: 2 }}>
      {children}
    </Alert>
  );
}
