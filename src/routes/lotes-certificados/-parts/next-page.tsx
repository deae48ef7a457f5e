import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CertifiedLotListItem } from '@/api/generated/model';
import { ButtonLink } from '@/ui/links';
import { drawnAtFirst } from '@/ui/windowed-list';
import type { ListUrl } from './url-state';

interface NextPageProps {
  url: ListUrl;
  /** What was read of the list. */
  lots: readonly CertifiedLotListItem[];
  /** Whether more follows. */
  more: boolean;
}

/** The way to the lots behind those that the server draws: without scripts no other one comes (pagination). */
export function NextPage({ url, lots, more }: NextPageProps) {
  const { t } = useTranslation('lots');
  const last = lots[drawnAtFirst - 1];
  if (!last || (lots.length === drawnAtFirst && !more)) return null;
  return (
    <noscript>
      <Box sx={{ mt: 3, textAlign: 'center' }}>
        <ButtonLink
          to="/lotes-certificados"
          search={{ ...url, after: last.id }}
          rel="next"
          variant="outlined"
        >
          {t('nextPage')}
        </ButtonLink>
      </Box>
    </noscript>
  );
}
