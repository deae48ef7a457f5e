import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { BlockchainCertification } from '@/api/generated/model';
import { QrCode, RecordCode } from '@/components/qr/qr-code';
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

/**
 * Where the certificate can be checked, the chain record, and the veterinarian's signature: in the order of its PDF.
 */
export function DocumentFoot({ data: { animal, vet, link } }: { data: CertificateData }) {
  const { t } = useTranslation(['certification', 'common']);
  const chain = animal.blockchain_certification;
  const record = animal.paper_record;
  return (
    <Box
      component="footer"
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: 'minmax(0, 1fr)',
        breakInside: 'avoid',
        [wide]: {
          gap: record ? '5mm' : '7mm',
          gridTemplateColumns: record ? 'auto minmax(0, 1fr) auto 40mm' : 'auto minmax(0, 1fr) 46mm',
        },
      }}
    >
      <Box sx={{ justifySelf: 'center' }}>
        <QrCode address={link} side="24mm" />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Box>
          {t('verify')} {/* In a line of its own before it is broken. */}
          <Box
            component="a"
            href={link}
            sx={{ display: 'inline-block', color: 'primary.main', fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {link}
          </Box>
        </Box>
        {chain && <DocumentChain record={chain} />}
      </Box>
      {record && (
        <Box sx={{ display: 'none', [wide]: { display: 'block' } }}>
          <RecordCode record={record} />
        </Box>
      )}
      <Box
        sx={{
          alignSelf: 'end',
          mt: 6,
          pt: 1,
          borderTop: 1,
          borderColor: 'text.primary',
          textAlign: 'center',
          [wide]: { mt: '14mm' },
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
  );
}
