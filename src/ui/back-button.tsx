import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button } from './mui';
import { type LinkProps, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

interface BackButtonProps {
  /** Where to go when there is no history, as after opening a shared link. */
  fallback: NonNullable<LinkProps['to']>;
}

/** Back in the history, else to the given screen (rule 2.7). */
export function BackButton({ fallback }: BackButtonProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  return (
    <Button
      startIcon={<ArrowBack />}
      className="no-print"
      edge="start"
      sx={{ mb: 1 }}
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: fallback }))}
    >
      {t('back')}
    </Button>
  );
}
