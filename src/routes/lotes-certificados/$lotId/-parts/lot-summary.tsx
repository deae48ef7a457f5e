import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertifiedLot } from '@/api/generated/model';
import { RequestStatusChip } from '@/components/request-status-chip';
import { useFormat } from '@/words/use-format';
import { surface } from '@/ui/surface';

function Metric({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box sx={{ ...surface, p: { xs: 2, sm: 2.5 } }}>
      <Typography sx={{ color: 'text.secondary' }}>{label}</Typography>
      {children}
    </Box>
  );
}

/** Side by side on all but the narrowest phones. */
const pair = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 155px), 1fr))',
};

/** The two summary cards: how many animals, and where the certification stands. */
export function LotSummary({ lot }: { lot: CertifiedLot }) {
  const { t } = useTranslation('lots');
  const { number } = useFormat();
  return (
    <Box sx={pair}>
      <Metric label={t('detail.totalAnimals')}>
        <Typography
          sx={{ fontSize: '2rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {number(lot.cattle_certifications.length)}
        </Typography>
      </Metric>
      <Metric label={t('detail.certificationStatus')}>
        <Typography component="div" sx={{ fontSize: '1.15rem', mt: 0.75 }}>
          <RequestStatusChip status={lot.certification_request.status} canceledTone="red" />
        </Typography>
      </Metric>
    </Box>
  );
}
