import Box from '@mui/material/Box';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGetCattleCertification } from '@/api/generated/cattle-certifications/cattle-certifications';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import { CertificateDocument, PrintButton } from '@/components/certificate/certificate-document';
import { checkPath, useCertificateAbout, usePeople } from '@/components/certificate/certificate-facts';
import { LotTrail } from '@/components/layout/lot-trail';
import { PageFrame } from '@/components/layout/page-frame';
import { useQrSettled } from '@/components/qr/use-qr';
import { ShareButton } from '@/components/share/share-button';
import { certificateNumber } from '@/lib/ids';
import { placeOf } from '@/lib/place';
import { usePublicAddress } from '@/routing/public-address';
import { ButtonLink } from '@/ui/links';
import { QueryGate } from '@/ui/query-gate';
import { Skeleton } from '@/ui/mui';

const route = getRouteApi('/lotes-certificados/$lotId/certificate/$animalId');

/**
 * The document of an animal's certificate with its tools: print, and the same certificate as a page (rule 4.7). A lot
 * that does not hold the animal leads to the lot.
 */
export function AnimalCertificate() {
  const { t } = useTranslation(['certification', 'certificate', 'common']);
  const { lotId, animalId } = route.useParams();
  const query = useGetCertifiedLot(lotId);
  const lot = query.data?.certified_lot;
  const animal = lot?.cattle_certifications?.find(({ id }) => id === animalId);
  const { owner, vet } = usePeople(animal);
  // A lot says nothing of the signed record on each paper.
  const alone = useGetCattleCertification(animalId);
  const record = alone.data?.cattle_certification?.paper_record ?? null;
  const settled = [owner, vet, alone].every(({ fetchStatus }) => fetchStatus === 'idle');
  const qrSettled = useQrSettled();
  const details = { to: '/certification/$id', params: { id: animalId } } as const;
  const address = usePublicAddress();
  const title = t('certificate:document.title', { number: certificateNumber(animalId) });
  return (
    <PageFrame
      title={title}
      about={useCertificateAbout(animal, vet.data?.vet_profile)}
      back={<LotTrail lotId={lotId} here={title} />}
      width="sheet"
      description={query.isPending && <span role="status">{t('common:loading')}</span>}
      actions={
        animal && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ButtonLink {...details} variant="outlined">
              {t('certificate:document.details')}
            </ButtonLink>
            <ShareButton kind="certificate" id={animalId} />
            <PrintButton ready={qrSettled && settled} />
          </Box>
        )
      }
    >
      <QueryGate
        query={query}
        found={lot}
        loading={<Skeleton variant="rounded" sx={{ maxWidth: '210mm', height: '297mm' }} />}
        operation="getCattleCertification"
        failed={t('certificationDetails.errorLoading')}
      >
        {({ certification_request: request }) =>
          animal ? (
            <CertificateDocument
              data={{
                animal: { ...animal, paper_record: record },
                owner: owner.data?.producer_profile ?? null,
                vet: vet.data?.vet_profile ?? null,
                lotId,
                place: placeOf(request),
                link: address(checkPath(animal)),
              }}
            />
          ) : (
            <Navigate to="/lotes-certificados/$lotId" params={{ lotId }} replace />
          )
        }
      </QueryGate>
    </PageFrame>
  );
}
