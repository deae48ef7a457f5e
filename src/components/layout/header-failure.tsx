import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/ui/notice';

/** Under the header, over the screen, which stays where it is. */
const below = { position: 'absolute', top: '100%', right: 0, p: 1, maxWidth: '100%' } as const;

/** Says that what the header opens could not be loaded. */
export function HeaderFailure({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation();
  return (
    <Box sx={below}>
      <Notice severity="error" onDismiss={onDismiss}>
        {t('unreached')}
      </Notice>
    </Box>
  );
}
