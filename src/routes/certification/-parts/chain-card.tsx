import OpenInNew from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import { Button } from '@/ui/button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { BlockchainCertification } from '@/api/generated/model';
import { useChainState } from '@/components/certificate/chain-state';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';
import { StatusChip } from '@/ui/status-chip';
import { assetUrl } from '@/lib/asset-url';
import { useFormat } from '@/words/use-format';
import { CopyableHash } from './copyable-hash';

interface ChainCardProps {
  record: BlockchainCertification;
  issuedAt: string;
}

/** Where the certificate stands on the chain; that it is verified is said only when the API says so. */
export function ChainCard({ record, issuedAt }: ChainCardProps) {
  const { t } = useTranslation('certification');
  const { date } = useFormat();
  const { stage, label, tone, icon } = useChainState(record);
  const url = assetUrl(record.blockchain_url);
  const verified = stage === 'verified';
  const hash = (name: string, value: string | null) =>
    value ? { label: name, value: <CopyableHash name={name} value={value} /> } : { label: name, value: null };
  return (
    <SectionCard title={t('chain.title')}>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <StatusChip tone={tone} icon={icon} label={label} />
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
        {url && (
          <Button href={url} target="_blank" rel="noopener" variant="outlined" endIcon={<OpenInNew />}>
            {t(verified ? 'chain.verify' : 'chain.see')}
          </Button>
        )}
      </Box>
    </SectionCard>
  );
}
