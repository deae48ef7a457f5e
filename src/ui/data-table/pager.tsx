import PaginationItem from '@mui/material/PaginationItem';
import Box from '@mui/material/Box';
import usePagination from '@mui/material/usePagination';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/words/use-format';

/** A page of a list. */
export interface Page {
  /** Counted from 1. */
  number: number;
  last: number;
  /** The places of its first and last row, counted from 1. */
  from: number;
  to: number;
  total: number;
}

/** The page of a number of rows; a page behind the last one is the last one. */
export function pageOf(total: number, size: number, wanted: number): Page {
  const last = Math.max(1, Math.ceil(total / size));
  const number = Math.min(Math.max(1, wanted), last);
  const from = (number - 1) * size + 1;
  return { number, last, from, to: Math.min(total, from + size - 1), total };
}

/**
 * Has a page behind the last one, as the URL may ask for, become the last one there too, once the rows are known: the
 * URL says what is shown, and no way back leads to what there is not.
 */
export function usePageWithin(
  known: boolean,
  asked: number,
  { last }: Page,
  onPage: (page: number, history: { replace: boolean }) => void,
): void {
  useEffect(() => {
    if (known && asked > last) onPage(last, { replace: true });
  });
}

interface PagerProps {
  /** What the pages are of, for screen readers. */
  label: string;
  page: Page;
  onPage: (page: number) => void;
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  mt: 2,
  fontVariantNumeric: 'tabular-nums',
} as const;

/**
 * The ways to the other pages around the places of the rows on this one (pagination); nothing when there is one only.
 */
export function Pager({ label, page: { number: current, last, from, to, total }, onPage }: PagerProps) {
  const { t } = useTranslation('table');
  const { number } = useFormat();
  const { items } = usePagination({
    count: last,
    page: current,
    boundaryCount: 0,
    siblingCount: 0,
    showFirstButton: true,
    showLastButton: true,
    onChange: (_event, next) => onPage(next),
  });
  if (last === 1) return null;
  return (
    <Box component="nav" aria-label={label} sx={row}>
      {items.map(({ type, selected, disabled, onClick }) => {
        if (type === 'first' || type === 'previous' || type === 'next' || type === 'last')
          return (
            <PaginationItem
              key={type}
              type={type}
              aria-label={t(`pager.${type}`)}
              disabled={disabled}
              onClick={onClick}
            />
          );
        // Of the pages only the one that is shown is told, by its rows.
        return (
          selected && (
            <Box key="range" component="span" aria-live="polite" sx={{ px: 1 }}>
              {t('pager.range', { from: number(from), to: number(to), total: number(total) })}
            </Box>
          )
        );
      })}
    </Box>
  );
}
