import Box from '@mui/material/Box';
import { getRouteApi, useHydrated } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGetCertifiedLot } from '@/api/generated/certified-lots/certified-lots';
import { PrintButton } from '@/components/certificate/certificate-document';
import { usePeopleOf } from '@/components/certificate/people-of';
import { LotTrail } from '@/components/layout/lot-trail';
import { PageFrame } from '@/components/layout/page-frame';
import { useQrSettled } from '@/components/qr/use-qr';
import { lotNumber } from '@/lib/ids';
import { Failure } from '@/ui/feedback/failure';
import { passFocusOn } from '@/ui/focus';
import { ButtonLink } from '@/ui/links';
import { QueryGate } from '@/ui/query-gate';
import { Skeleton } from '@/ui/mui';
import { usePicturesSettled } from '@/ui/use-printing';
import { useFormat } from '@/words/use-format';
import { CertificateSheets } from './certificate-sheets';

const route = getRouteApi('/lotes-certificados/$lotId/certificates');

/** So many certificates are one document: more would keep a phone busy for long before it can print. */
const certificatesPerDocument = 100;

const sheetToCome = <Skeleton variant="rounded" sx={{ maxWidth: '210mm', height: '297mm' }} />;

interface PartsProps {
  lotId: number;
  part: number;
  parts: number;
  total: number;
}

/** Which of several documents this is, and the ways to the others. */
function Parts({ lotId, part, parts, total }: PartsProps) {
  const { t } = useTranslation('certificate');
  const { number } = useFormat();
  const to = {
    to: '/lotes-certificados/$lotId/certificates',
    params: { lotId },
    variant: 'outlined',
  } as const;
  return (
    <Box sx={{ mb: 3 }}>
      <p>
        {t('ofLot.parts', {
          total: number(total),
          most: number(certificatesPerDocument),
          parts: number(parts),
        })}
      </p>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {part > 1 && (
          <ButtonLink ref={passFocusOn} {...to} search={{ part: part - 1 }}>
            {t('ofLot.previous')}
          </ButtonLink>
        )}
        <span>{t('ofLot.document', { part: number(part), parts: number(parts) })}</span>
        {part < parts && (
          <ButtonLink ref={passFocusOn} {...to} search={{ part: part + 1 }}>
            {t('ofLot.next')}
          </ButtonLink>
        )}
      </Box>
    </Box>
  );
}

/** The certificates of a lot one after the other, to print together once all of them are there (rule 4.12). */
export function LotCertificates() {
  const { t } = useTranslation(['certification', 'certificate', 'common']);
  const { number } = useFormat();
  const { lotId } = route.useParams();
  const search = route.useSearch();
  const query = useGetCertifiedLot(lotId);
  const lot = query.data?.certified_lot;
  const all = lot?.cattle_certifications ?? [];
  const parts = Math.max(1, Math.ceil(all.length / certificatesPerDocument));
  const part = Math.min(search.part, parts);
  const first = (part - 1) * certificatesPerDocument;
  const animals = all.slice(first, first + certificatesPerDocument);
  const people = usePeopleOf(animals);
  const pictures = usePicturesSettled();
  const qrSettled = useQrSettled();
  // Paper is the browser's: a server that draws the page leaves the sheets to it.
  const hydrated = useHydrated();
  const ready = !people.waiting && pictures.settled && qrSettled;
  const count = animals.length;
  const title = t('certificate:ofLot.title', { number: lotNumber(lotId) });
  const numbers = { from: number(first + 1), to: number(first + count), total: number(all.length) };
  const whole = parts === 1 ? t('certificate:ofLot.ready', { count }) : t('certificate:ofLot.part', numbers);
  const told = () => {
    if (query.isPending) return t('common:loading');
    if (count === 0) return '';
    return ready ? whole : t('certificate:ofLot.preparing');
  };
  return (
    <PageFrame
      title={title}
      back={<LotTrail lotId={lotId} here={title} />}
      width="sheet"
      description={
        <Box role="status" sx={{ minHeight: '1.5em' }}>
          {told()}
        </Box>
      }
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <ButtonLink to="/lotes-certificados/$lotId" params={{ lotId }} variant="outlined">
            {t('certificate:ofLot.toLot')}
          </ButtonLink>
          <PrintButton ready={ready && count > 0} />
        </Box>
      }
    >
      {people.failed && <Failure onRetry={people.retry}>{t('certificate:ofLot.peopleFailed')}</Failure>}
      <QueryGate
        query={query}
        found={lot}
        loading={sheetToCome}
        operation="getCertifiedLot"
        failed={t('certificationDetails.errorLoading')}
      >
        {(found) =>
          hydrated ? (
            <>
              {parts > 1 && <Parts lotId={lotId} part={part} parts={parts} total={all.length} />}
              <CertificateSheets
                key={part}
                ref={pictures.holder}
                lot={found}
                animals={animals}
                people={people}
              />
            </>
          ) : (
            sheetToCome
          )
        }
      </QueryGate>
    </PageFrame>
  );
}
