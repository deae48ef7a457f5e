import Paper from '@mui/material/Paper';
import TableContainer from '@mui/material/TableContainer';
import { type FocusEvent, type ReactNode, useCallback, useState } from 'react';
import { headerHeight } from '@/theme/header-height';

/** Between what takes the focus and the edge of the frame, in pixels. */
const focusMarginPx = 8;

/**
 * Scrolls a box sideways to what takes the focus in it: a browser leaves what is sticky, or shows in part, where it is.
 */
function showFocused({ currentTarget: box, target }: FocusEvent<HTMLElement>): void {
  if (target === box) return;
  const [own, around] = [target.getBoundingClientRect(), box.getBoundingClientRect()];
  if (own.left < around.left + focusMarginPx) box.scrollLeft += own.left - around.left - focusMarginPx;
  else if (own.right > around.right - focusMarginPx)
    box.scrollLeft += own.right - around.right + focusMarginPx;
}

interface TableFrameProps {
  /** What the table holds. */
  label: string;
  /** The table. */
  children: ReactNode;
}

/**
 * The frame of a table. Where the table fits, the page scrolls and the heads stay under the header; where it is too
 * wide, the frame scrolls sideways, by keyboard too, so that the page never does.
 */
export function TableFrame({ label, children }: TableFrameProps) {
  const [fits, setFits] = useState(true);
  const watch = useCallback((box: HTMLDivElement) => {
    const table = box.firstElementChild ?? box;
    const measure = () => setFits(table.clientWidth <= box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      ref={watch}
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
    </TableContainer>
  );
}
