import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reports } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { Card } from '@/ui/mui';
import { CardLink, TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';
import { AccountsChart, accountsOf } from './accounts-chart';
import { TransfersChart } from './transfers-chart';

/** Four figures in a row where there is room, two or one elsewhere. */
export const metricGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' },
};

/** Two panels side by side where there is room. */
export const pairGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
};

const metricCard = { display: 'flex', alignItems: 'center', gap: 2, p: 2.5 } as const;

interface MetricProps {
  icon: typeof SvgIcon;
  label: string;
  value: number;
}

/** A figure and what it counts. */
function Metric({ icon: Icon, label, value }: MetricProps) {
  const format = useFormat();
  return (
    <>
      <Icon aria-hidden fontSize="large" color="primary" />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="p" sx={{ color: 'text.secondary' }}>
          {label}
        </Typography>
        <Typography
          component="p"
          sx={{ fontSize: '1.9rem', fontWeight: 650, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {format.number(value)}
        </Typography>
      </Box>
    </>
  );
}

/** A total with what it is made of. */
function SummaryCard({ title, value, children }: { title: string; value: number; children: ReactNode }) {
  const format = useFormat();
  return (
    <SectionCard title={title}>
      <Typography sx={{ fontSize: '1.9rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {format.number(value)}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>
    </SectionCard>
  );
}

interface FiguresProps {
  reports: Reports;
}

/** All figures: four cards, two charts, two summaries (rule 7.1). */
export function Figures({ reports }: FiguresProps) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const transfers = {
    pending: reports.pending_transfers_count,
    accepted: reports.accepted_transfers_count,
    rejected: reports.rejected_transfers_count,
    cancelled: reports.cancelled_transfers_count,
  };
  const accounts = { producers: reports.producers_count, vets: reports.veterinarians_count };
  const allTransfers = Object.values(transfers).reduce((sum, count) => sum + count, 0);
  const requests = (
    <Metric
      icon={AssignmentOutlined}
      label={t('pendingRequests')}
      value={reports.pending_certification_requests_count}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Box sx={metricGrid}>
        <CardLink sx={metricCard} to="/gestion-usuarios" search={accountsOf('producer')}>
          <Metric icon={GroupsOutlined} label={t('producers')} value={accounts.producers} />
        </CardLink>
        <CardLink sx={metricCard} to="/gestion-usuarios" search={accountsOf('vet')}>
          <Metric icon={BadgeOutlined} label={t('vets')} value={accounts.vets} />
        </CardLink>
        <CardLink sx={metricCard} to="/lotes-certificados">
          <Metric icon={VerifiedOutlined} label={t('lots')} value={reports.certified_lots_count} />
        </CardLink>
        {speaksExtensions() ? (
          <CardLink sx={metricCard} to="/dashboard/solicitudes">
            {requests}
          </CardLink>
        ) : (
          <Card sx={metricCard}>{requests}</Card>
        )}
      </Box>
      <Box sx={pairGrid}>
        <TransfersChart counts={transfers} total={allTransfers} />
        <AccountsChart {...accounts} />
        <SummaryCard title={t('certifications')} value={reports.cattle_certifications_count}>
          {t('certificationsText')}
        </SummaryCard>
        <SummaryCard title={t('allTransfers')} value={allTransfers}>
          {t('transfersText', { pending: number(transfers.pending), completed: number(transfers.accepted) })}
        </SummaryCard>
      </Box>
      {speaksExtensions() && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
          <TextLink to="/dashboard/cobertura">{t('coverage')}</TextLink>
          <TextLink to="/dashboard/anclajes">{t('anchoring')}</TextLink>
        </Box>
      )}
    </Box>
  );
}
