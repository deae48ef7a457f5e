import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { BlockchainCertification } from '@/api/generated/model';
import { useChainState } from './chain-state';
import { DocumentList } from './document-list';
import { DocumentSection } from './document-section';

/** The chain record of the certificate: where it stands and its hashes. */
export function DocumentChain({ record }: { record: BlockchainCertification }) {
  const { t } = useTranslation('certification');
  const { label } = useChainState(record);
  const hash = (value: string | null) =>
    value && (
      <Box component="code" sx={{ fontSize: '0.72em', fontWeight: 400 }}>
        {value}
      </Box>
    );
  return (
    <DocumentSection title={t('chain.title')}>
      <DocumentList
        items={[
          { label: t('chain.state'), value: label },
          { label: t('chain.transaction'), value: hash(record.transaction_hash) },
          { label: t('chain.pdfHash'), value: hash(record.pdf_hash) },
        ]}
      />
    </DocumentSection>
  );
}
