import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import NavigateBefore from '@mui/icons-material/NavigateBefore';
import NavigateNext from '@mui/icons-material/NavigateNext';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/ui/button';
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

interface PagerProps {
  /** What the pages are of, for screen readers. */
  label: string;
  page: Page;
  onPage: (page: number) => void;
}

/** The ways to the other pages; nothing when there is one only. */
export function Pager({ label, page: { number: current, last, from, to, total }, onPage }: PagerProps) {
  const { t } = useTranslation('table');
  const { number } = useFormat();
  if (last === 1) return null;
  const steps = [
    { name: 'first', to: 1, Icon: FirstPage },
    { name: 'previous', to: current - 1, Icon: NavigateBefore },
    { name: 'next', to: current + 1, Icon: NavigateNext },
    { name: 'last', to: last, Icon: LastPage },
  ] as const;
  const buttons = steps.map(({ name, to: target, Icon }) => (
    <IconButton
      key={name}
      aria-label={t(`pager.${name}`)}
      disabled={target < 1 || target > last || target === current}
      onClick={() => onPage(target)}
    >
      <Icon aria-hidden />
    </IconButton>
  ));
  return (
    <Box
      component="nav"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', mt: 2 }}
    >
      {buttons.slice(0, 2)}
      <Box component="span" aria-live="polite" sx={{ px: 1, fontVariantNumeric: 'tabular-nums' }}>
        {t('pager.range', { from: number(from), to: number(to), total: number(total) })}
      </Box>
      {buttons.slice(2)}
    </Box>
  );
}
