import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import type { ReactNode, SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '@/theme/tokens';
import { IconButton } from './button';

const looks = {
  error: { tone: 'red', icon: ErrorOutline },
  warning: { tone: 'orange', icon: ErrorOutline },
  info: { tone: 'blue', icon: InfoOutlined },
  success: { tone: 'green', icon: CheckCircle },
} as const satisfies Record<string, { tone: Tone; icon: typeof InfoOutlined }>;

interface NoticeProps {
  severity: keyof typeof looks;
  /** What can be done about it, at the end of the line. */
  action?: ReactNode;
  /** Takes it away: it then has a button for that. */
  onDismiss?: ((event: SyntheticEvent) => void) | undefined;
  /** Stands among things that keep their distance, and may take the focus. */
  inForm?: boolean;
  children: ReactNode;
}

/** A sentence that must not be missed; errors and warnings interrupt a screen reader, the others wait. */
export function Notice({ severity, action, onDismiss, inForm = false, children }: NoticeProps) {
  const { t } = useTranslation();
  const { tone, icon: Icon } = looks[severity];
  const urgent = severity === 'error' || severity === 'warning';
  return (
    <Box
      role={urgent ? 'alert' : 'status'}
      {...(inForm && { tabIndex: -1 })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        mb: inForm ? 0 : 2,
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: `tone.${tone}.bg`,
        color: `tone.${tone}.fg`,
        '& button': { color: 'inherit' },
      }}
    >
      <Icon aria-hidden />
      <Box sx={{ flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {action}
      {onDismiss && (
        <IconButton aria-label={t('dismiss')} onClick={onDismiss}>
          <Close fontSize="inherit" />
        </IconButton>
      )}
    </Box>
  );
}
