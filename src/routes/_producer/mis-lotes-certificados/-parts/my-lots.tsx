import Box from '@mui/material/Box';
import { GuideLink } from '@/components/guide-link';
import { useTranslation } from 'react-i18next';
import {
  getListMyCertifiedLotsQueryKey,
  useListMyCertifiedLots,
} from '@/api/generated/certified-lots/certified-lots';
import type { CertifiedLotListItem } from '@/api/generated/model';
import { PageFrame } from '@/components/layout/page-frame';
import { LotGrid, LotGridSkeleton } from '@/components/lots/lot-grid';
import { usePendingTransfers } from '@/components/lots/use-transfer-state';
import { Empty } from '@/ui/feedback/empty';
import { lotNumber } from '@/lib/ids';
import { ButtonLink } from '@/ui/links';
import { PartialNotice } from '@/ui/partial-notice';
import { QueryGate } from '@/ui/query-gate';
import { Figure, Strip } from '@/ui/strip';
import { useFormat } from '@/words/use-format';
import { totalsOf } from './totals';

/** How many lots and animals the producer owns, what they weigh, and how many lots are on their way to another one. */
function Totals({ lots }: { lots: readonly CertifiedLotListItem[] }) {
  const { t } = useTranslation('lots');
  const { number, weight } = useFormat();
  const isPending = usePendingTransfers(lots);
  const { animals, revoked, kilograms, weighed } = totalsOf(lots);
  const pending = lots.filter(isPending).length;
  return (
    <Strip
      facts={[
        { label: t('mine.lots'), value: <Figure>{number(lots.length)}</Figure> },
        { label: t('mine.animals'), value: <Figure>{number(animals)}</Figure> },
        { label: t('card.revoked'), value: revoked > 0 && <Figure>{number(revoked)}</Figure> },
        {
          label: t('mine.weight'),
          value: weighed > 0 && <Figure>{weight(kilograms / weighed)}</Figure>,
        },
        { label: t('mine.pending'), value: pending > 0 && <Figure>{number(pending)}</Figure> },
      ]}
    />
  );
}

/** The way to transfer a lot from its card; one that is on its way already has none. */
function TransferLink({ id }: { id: number }) {
  const { t } = useTranslation('lots');
  const number = lotNumber(id);
  return (
    <ButtonLink
      to="/transferir-lote/$lotId"
      params={{ lotId: id }}
      variant="outlined"
      size="small"
      aria-label={t('mine.transferOf', { number })}
    >
      {t('mine.transfer')}
    </ButtonLink>
  );
}

const transferOf = ({ id }: CertifiedLotListItem, pending: boolean) => !pending && <TransferLink id={id} />;

/** The screen of the active lots that the producer owns, newest first. */
export function MyLots() {
  const { t } = useTranslation(['lots', 'common']);
  const query = useListMyCertifiedLots();
  return (
    <PageFrame title={t('mine.title')}>
      <QueryGate
        query={query}
        found={query.data}
        loading={<LotGridSkeleton />}
        operation="listMyCertifiedLots"
        absentAt={[]}
      >
        {(lots) =>
          lots.length === 0 ? (
            <Empty
              title={t('mine.none')}
              hint={t('mine.noneHint')}
              action={
                <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center' }}>
                  <ButtonLink to="/solicitar-certificado" variant="contained">
                    {t('common:nav.requestCertificate')}
                  </ButtonLink>
                  <GuideLink />
                </Box>
              }
            />
          ) : (
            <>
              <PartialNotice list={getListMyCertifiedLotsQueryKey()} rows={lots} />
              <Box sx={{ mb: 2.5 }}>
                <Totals lots={lots} />
              </Box>
              <LotGrid name="myLots" lots={lots} actionOf={transferOf} />
            </>
          )
        }
      </QueryGate>
    </PageFrame>
  );
}
