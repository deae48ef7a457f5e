import { useTranslation } from 'react-i18next';
import {
  getListMyCertifiedLotsQueryKey,
  useListMyCertifiedLots,
} from '@/api/generated/certified-lots/certified-lots';
import { PageFrame } from '@/components/layout/page-frame';
import { LotGrid, LotGridSkeleton } from '@/components/lots/lot-grid';
import { Empty } from '@/ui/feedback/empty';
import { ButtonLink } from '@/ui/links';
import { PartialNotice } from '@/ui/partial-notice';
import { QueryGate } from '@/ui/query-gate';

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
                <ButtonLink to="/solicitar-certificado" variant="contained">
                  {t('common:nav.requestCertificate')}
                </ButtonLink>
              }
            />
          ) : (
            <>
              <PartialNotice list={getListMyCertifiedLotsQueryKey()} rows={lots} />
              <LotGrid name="myLots" lots={lots} />
            </>
          )
        }
      </QueryGate>
    </PageFrame>
  );
}
