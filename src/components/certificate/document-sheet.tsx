import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { sheetWidth } from '@/components/layout/columns';
import { wide } from './document-parts';

/** On paper there are the sheets alone, each with a page of its own, or more. */
const printStyles = {
  '@page': { size: 'A4 portrait', margin: 0 },
  '@media print': {
    html: { scrollbarGutter: 'auto', background: 'none' },
    '#root > *': { display: 'block !important', minHeight: '0 !important' },
    '#main': {
      display: 'block',
      minHeight: '0 !important',
      maxWidth: 'none !important',
      padding: '0 !important',
    },
    '#main :has(.certificate-sheet)': { maxWidth: 'none !important' },
    '.certificate-sheet + .certificate-sheet': { breakBefore: 'page' },
    '#main :not(.certificate-sheet, .certificate-sheet *, :has(.certificate-sheet))': {
      display: 'none !important',
    },
  },
};

const paper = {
  position: 'relative',
  isolation: 'isolate',
  overflow: 'clip',
  bgcolor: 'background.paper',
  color: 'text.primary',
  printColorAdjust: 'exact',
  fontSize: '0.9rem',
  lineHeight: 1.45,
  border: 1,
  borderColor: 'divider',
  p: 0.75,
  [wide]: { fontSize: '9.5pt', lineHeight: 1.4, p: '6mm', minHeight: '297mm', display: 'flex' },
  // Of a text that goes on to another page each page has the edges of a page.
  '@media print': {
    border: 0,
    background: 'none',
    overflow: 'visible',
    boxDecorationBreak: 'clone',
    minHeight: '296.8mm !important',
  },
} as const;

const frame = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: 2.5,
  px: 1.75,
  py: 2,
  border: 2,
  borderColor: 'primary.main',
  outline: '1px solid',
  outlineColor: 'secondary.main',
  outlineOffset: '-6px',
  [wide]: { p: '7.5mm', gap: '4mm' },
  '@media print': { boxDecorationBreak: 'clone' },
} as const;

/** Follows the reader down a narrow sheet, and lies across the middle of a wide one. */
const markStyles = {
  content: 'attr(data-mark)',
  position: 'sticky',
  top: '42vh',
  height: 0,
  zIndex: 1,
  display: 'grid',
  placeContent: 'center',
  pointerEvents: 'none',
  transform: 'rotate(-36deg)',
  fontSize: '19cqw',
  fontWeight: 800,
  letterSpacing: '0.06em',
  color: 'error.main',
  opacity: 0.2,
  [wide]: { position: 'absolute', inset: 0, height: 'auto' },
} as const;

/** What a screen with sheets prints; it stands there once. */
export function SheetPrintStyles() {
  return <GlobalStyles styles={printStyles} />;
}

interface DocumentSheetProps {
  mark?: string;
  children: ReactNode;
}

/** A sheet of paper with the frame of a certificate, light in both schemes; A4 where there is room, and in print. */
export function DocumentSheet({ mark, children }: DocumentSheetProps) {
  return (
    <Box
      className="certificate-sheet"
      sx={{ containerType: 'inline-size', containerName: 'sheet', maxWidth: sheetWidth }}
    >
      <Box
        component="article"
        data-scheme="light"
        data-mark={mark}
        sx={{ ...paper, ...(mark === undefined ? {} : { '&::before': markStyles }) }}
      >
        <Box
          component="img"
          src="/icon.svg"
          alt=""
          sx={{
            position: 'absolute',
            zIndex: -1,
            top: '50%',
            '@media print': { top: '148mm' },
            left: '50%',
            width: '62%',
            transform: 'translate(-50%, -46%)',
            opacity: 0.045,
          }}
        />
        <Box sx={frame}>{children}</Box>
      </Box>
    </Box>
  );
}
