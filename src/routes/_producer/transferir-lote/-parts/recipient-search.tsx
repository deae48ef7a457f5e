import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import type { ProducerProfile } from '@/api/generated/model';
import { Button } from '@/ui/button';
import { Empty } from '@/ui/feedback/empty';
import { Failure } from '@/ui/feedback/failure';
import { SearchBox } from '@/ui/search-box';
import { RecipientList } from './recipient-list';
import { RecipientPager } from './recipient-pager';
import { RecipientSkeleton } from './recipient-skeleton';
import type { useRecipients } from './use-recipients';

interface RecipientSearchProps {
  recipients: ReturnType<typeof useRecipients>;
  onSelect: (producer: ProducerProfile) => void;
}

/** The other producers, searched by name or CUIG at the provider, a page at a time. */
export function RecipientSearch({ recipients, onSelect }: RecipientSearchProps) {
  const { t } = useTranslation('transfers');
  const { search, page, shown, error, updating, refetch, toSearch, toPage } = recipients;
  const rows = shown?.rows ?? [];
  const list = () => {
    if (rows.length > 0) return <RecipientList producers={rows} updating={updating} onSelect={onSelect} />;
    if (!shown && error) {
      return <Failure onRetry={refetch}>{errorMessage(error, 'listProducerProfiles')}</Failure>;
    }
    if (!shown || updating) return <RecipientSkeleton />;
    return (
      <Empty
        title={t(search === '' ? 'initiate.none' : 'initiate.noResults')}
        {...(search !== '' && { hint: t('initiate.noResultsHint') })}
        action={page > 1 && <Button onClick={() => toPage(1)}>{t('initiate.firstPage')}</Button>}
      />
    );
  };
  return (
    <>
      <Box sx={{ mb: 3 }}>
        <SearchBox
          label={t('initiate.search')}
          placeholder={t('initiate.searchPlaceholder')}
          value={search}
          onSearch={toSearch}
        />
      </Box>
      {list()}
      {shown && (page > 1 || shown.more) && <RecipientPager page={page} more={shown.more} onPage={toPage} />}
    </>
  );
}
