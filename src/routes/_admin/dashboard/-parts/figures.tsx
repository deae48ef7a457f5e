import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Reports } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { TextLink } from '@/ui/links';
import { accountsOf } from './accounts-of';
import { AccountsChart } from './accounts-chart';
import { metricGrid, pairGrid } from './grids';
import { Metric, metricCard, metricLink } from './metric';
import { SummaryCard } from './summary-card';
import { TransfersChart } from './transfers-chart';
import { WaitingVets } from './waiting-vets';

const card = { underline: 'none', color: 'text.primary', sx: metricLink } as const;

/** All figures: four cards, who awaits approval, two charts, two summaries (rule 7.1). */
export function Figures({ reports }: { reports: Reports }) {
  const { t } = useTranslation('dashboard');
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
        <TextLink {...card} to="/gestion-usuarios" search={accountsOf('producer')}>
          <Metric icon={GroupsOutlined} label={t('producers')} value={accounts.producers} />
        </TextLink>
        <TextLink {...card} to="/gestion-usuarios" search={accountsOf('vet')}>
          <Metric icon={BadgeOutlined} label={t('vets')} value={accounts.vets} />
        </TextLink>
        <TextLink {...card} to="/lotes-certificados">
          <Metric icon={VerifiedOutlined} label={t('lots')} value={reports.certified_lots_count} />
        </TextLink>
        {speaksExtensions() ? (
          <TextLink {...card} to="/dashboard/solicitudes">
            {requests}
          </TextLink>
        ) : (
          <Box sx={metricCard}>{requests}</Box>
        )}
      </Box>
      <WaitingVets />
      <Box sx={pairGrid}>
        <TransfersChart counts={transfers} total={allTransfers} />
        <AccountsChart {...accounts} />
        <SummaryCard title={t('certifications')} value={reports.cattle_certifications_count}>
          {t('certificationsText')}
        </SummaryCard>
        <SummaryCard title={t('allTransfers')} value={allTransfers}>
          {t('transfersText', { pending: transfers.pending, completed: transfers.accepted })}
        </SummaryCard>
      </Box>
    </Box>
  );
}
