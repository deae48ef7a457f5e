import { useTranslation } from 'react-i18next';
import type { CattleCertification, ProducerProfile, VetProfile } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { CertificateDocument, PrintButton } from '@/components/certificate/certificate-document';
import type { CertificateData } from '@/components/certificate/document-parts';
import { useQrSettled } from '@/components/qr/use-qr';
import { LotTrail } from '@/components/layout/lot-trail';
import { PageFrame } from '@/components/layout/page-frame';
import { usePublicAddress } from '@/routing/public-address';

const issued = '2026-04-16T13:30:00.000Z';

const owner: ProducerProfile = {
  id: 1,
  name: 'La Querencia del Sur',
  cuig_number: 'DM101',
  renspa_number: '01.042.0.00101/00',
  active: true,
  created_at: issued,
  updated_at: issued,
};

const vet: VetProfile = {
  id: 1,
  first_name: 'Marina',
  last_name: 'Etcheverry',
  full_name: 'Marina Etcheverry',
  license_number: 'M.P. 9412',
  active: true,
  localities: [],
  work_schedule: null,
  created_at: issued,
  updated_at: issued,
};

type Words =
  | 'other_tests'
  | 'other_vaccinations'
  | 'recent_treatments'
  | 'clinical_observations'
  | 'final_notes';

const animal: Omit<CattleCertification, Words> = {
  id: 128,
  cuig_code: 'DM101 A045-7',
  alternative_code: '032 010 099 900 045',
  cattle_breed: 'black_aberdeen_angus',
  gender: 'female',
  category: 'weaned_heifer',
  dental_chronology: 'leveling_incisors',
  estimated_weight: 172.4,
  corporal_condition: 3,
  brucellosis_test_date: '2026-04-02',
  brucellosis_test_result: 'negative',
  foot_and_mouth_test_date: null,
  foot_and_mouth_test_result: null,
  brucellosis_vaccination_date: '2026-01-20',
  foot_and_mouth_vaccination_date: '2026-03-18',
  photo_url: null,
  pdf_url: null,
  vet_profile_id: vet.id,
  producer_profile_id: owner.id,
  created_at: issued,
  blockchain_certification: {
    pdf_hash: '6f1c0d5e2b9a4f7788c3e1d0a95b64f2037e8d1c5ab94602f3d87e10c6b2a94f',
    transaction_hash: '0x0b7e4c19d2f85a6371e0c4b8f92d6a35170e8bc4d95f2a61738ec0d4b19f5a26',
    blockchain_status: 'confirmed',
    blockchain_url: null,
    blockchain_certified: true,
  },
};

/** The facts of the sample certificate, all invented, its free texts in the language in use. */
function useSampleData(): CertificateData {
  const { t } = useTranslation(['certification', 'certificate']);
  const address = usePublicAddress();
  return {
    animal: {
      ...animal,
      ...(speaksExtensions() && { birth_month: '2025-09', application_date: '2026-03-18' }),
      other_tests: [{ name: t('certificate:sample.tuberculosis'), date: '2026-04-02', result: 'negative' }],
      other_vaccinations: [{ name: t('certificate:sample.enterotoxemia'), date: '2026-03-18' }],
      recent_treatments: t('certificate:sample.treatments'),
      clinical_observations: t('certificate:sample.observations'),
      final_notes: t('certificate:sample.notes'),
    },
    owner,
    vet,
    lotId: 12,
    place: 'Ruta 29 km 104, Udaquiola, Ayacucho',
    link: address('/certificado-ejemplo'),
  };
}

/** How a certificate looks, marked as a sample. */
export function SampleCertificate() {
  const { t } = useTranslation(['certification', 'certificate']);
  return (
    <PageFrame
      title={t('certificate:sample.title')}
      about={{ description: t('certificate:sample.description') }}
      description={t('certificate:sample.description')}
      back={<LotTrail here={t('certificate:sample.title')} />}
      actions={<PrintButton ready={useQrSettled()} />}
      width="sheet"
    >
      <CertificateDocument data={useSampleData()} mark={t('certificate:sample.mark')} />
    </PageFrame>
  );
}
