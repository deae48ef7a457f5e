import Box from '@mui/material/Box';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CattleCertification, CertifiedLot } from '@/api/generated/model';
import { BackButton } from '@/ui/back-button';
import { CertificateDocument } from '@/components/certificate/certificate-document';
import { certificateNumber } from '@/components/certificate/document-data';
import { PrintButton } from '@/components/certificate/print-button';
import { usePeople } from '@/components/certificate/use-people';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/ui/links';

interface AnimalDocumentProps {
  lot: CertifiedLot;
  animal: CattleCertification;
}

/** The document with its tools: print, and the same certificate as a page. */
export function AnimalDocument({ lot, animal }: AnimalDocumentProps) {
  const { t } = useTranslation(['certification', 'certificate']);
  const router = useRouter();
  const { owner, vet } = usePeople(animal);
  const { id } = animal;
  const { href } = router.buildLocation({ to: '/certification/$id', params: { id } });
  const { address, locality } = lot.certification_request ?? {};
  return (
    <PageFrame
      title={t('certificate:document.title', { number: certificateNumber(animal.id) })}
      back={<BackButton label={t('certificationDetails.back')} fallback="/lotes-certificados" />}
      width="column"
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ButtonLink to="/certification/$id" params={{ id }} variant="outlined">
            {t('certificate:document.details')}
          </ButtonLink>
          <PrintButton ready={owner.fetchStatus === 'idle' && vet.fetchStatus === 'idle'} />
        </Box>
      }
    >
      <CertificateDocument
        data={{
          animal,
          owner: owner.data?.producer_profile ?? null,
          vet: vet.data?.vet_profile ?? null,
          lotId: lot.id,
          place: [address, locality?.name].filter(Boolean).join(', '),
          link: new URL(href, window.location.origin).href,
        }}
      />
    </PageFrame>
  );
}
