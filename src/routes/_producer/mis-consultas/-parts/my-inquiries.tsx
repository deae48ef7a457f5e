import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import {
  getListLotInquiriesQueryKey,
  useListLotInquiries,
} from '@/api/generated/lot-inquiries/lot-inquiries';
import type { LotInquiry } from '@/api/generated/model';
import { PageFrame } from '@/components/layout/page-frame';
import { Empty } from '@/ui/feedback/empty';
import { ButtonLink } from '@/ui/links';
import { ListSkeleton } from '@/ui/list-skeleton';
import { Skeleton } from '@/ui/mui';
import { PartialNotice } from '@/ui/partial-notice';
import { QueryGate } from '@/ui/query-gate';
import { plainList } from '@/ui/styles';
import { InquiryCard } from './inquiry-card';
import { Taking } from './taking';

const list = { display: 'grid', gap: 2, ...plainList } as const;

/** Some of the inquiries under a heading; nothing where there is none. */
function Inquiries({ title, inquiries }: { title: string; inquiries: readonly LotInquiry[] }) {
  if (inquiries.length === 0) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" aria-label={title} sx={list}>
        {inquiries.map((inquiry) => (
          <li key={inquiry.id}>
            <InquiryCard inquiry={inquiry} />
          </li>
        ))}
      </Box>
    </>
  );
}

/** The screen of what a producer is asked about its lots: what waits for an answer first. */
export function MyInquiries() {
  const { t } = useTranslation(['inquiries', 'common']);
  const query = useListLotInquiries();
  return (
    <PageFrame title={t('title')} description={t('description')} width="act" aside={<Taking />}>
      <QueryGate
        query={query}
        found={query.data}
        loading={
          <ListSkeleton cards sx={list} itemSx={{ p: 2, minHeight: 150 }}>
            <Skeleton width="40%" />
            <Skeleton width="80%" />
          </ListSkeleton>
        }
        operation="listLotInquiries"
      >
        {(inquiries) => {
          const open = inquiries.filter(({ settled_at: settled }) => settled === null);
          return inquiries.length === 0 ? (
            <Empty
              title={t('none')}
              hint={t('noneHint')}
              action={
                <ButtonLink to="/mis-lotes-certificados" variant="outlined">
                  {t('common:nav.myCertifiedLots')}
                </ButtonLink>
              }
            />
          ) : (
            <>
              <PartialNotice list={getListLotInquiriesQueryKey()} rows={inquiries} />
              <Typography role="status" sx={{ fontWeight: 650 }}>
                {open.length > 0 ? t('count', { count: open.length }) : t('allAnswered')}
              </Typography>
              <Inquiries title={t('open')} inquiries={open} />
              <Inquiries
                title={t('settled')}
                inquiries={inquiries.filter(({ settled_at: settled }) => settled !== null)}
              />
            </>
          );
        }}
      </QueryGate>
    </PageFrame>
  );
}
