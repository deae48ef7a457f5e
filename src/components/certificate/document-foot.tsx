import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { BlockchainCertification } from '@/api/generated/model';
import { QrCode } from '@/components/qr/qr-code';
import { fullName } from '@/lib/person';
import { useChainState } from './chain-state';
import { type CertificateData, DocumentList, DocumentSection, wide } from './document-parts';

/** The chain record of the certificate: where it stands and its hashes. */
function DocumentChain({ record }: { record: BlockchainCertification }) {
  const { t } = useTranslation('certification');
  const { label } = useChainState(record);
  const isNamed = record.chain_kind !== 'embedded' && record.chain_kind !== null;
  const hash = (value: string | null) =>
    value && (
      <Box component="code" sx={{ fontSize: '0.72em', fontWeight: 400 }}>
        {value}
      </Box>
    );
  return (
    <DocumentSection title={t(isNamed ? 'chain.title' : 'chain.titleLocal')}>
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

/** Where the certificate can be checked, the chain record, and the veterinarian's signature: in the order of its PDF. */
export function DocumentFoot({ data: { animal, vet, link } }: { data: CertificateData }) {
  const { t } = useTranslation(['certification', 'common']);
  const chain = animal.blockchain_certification;
  return (
    <Box component="footer" sx={{ display: 'grid', gap: 2, [wide]: { gap: '4mm' } }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'end',
          gridTemplateColumns: 'minmax(0, 1fr)',
          [wide]: { gap: '8mm', gridTemplateColumns: 'auto minmax(0, 1.6fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ justifySelf: 'center' }}>
          <QrCode address={link} side="28mm" />
        </Box>
        <Box>{chain && <DocumentChain record={chain} />}</Box>
        <Box
          sx={{
            mt: 6,
            pt: 1,
            borderTop: 1,
            borderColor: 'text.primary',
            textAlign: 'center',
            [wide]: { mt: '16mm' },
          }}
        >
          <Box sx={{ fontWeight: 650 }}>{(vet && fullName(vet)) || '-'}</Box>
          <Box sx={{ fontSize: '0.9em', color: 'text.secondary' }}>{t('vet.title')}</Box>
          {vet?.license_number && (
            <Box sx={{ fontSize: '0.9em', color: 'text.secondary' }}>
              {t('common:license')} {vet.license_number}
            </Box>
          )}
        </Box>
      </Box>
      <Box
        sx={{ borderTop: 1, borderColor: 'divider', pt: 1, textAlign: 'center', overflowWrap: 'anywhere' }}
      >
        {t('verify')}{' '}
        <Box component="a" href={link} sx={{ color: 'primary.main', fontWeight: 600 }}>
          {link}
        </Box>
      </Box>
    </Box>
  );
}
