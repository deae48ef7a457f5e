import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Anchoring, AnchoringAnchorsLatestItem } from '@/api/generated/model';
import { useRetryAnchor } from '@/api/generated/proofs/proofs';
import { usePermissions } from '@/api/permissions';
import { assetUrl } from '@/lib/asset-url';
import { Button } from '@/ui/mui';
import { FailureNotice } from '@/ui/confirm-failure';
import { InfoList } from '@/ui/info-list';
import { Notice } from '@/ui/notice';
import { SectionCard } from '@/ui/section-card';
import { StatusChip } from '@/ui/status-chip';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import { useRetry } from './use-retry';

const looks = {
  queued: { tone: 'gray', icon: HourglassEmpty },
  submitted: { tone: 'blue', icon: HourglassEmpty },
  confirmed: { tone: 'green', icon: CheckCircle },
  failed: { tone: 'red', icon: Block },
  // On this installation's own chain nothing is told in the colour of a public one.
  local: { tone: 'neutral', icon: CheckCircle },
} as const;

/**
 * The newest anchors, those that failed first, each with its transaction and, where it failed, the way to try again.
 */
export function AnchorList({ anchors }: { anchors: Anchoring['anchors'] }) {
  const { t } = useTranslation('anchoring');
  const mutation = useRetryAnchor();
  const { retry, outcome, said } = useRetry(mutation);
  const pending = mutation.isPending ? mutation.variables.id : null;
  return (
    <SectionCard title={t('anchors.title')}>
      <Typography ref={said} role="status" tabIndex={-1}>
        {outcome && t('anchors.retried', { id: outcome.id })}
      </Typography>
      <FailureNotice error={mutation.error} action="retryAnchor" />
      {anchors.failed > 0 && (
        <Notice severity="warning" still>
          {t('anchors.failed', { count: anchors.failed })}
        </Notice>
      )}
      {anchors.latest.length === 0 && <Typography>{t('anchors.none')}</Typography>}
      <Box component="ul" sx={plainList}>
        {anchors.latest.map((anchor) => (
          <AnchorRow
            key={anchor.id}
            anchor={anchor}
            pending={pending === anchor.id}
            blocked={pending !== null}
            onRetry={() => retry({ id: anchor.id })}
          />
        ))}
      </Box>
    </SectionCard>
  );
}

interface AnchorRowProps {
  anchor: AnchoringAnchorsLatestItem;
  /** It is being tried again. */
  pending: boolean;
  /** It, or another one, is. */
  blocked: boolean;
  onRetry: () => void;
}

function AnchorRow({ anchor, pending, blocked, onRetry }: AnchorRowProps) {
  const { t } = useTranslation('anchoring');
  const { number, instant } = useFormat();
  const may = usePermissions()('retryAnchor');
  const { id, status, local } = anchor;
  const shown = local && status === 'confirmed' ? 'local' : status;
  const url = assetUrl(anchor.url);
  const waits = status === 'queued' || status === 'submitted';
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1.5, py: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography variant="h3">{t(`chain.${anchor.kind}`, { id: anchor.chain_id })}</Typography>
        <StatusChip {...looks[shown]} label={t(`status.${shown}`)} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { sm: 'auto' } }}>
          {url && (
            <Button href={url} size="small" aria-label={t('anchors.transactionOf', { id })}>
              {t('anchors.transaction')}
            </Button>
          )}
          {may && status === 'failed' && (
            <Button
              variant="outlined"
              size="small"
              disabled={blocked}
              aria-label={t('anchors.retryOf', { id })}
              onClick={onRetry}
            >
              {t(pending ? 'retrying' : 'anchors.retry')}
            </Button>
          )}
        </Box>
      </Box>
      <Typography sx={{ color: 'text.secondary' }}>
        {t('anchors.upTo', { size: number(anchor.size) })}
      </Typography>
      <InfoList
        columns={3}
        items={[
          { label: t('reason'), value: anchor.last_error, wide: true },
          { label: t('anchors.created'), value: instant(anchor.created_at) },
          { label: t('anchors.confirmed'), value: anchor.confirmed_at && instant(anchor.confirmed_at) },
          { label: t('anchors.attempts'), value: anchor.attempts > 0 && number(anchor.attempts) },
          { label: t('anchors.next'), value: waits && instant(anchor.next_attempt_at) },
        ].map(({ value, ...item }) => ({ ...item, value: value || null }))}
      />
    </Box>
  );
}
