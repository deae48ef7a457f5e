import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { linkOptions } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Alert, AlertKind } from '@/api/generated/model';
import { formatAge } from '@/lib/format';
import { CardLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { plainList } from '@/ui/styles';
import { currentLanguage } from '@/words/i18n';
import { useFormat } from '@/words/use-format';

const vets = (status: 'waiting' | 'unreviewed') =>
  linkOptions({ to: '/gestion-usuarios', search: { view: 'table', type: 'vet', status } });
const requests = (status: 'waiting' | 'unserved' | 'days_over' | 'visit_past') =>
  linkOptions({ to: '/dashboard/solicitudes', search: { status } });
const proofs = linkOptions({ to: '/dashboard/anclajes' });

/** Where what an alert counts is listed, that alone. */
const places = {
  requests_waiting: requests('waiting'),
  requests_unserved: requests('unserved'),
  requests_days_over: requests('days_over'),
  visits_past: requests('visit_past'),
  transfers_late: linkOptions({ to: '/dashboard/transferencias', search: { status: 'late' } }),
  vets_waiting: vets('waiting'),
  vets_unreviewed: vets('unreviewed'),
  documents_late: proofs,
  log_late: proofs,
  anchors_late: proofs,
  log_wrong: proofs,
} satisfies Record<AlertKind, object>;

/** What puts certificates themselves in doubt, or keeps them from being proved. */
const grave: readonly AlertKind[] = ['documents_late', 'log_late', 'anchors_late', 'log_wrong'];

interface AlertTileProps {
  alert: Alert;
  /** When it was read, in ms since 1970. */
  at: number;
}

/** How many wait of one kind, since when the oldest does, and the way to them. */
function AlertTile({ alert: { kind, count, oldest_at: oldest }, at }: AlertTileProps) {
  const { t } = useTranslation('dashboard');
  const { number } = useFormat();
  const tone = grave.includes(kind) ? 'tone.red' : 'tone.orange';
  return (
    <CardLink
      {...places[kind]}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr)',
        alignItems: 'center',
        columnGap: 1.5,
        height: '100%',
        px: 2,
        py: 1.25,
        bgcolor: `${tone}.bg`,
        color: `${tone}.fg`,
      }}
    >
      <Box component="span" sx={{ fontSize: '1.6rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {number(count)}
      </Box>
      <span>
        <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}>
          {t(`alerts.kind.${kind}`, { count })}
        </Box>
        {oldest && (
          <Box component="span" sx={{ display: 'block', fontSize: '0.875rem' }}>
            {t('alerts.oldest', { age: formatAge(Date.parse(oldest), at, currentLanguage()) })}
          </Box>
        )}
      </span>
    </CardLink>
  );
}

interface AlertsProps {
  alerts: readonly Alert[];
  /** When they were read, in ms since 1970. */
  at: number;
}

/** What waits for an admin, each the way to it; or that nothing does (rule 12.3). */
export function Alerts({ alerts, at }: AlertsProps) {
  const { t } = useTranslation('dashboard');
  // A later server may tell of more than this screen knows.
  const known = alerts.filter(({ kind }) => Object.hasOwn(places, kind));
  return (
    <SectionCard title={t('alerts.title')}>
      {known.length === 0 ? (
        <Typography sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          <CheckCircleOutlined aria-hidden fontSize="small" />
          {t('alerts.none')}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            ...plainList,
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
          }}
        >
          {known.map((alert) => (
            <li key={alert.kind}>
              <AlertTile alert={alert} at={at} />
            </li>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}
