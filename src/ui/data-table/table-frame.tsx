import { type FocusEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { headerHeight } from '@/theme/header-height';
import { Card } from '@/ui/card';

/** A border that stays with a sticky head has to be a shadow. */
const headCell = {
  position: 'sticky',
  // Said by the frame.
  top: 'var(--head-top)',
  zIndex: 1,
  px: 1,
  textAlign: 'start',
  fontWeight: 650,
  fontSize: '0.85rem',
  bgcolor: 'background.paper',
  boxShadow: 'inset 0 -1px var(--mui-palette-divider)',
} as const;

const headButton = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  width: '100%',
  minHeight: 40,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 650,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
} as const;

/** The whole table, with its rows close together or apart: styled one by one, its cells would be slow to appear. */
export const tableLook = (dense: boolean) => ({
  width: '100%',
  // Narrower, every word would take a line of its own.
  minWidth: '44rem',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: '0.9rem',
  fontVariantNumeric: 'tabular-nums',
  '& thead th': headCell,
  '& thead button': headButton,
  '& thead .numeric': { flexDirection: 'row-reverse' },
  '& thead svg': { fontSize: '1rem' },
  '& tbody :is(td, th)': {
    px: 1,
    py: dense ? 0.25 : 1,
    textAlign: 'start',
    fontWeight: 'inherit',
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& tbody th': { fontWeight: 600, minWidth: 140 },
  '& tbody button': { whiteSpace: 'nowrap' },
  '& tbody .numeric': { textAlign: 'end' },
  '& tbody tr:hover': { bgcolor: 'action.hover' },
  '& tbody tr[data-selected]': { bgcolor: 'action.selected' },
});

/** Between what takes the focus and the edge of the frame, in pixels. */
const room = 8;

/** Scrolls a box sideways to what takes the focus in it: a browser leaves what is sticky, or shows in part, where it is. */
function showFocused({ currentTarget: box, target }: FocusEvent<HTMLElement>): void {
  if (target === box) return;
  const [own, around] = [target.getBoundingClientRect(), box.getBoundingClientRect()];
  if (own.left < around.left + room) box.scrollLeft += own.left - around.left - room;
  else if (own.right > around.right - room) box.scrollLeft += own.right - around.right + room;
}

interface TableFrameProps {
  /** What the table holds. */
  label: string;
  /** The table. */
  children: ReactNode;
}

/**
 * The frame of a table. Where the table fits, the page scrolls and the heads stay under the header; where it is too wide, the
 * frame scrolls sideways, by keyboard too, so that the page never does.
 */
export function TableFrame({ label, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const [box, table] = [frame.current, frame.current?.firstElementChild];
    if (!box || !table) return undefined;
    const measure = () => setFits(table.clientWidth <= box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <Card
      ref={frame}
      className="no-print"
      onFocus={showFocused}
      {...(!fits && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      // A clipped frame is none that scrolls: the heads keep to the page.
      sx={{
        '&:focus-visible': { outlineOffset: -3 },
        overflow: fits ? 'clip' : 'auto hidden',
        '--head-top': fits ? headerHeight : 0,
      }}
    >
      {children}
    </Card>
  );
}
