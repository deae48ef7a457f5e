import Download from '@mui/icons-material/FileDownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import type { CertifiedLot } from '@/api/generated/model';
import { useGetProducerProfile } from '@/api/generated/producer-profiles/producer-profiles';
import { useSession } from '@/api/session';
import { InquireButton } from '@/components/inquiries/inquire-button';
import { twoColumns } from '@/components/layout/columns';
import { PageActions } from '@/components/layout/page-actions';
import { PageFrame } from '@/components/layout/page-frame';
import type { About } from '@/components/layout/page-head';
import { LotTrail } from '@/components/layout/lot-trail';
import { useTransferState } from '@/components/lots/use-transfer-state';
import { ShareButton } from '@/components/share/share-button';
import { assetUrl } from '@/lib/asset-url';
import { certifiedAt, standingCounts } from '@/lib/herd';
import { lotNumber } from '@/lib/ids';
import { certificationThing } from '@/lib/certified-facts';
import { unbroken } from '@/lib/place';
import { Button, Skeleton } from '@/ui/mui';
import { ButtonLink } from '@/ui/links';
import { QueryGate } from '@/ui/query-gate';
import { useCattleLabels } from '@/words/cattle';
import { useFormat } from '@/words/use-format';
import { Animals } from './animals';
import { LotBanners, LotInformation, ProducerCard } from './lot-facts';
import { LotHealth } from './lot-health';
import { LotHistory } from './lot-history';
import { LotStrip } from './lot-strip';

const route = getRouteApi('/lotes-certificados/$lotId/');
/** As many cards side by side as there is room for. */
const cards = {
  display: 'grid',
  gap: 2.5,
  my: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
} as const;

/** Asks its owner about the lot, where the owner allows that; who owns it does not ask. */
function InquireAction({ lot }: { lot: CertifiedLot }) {
  const { user } = useSession();
  const { producer_profile_id: ownerId, is_active: active } = lot;
  const { data } = useGetProducerProfile(ownerId);
  const owner = data?.producer_profile;
  const taking = active && owner?.active && owner.takes_inquiries;
  return taking && user?.producer_profile?.id !== ownerId ? (
    // Each lot has its own: that one was asked about is told of no other.
    <InquireButton key={lot.id} lotId={lot.id} />
  ) : null;
}

/** The way to transfer the lot, for who may. */
function TransferAction({ lot }: { lot: CertifiedLot }) {
  const { t } = useTranslation('lots');
  const { canTransfer } = useTransferState(lot);
  if (!canTransfer) return null;
  return (
    <ButtonLink
      to="/transferir-lote/$lotId"
      params={{ lotId: lot.id }}
      variant="contained"
      startIcon={<SwapHoriz />}
      // It comes when it is known whose the lot is: before the others where the row ends at the right, behind them on a
      // phone.
      sx={{ order: { xs: 1, md: -1 }, gridColumn: '1 / -1' }}
    >
      {t('detail.transfer')}
    </ButtonLink>
  );
}

const blocks = [
  { name: 'strip', height: { xs: 480, sm: 232 } },
  { name: 'producer', height: { xs: 230 } },
  { name: 'lot', height: { xs: 230 } },
];

/** The shape of a lot's screen while it loads. */
function LotDetailSkeleton() {
  const { t } = useTranslation();
  return (
    <Box role="status">
      <Typography sx={{ color: 'text.secondary', mb: 2 }}>{t('loading')}</Typography>
      <Box sx={twoColumns} aria-hidden>
        {blocks.map(({ name, height }) => (
          <Skeleton
            key={name}
            variant="rounded"
            sx={{ height, ...(name === 'strip' && { gridColumn: '1 / -1' }) }}
          />
        ))}
      </Box>
      <Skeleton variant="rounded" height={480} sx={{ mt: 2.5 }} aria-hidden />
    </Box>
  );
}

/** A loaded lot: banners, summary, producer, place and animals. */
function LotContent({ lot }: { lot: CertifiedLot }) {
  const { pending } = useTransferState(lot);
  return (
    <>
      <LotBanners lot={lot} pending={pending} />
      <LotStrip lot={lot} />
      <Box sx={cards}>
        <LotHealth lot={lot} />
        <ProducerCard producerId={lot.producer_profile_id} />
        <LotInformation lot={lot} />
      </Box>
      <Box sx={{ mb: 2.5 }}>
        <LotHistory lot={lot} pending={pending} />
      </Box>
      <Animals lot={lot} />
    </>
  );
}

/** What a link to the lot says: breed, animals, those revoked, locality, day; of one that ended first that it did. */
function useLotAbout(lot: CertifiedLot | undefined): About {
  const { t } = useTranslation(['lots', 'cattle']);
  const { breed } = useCattleLabels();
  const { date, number: shown } = useFormat();
  if (!lot) return {};
  const { certification_request: request, cattle_certifications: animals, is_active: active } = lot;
  const issued = certifiedAt(lot);
  const { revoked } = standingCounts(animals);
  const what = [
    request.cattle_breed && breed(request.cattle_breed),
    t('detail.animals', { count: animals.length }),
    revoked > 0 && t('animals.standings.revoked', { count: revoked, shown: shown(revoked) }),
  ];
  const facts = [
    t('detail.about'),
    ...what,
    request.locality?.name,
    t('detail.certified', { date: date(issued) }),
  ];
  const said = facts.filter(Boolean).join(' · ');
  const number = lotNumber(lot.id);
  return {
    title: [t('detail.title', { number }), what.filter(Boolean).join(', '), request.locality?.name]
      .filter(Boolean)
      .join(' · '),
    description: active ? said : `${t('detail.inactive')} ${said}`,
    picture: `/imagenes/lote/${lot.id}.jpg`,
    facts: certificationThing({
      number,
      name: t('detail.title', { number }),
      about: what.filter(Boolean).join(', '),
      issued,
      active: active && (revoked === 0 || revoked < animals.length),
    }),
  };
}

/** A certified lot by its id: loading, failing, not found or whole (rule 4.2). */
export function LotDetail() {
  const { t } = useTranslation('lots');
  const { lotId: id } = route.useParams();
  const query = useGetCertifiedLot(id);
  const lot = query.data?.certified_lot;
  const about = useLotAbout(lot);
  const pdf = assetUrl(lot?.pdf_url);
  const title = t('detail.title', { number: lotNumber(id) });
  return (
    <PageFrame
      title={title}
      about={about}
      // The line of the address is there from the start, so that nothing below it moves.
      description={
        <Box sx={{ minHeight: '1.5em' }}>{unbroken(lot?.certification_request.address ?? '')}</Box>
      }
      back={<LotTrail here={title} />}
      actions={
        <PageActions>
          {lot && <TransferAction lot={lot} />}
          {lot && <InquireAction lot={lot} />}
          <ButtonLink
            to="/lotes-certificados/$lotId/certificates"
            params={{ lotId: id }}
            variant="outlined"
            startIcon={<Print aria-hidden />}
          >
            {t('detail.printCertificates')}
          </ButtonLink>
          <ShareButton kind="lot" id={id} />
          {pdf && (
            <Button href={pdf} target="_blank" rel="noopener" variant="outlined" startIcon={<Download />}>
              {t('detail.pdf')}
            </Button>
          )}
          {(query.isPending || lot?.pdf_url === null) && (
            // Keeps the place of the PDF, which is still made: the others would make room for it.
            <Button variant="outlined" startIcon={<Download />} disabled>
              {t(lot ? 'detail.pdfInPreparation' : 'detail.pdf')}
            </Button>
          )}
        </PageActions>
      }
    >
      <QueryGate
        query={query}
        found={lot}
        loading={<LotDetailSkeleton />}
        operation="getCertifiedLot"
        failed={t('detail.failed')}
        wayOut={
          <ButtonLink to="/lotes-certificados" variant="outlined">
            {t('detail.backToList')}
          </ButtonLink>
        }
      >
        {(found) => <LotContent key={found.id} lot={found} />}
      </QueryGate>
    </PageFrame>
  );
}
