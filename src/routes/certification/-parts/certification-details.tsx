import Article from '@mui/icons-material/ArticleOutlined';
import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Download from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetCattleCertification } from '@/api/generated/cattle-certifications/cattle-certifications';
import type { CattleCertification } from '@/api/generated/model';
import { checkPath, useCertificateAbout, usePeople } from '@/components/certificate/certificate-facts';
import { chainStage } from '@/components/certificate/chain-state';
import { useEnding } from '@/components/certificate/ending';
import { asideCards, mainAndAside } from '@/components/layout/columns';
import { PageActions } from '@/components/layout/page-actions';
import { PageFrame } from '@/components/layout/page-frame';
import { LotTrail } from '@/components/layout/lot-trail';
import { PrintedLink } from '@/components/qr/qr-code';
import { ShareButton } from '@/components/share/share-button';
import { assetUrl } from '@/lib/asset-url';
import { certificateNumber } from '@/lib/ids';
import { Button, Skeleton } from '@/ui/mui';
import { ButtonLink } from '@/ui/links';
import { QueryGate } from '@/ui/query-gate';
import { StatusChip } from '@/ui/status-chip';
import { useFormat } from '@/words/use-format';
import { AnimalCard } from './animal-card';
import { CertificateActs } from './certificate-acts';
import { ChainCard } from './chain-card';
import { EndingNotice } from './ending-notice';
import { ClinicalCard, HealthTestsCard, VaccinationsCard } from './health-cards';
import { FirstOwnerCard, OwnerCard, type OwnerTitle, PersonGate, VetCard } from './people-cards';
import { useVerifying, Verification, VerifyButton } from './verify';

const route = getRouteApi('/certification/$id');

/**
 * That the certificate was issued, and when, and whether it ended; until it has loaded, in the same place, that it is
 * loading.
 */
function IssuedBadge({ certification }: { certification: CattleCertification | undefined }) {
  const { t } = useTranslation(['certification', 'common']);
  const { date } = useFormat();
  const ending = useEnding(certification);
  return (
    <Box
      sx={{ minHeight: 32, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      role="status"
    >
      {certification ? (
        <>
          <StatusChip
            tone={ending ? 'neutral' : 'green'}
            icon={CheckCircle}
            label={t('certificationDetails.issued', { date: date(certification.created_at) })}
          />
          {ending && <StatusChip tone="orange" icon={Block} label={ending.label} />}
        </>
      ) : (
        t('common:loading')
      )}
    </Box>
  );
}

interface DetailsGridProps {
  main: ReactNode;
  aside: ReactNode;
}

/** Two columns of cards on a desk, one on a phone. */
function DetailsGrid({ main, aside }: DetailsGridProps) {
  return (
    <Box
      sx={{
        ...mainAndAside,
        // Keeps the footer below the first view, so that it does not move when the cards come.
        minHeight: '80vh',
        alignContent: 'start',
        '@media print': { '& section': { breakInside: 'avoid' } },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>{main}</Box>
      <Box sx={asideCards}>{aside}</Box>
    </Box>
  );
}

/** The details while they load: cards of about their size, taller than a screen so that nothing below moves. */
function DetailsSkeleton() {
  return (
    <DetailsGrid
      main={
        <>
          <Skeleton variant="rounded" height={330} />
          <Skeleton variant="rounded" height={200} />
          <Skeleton variant="rounded" height={200} />
        </>
      }
      aside={
        <>
          <Skeleton variant="rounded" height={214} />
          <Skeleton variant="rounded" height={212} />
          <Skeleton variant="rounded" height={240} />
        </>
      }
    />
  );
}

/** All cards of a certification, drawn again for another one alone; a card without facts is left out (rule 4.5). */
const DetailsContent = memo(function DetailsContent({
  certification,
}: {
  certification: CattleCertification;
}) {
  const { owner, vet } = usePeople(certification);
  const { blockchain_certification: chain, issued_with: issued } = certification;
  const ownerTitle: OwnerTitle = certification.standing === 'superseded' ? 'owner.replaced' : 'owner.today';
  return (
    <DetailsGrid
      main={
        <>
          <AnimalCard animal={certification} />
          <HealthTestsCard animal={certification} />
          <VaccinationsCard animal={certification} />
          <ClinicalCard animal={certification} />
          {chain && <ChainCard record={chain} issuedAt={certification.created_at} />}
        </>
      }
      aside={
        <>
          <PersonGate query={vet} found={vet.data?.vet_profile} title="vet.title" height={214}>
            {(found) => <VetCard vet={found} signed={issued?.veterinarian} />}
          </PersonGate>
          <PersonGate query={owner} found={owner.data?.producer_profile} title={ownerTitle} height={212}>
            {(found) => <OwnerCard owner={found} title={ownerTitle} />}
          </PersonGate>
          {issued && <FirstOwnerCard owner={issued.owner} />}
        </>
      }
    />
  );
});

/** The certificate as a file, once it is made. */
function PdfLink({ certification }: { certification: CattleCertification }) {
  const { t } = useTranslation('certification');
  const pdf = assetUrl(certification.pdf_url);
  if (!pdf) return null;
  return (
    <Button
      href={pdf}
      target="_blank"
      rel="noopener"
      variant="outlined"
      startIcon={<Download />}
      aria-label={t('certificationDetails.downloadPdf')}
    >
      {t('certificationDetails.pdf')}
    </Button>
  );
}

/** The way to the certificate as a document, at a provider that says in which lot the animal is. */
function DocumentLink({ certification }: { certification: CattleCertification }) {
  const { t } = useTranslation('certification');
  const { certified_lot_id: lotId, id: animalId } = certification;
  if (!lotId) return null;
  return (
    <ButtonLink
      to="/lotes-certificados/$lotId/certificate/$animalId"
      params={{ lotId, animalId }}
      variant="outlined"
      startIcon={<Article />}
    >
      {t('certificationDetails.document')}
    </ButtonLink>
  );
}

/** How often it is asked how far a certificate has come, in ms: at first, and where it takes long. */
const soonMs = 3_000;
const laterMs = 60_000;
/** So often it is asked soon, two minutes long: each reading counts among those that a stranger has in an hour. */
const soonReads = 40;

/** When it is asked again how far a certificate has come, after so many readings; never of one that arrived. */
function readAgainMs(certification: CattleCertification | undefined, reads: number): number | false {
  const { blockchain_certification: chain } = certification ?? {};
  if (!chain || chainStage(chain) !== 'waiting') return false;
  return reads < soonReads ? soonMs : laterMs;
}

/** Certification details: loading, not found, failed, or all its cards (rule 4.5). */
export function CertificationDetails() {
  const { t } = useTranslation(['certification', 'common']);
  const { id } = route.useParams();
  const query = useGetCattleCertification(id, {
    // What happens to it on its way to the chain shows as it happens; a tab that nobody sees waits.
    query: {
      refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
        readAgainMs(data?.cattle_certification, dataUpdateCount + errorUpdateCount),
    },
  });
  const certification = query.data?.cattle_certification;
  const { vet } = usePeople(certification);
  const about = useCertificateAbout(certification, vet.data?.vet_profile);
  const verifying = useVerifying(id);
  const title = t('certificationDetails.title', { number: certificateNumber(id) });
  return (
    <PageFrame
      title={title}
      about={about}
      back={<LotTrail lotId={certification?.certified_lot_id} here={title} />}
      actions={
        <>
          <PageActions>
            {certification && <PdfLink certification={certification} />}
            {(certification?.short_code ?? certification?.standing) && <VerifyButton verifying={verifying} />}
            {certification && <DocumentLink certification={certification} />}
            <ShareButton kind="certificate" id={id} />
            {certification && <CertificateActs certification={certification} />}
          </PageActions>
          {certification && (
            <PrintedLink path={checkPath(certification)} record={certification.paper_record ?? null} />
          )}
        </>
      }
      description={query.error && !certification ? null : <IssuedBadge certification={certification} />}
    >
      <QueryGate
        query={query}
        found={certification}
        loading={<DetailsSkeleton />}
        operation="getCattleCertification"
        failed={t('certificationDetails.errorLoading')}
      >
        {(found) => (
          <>
            <EndingNotice animal={found} />
            <Verification key={id} id={id} verifying={verifying} />
            <DetailsContent certification={found} />
          </>
        )}
      </QueryGate>
    </PageFrame>
  );
}
