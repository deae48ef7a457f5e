import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import {
  getListMyCertifiedLotsQueryKey,
  useListMyCertifiedLots,
} from '@/api/generated/certified-lots/certified-lots';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { PageFrame } from '@/components/layout/page-frame';
import { PartialNotice } from '@/ui/partial-notice';
import { LotGrid, LotGridSkeleton } from '@/components/lots/lot-grid';

function Lots() {
  const { t } = useTranslation('lots');
  const { data, error, refetch } = useListMyCertifiedLots();
  if (data?.length === 0) return <Empty title={t('mine.none')} hint={t('mine.noneHint')} />;
  if (data) {
    return (
      <>
        <PartialNotice list={getListMyCertifiedLotsQueryKey()} rows={data} />
        <LotGrid name="myLots" lots={data} />
      </>
    );
  }
  if (!error) return <LotGridSkeleton />;
  return <Failure onRetry={refetch}>{errorMessage(error, 'listMyCertifiedLots')}</Failure>;
}

/** The active lots the producer owns, newest first. */
export function MyLots() {
  const { t } = useTranslation('lots');
  return (
    <PageFrame title={t('mine.title')}>
      <Lots />
    </PageFrame>
  );
}
