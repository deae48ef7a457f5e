import { GuideLink } from '@/components/guide-link';
import Check from '@mui/icons-material/Check';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Schedule from '@mui/icons-material/ScheduleOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useHydrated } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BlockchainCertification } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { useChainState } from '@/components/certificate/chain-state';
import { assetUrl } from '@/lib/asset-url';
import { Button, IconButton } from '@/ui/mui';
import { InfoList } from '@/ui/info-list';
import { ButtonLink, TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { StatusChip } from '@/ui/status-chip';
import { useCopy } from '@/ui/use-copy';
import { useFormat } from '@/words/use-format';

interface CopyableHashProps {
  name: string;
  value: string;
}

/** The button's side, which is kept for it: without scripts it can do nothing, and is not drawn. */
const copyRoom = '1.75rem';

/** A hash that wraps anywhere, with a button that copies it. */
function CopyableHash({ name, value }: CopyableHashProps) {
  const { t } = useTranslation('certification');
  const { outcome, copy } = useCopy();
  const hydrated = useHydrated();
  // Where it was refused, the text can still be selected.
  const copied = outcome === 'copied';
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', gap: 0.5 }}>
      <Box
        component="code"
        sx={{ flex: 1, minWidth: 0, fontSize: '0.8rem', fontWeight: 400, overflowWrap: 'anywhere', pt: 0.75 }}
      >
        {value}
      </Box>
      <Box sx={{ width: copyRoom, height: copyRoom }}>
        {hydrated && (
          <IconButton size="small" aria-label={t('chain.copy', { name })} onClick={() => void copy(value)}>
            {copied ? <Check fontSize="inherit" /> : <ContentCopy fontSize="inherit" />}
          </IconButton>
        )}
      </Box>
      <Box component="span" role="status" sx={{ fontSize: '0.8rem', pt: 0.75 }}>
        {copied && t('chain.copied')}
      </Box>
    </Box>
  );
}

const looks = {
  verified: { tone: 'green', icon: CheckCircle },
  local: { tone: 'neutral', icon: CheckCircle },
  waiting: { tone: 'blue', icon: Schedule },
  failed: { tone: 'red', icon: ErrorOutline },
  unverified: { tone: 'neutral', icon: HelpOutline },
} as const;

interface ChainCardProps {
  record: BlockchainCertification;
  issuedAt: string;
}

/**
 * Where the certificate stands on the chain, as it happens: the screen reads on until it is confirmed. That it is
 * verified is said only when the API says so, and never of the installation's own chain.
 */
export function ChainCard({ record, issuedAt }: ChainCardProps) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const { stage, label } = useChainState(record);
  const url = assetUrl(record.blockchain_url);
  const verified = stage === 'verified';
  // Which chain it will be is not known while it is queued.
  const named = record.chain_kind !== 'embedded' && record.chain_kind !== null;
  // A transaction of the installation's own chain is a page of ours.
  const own = record.chain_kind === 'embedded' && url ? record.transaction_hash : null;
  const hash = (name: string, value: string | null) =>
    value
      ? { label: name, value: <CopyableHash key={value} name={name} value={value} /> }
      : { label: name, value: null };
  return (
    <SectionCard title={t(named ? 'chain.title' : 'chain.titleLocal')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <div role="status">
          <StatusChip {...looks[stage]} label={label} />
        </div>
        <Typography variant="body2">{t(`chain.about.${stage}`)}</Typography>
        <InfoList
          items={[
            hash(t('chain.transaction'), record.transaction_hash),
            hash(t('chain.pdfHash'), record.pdf_hash),
            {
              label: t('chain.verifiedBy'),
              value: verified ? t('chain.certificateOf', { date: date(issuedAt) }) : null,
            },
          ]}
        />
        {own ? (
          <ButtonLink to="/registro/transacciones/$hash" params={{ hash: own }} variant="outlined">
            {t('chain.seeLocal')}
          </ButtonLink>
        ) : (
          url && (
            <Button href={url} target="_blank" rel="noopener" variant="outlined" endIcon={<OpenInNew />}>
              {t(verified ? 'chain.verify' : 'chain.see')}
            </Button>
          )
        )}
        <GuideLink />
        {speaksExtensions() && <TextLink to="/registro">{t('chain.log')}</TextLink>}
      </Box>
    </SectionCard>
  );
}
