import { useTranslation } from 'react-i18next';
import { FilterSelect } from '@/ui/filter-select';
import { useNarrow } from '@/ui/use-narrow';
import type { DataColumn } from './use-data-table';

/** How a table looks below 600 px: each row a card, its name and state first, then its facts, two to a line. */
export const asCards = {
  '@media (max-width: 599.95px)': {
    '&, & > tbody': { display: 'block' },
    // The heads stand in the cards; their order is chosen above them.
    '& > thead, & > thead > tr': { display: 'block' },
    '& > thead:not(:has([data-in])), & > thead th:not([data-in])': { display: 'none' },
    '& > thead th[data-in]': {
      display: 'flex',
      alignItems: 'center',
      columnGap: '4%',
      px: 1.5,
      minHeight: 48,
      position: 'static',
      '&::after': { content: 'attr(data-label)' },
    },
    '& > tbody > tr': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4%',
      rowGap: 1,
      p: 1.5,
      '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
    },
    '& > tbody > tr > *': {
      display: 'block',
      p: 0,
      border: 0,
      minWidth: 0,
      textAlign: 'start',
      overflowWrap: 'anywhere',
    },
    '& > tbody > tr > [data-in="box"]': { order: -3, flex: 'none' },
    '& > tbody > tr > [data-in="name"]': {
      order: -2,
      flex: '1 0 50%',
      // A code stays in one piece: the state goes below it where there is no room for both.
      minWidth: 'min-content',
      fontSize: '1rem',
    },
    '& > tbody > tr > [data-in="state"]': { order: -1, flex: 'none', maxWidth: '100%' },
    '& > tbody > tr > [data-in="fact"]': { flex: '1 1 48%' },
    '& > tbody > tr > [data-in="line"]': { flex: '1 1 100%' },
    '& > tbody > tr > [data-in="none"]': { display: 'none' },
    '& > tbody > tr > :is([data-in="fact"], [data-in="line"])[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      color: 'text.secondary',
      fontSize: '0.875rem',
    },
  },
} as const;

interface CardOrderProps<Row, Id extends string, Context> {
  columns: readonly DataColumn<Row, Id, Context>[];
  label: (column: Id) => string;
  sort: string;
  onSort: (sort: string) => void;
}

/** The order of cards, which have no heads to press. */
export function CardOrder<Row, Id extends string, Context>(props: CardOrderProps<Row, Id, Context>) {
  const { columns, label, sort, onSort } = props;
  const { t } = useTranslation('table');
  if (!useNarrow('sm')) return null;
  return (
    <FilterSelect
      label={t('order')}
      value={sort}
      options={columns.flatMap(({ id }) => [
        { value: id, label: t('ascending', { column: label(id) }) },
        { value: `-${id}`, label: t('descending', { column: label(id) }) },
      ])}
      onChange={onSort}
    />
  );
}
