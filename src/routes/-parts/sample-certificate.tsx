import { useTranslation } from 'react-i18next';
import { BackButton } from '@/ui/back-button';
import { CertificateDocument } from '@/components/certificate/certificate-document';
import { PrintButton } from '@/components/certificate/print-button';
import { PageFrame } from '@/components/layout/page-frame';
import { useSampleData } from './use-sample-data';

/** How a certificate looks, marked as a sample. */
export function SampleCertificate() {
  const { t } = useTranslation(['certification', 'certificate']);
  return (
    <PageFrame
      title={t('certificate:sample.title')}
      description={t('certificate:sample.description')}
      back={<BackButton label={t('certificationDetails.back')} fallback="/lotes-certificados" />}
      actions={<PrintButton />}
      width="column"
    >
      <CertificateDocument data={useSampleData()} mark={t('certificate:sample.mark')} />
    </PageFrame>
  );
}
