import type { ThemeOptions } from '@mui/material/styles';

/**
 * Where what opens beside something is mounted: within the page's main landmark, but over a dialog where one is open.
 */
function landmark(): HTMLElement {
  const dialog = document.querySelector('.MuiDialog-root');
  return (dialog ? null : document.getElementById('main')) ?? document.body;
}

/**
 * As little as can be: every first load has it. The looks of MUI's pieces that show data and choose among it: tables
 * and their pages.
 */
export const dataComponents: ThemeOptions['components'] = {
  MuiTable: {
    styleOverrides: {
      root: { fontVariantNumeric: 'tabular-nums', '& caption': { padding: '0 0 8px', captionSide: 'top' } },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: {
        padding: 8,
        fontSize: '0.9rem',
        lineHeight: 'inherit',
        letterSpacing: 'inherit',
        borderColor: 'var(--mui-palette-divider)',
      },
      sizeSmall: { padding: '2px 8px' },
      head: { fontSize: '0.85rem', fontWeight: 650, lineHeight: 'inherit' },
      // Where a head sticks is said by the frame of its table.
      stickyHeader: {
        top: 'var(--head-top)',
        zIndex: 1,
        paddingBlock: 0,
        backgroundColor: 'var(--mui-palette-background-paper)',
      },
    },
  },
  MuiTableSortLabel: {
    styleOverrides: {
      root: {
        width: '100%',
        minHeight: 40,
        font: 'inherit',
        whiteSpace: 'nowrap',
        '&:hover, &:focus': { color: 'inherit' },
      },
      // That a column can be sorted is seen without a pointer.
      icon: { fontSize: '1rem', opacity: 0.5 },
    },
  },
  MuiPopper: { defaultProps: { container: landmark } },
  // It would take the page's own way to scroll from `main`; the page stands still by a style (`theme.ts`).
  MuiPopover: { defaultProps: { container: landmark, disableScrollLock: true } },
  MuiPaginationItem: { defaultProps: { size: 'large' } },
};
