import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';

interface RecipientPagerProps {
  page: number;
  /** Whether there is a page behind this one. */
  more: boolean;
  onPage: (page: number) => void;
}

/** The way to the page before and the page behind. */
export function RecipientPager({ page, more, onPage }: RecipientPagerProps) {
  const { t } = useTranslation('transfers');
  return (
    <Box
      component="nav"
      aria-label={t('initiate.pages')}
      sx={{ display: 'flex', justifyContent: 'center', alignItems: 'center', gap: 2, mt: 2 }}
    >
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('initiate.previous')}
      </Button>
      <span aria-live="polite">{t('initiate.page', { page })}</span>
      <Button disabled={!more} onClick={() => onPage(page + 1)}>
        {t('initiate.next')}
      </Button>
    </Box>
  );
}
