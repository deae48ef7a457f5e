import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { becomeOwn } from '@/api/drawn';
import { pageWidthsPx, sheetWidth } from './columns';
import { type About, PageHead } from './page-head';

interface PageFrameProps {
  /** The screen's heading, and what the document's title says. */
  title: string;
  /** What a public page says of itself where its link is shown; a page without it is nobody's to find. */
  about?: About;
  /** How what the page is about stands, beside the heading. */
  state?: ReactNode;
  /** Shown under the heading: who, where, when. */
  description?: ReactNode;
  /** Shown above the heading: a way back. */
  back?: ReactNode;
  /** The one row of what can be done (`PageActions`), at the right of the heading or below it. */
  actions?: ReactNode;
  /** A form or a single act, what is read, a table, or a sheet of paper in the middle of the page. */
  width?: keyof typeof pageWidthsPx | 'sheet';
  /** What helps with an act, beside it where there is room, below it elsewhere. */
  aside?: ReactNode;
  children: ReactNode;
}

const centered = { mx: 'auto', width: '100%' };
const widths = {
  act: { maxWidth: pageWidthsPx.act, ...centered },
  reading: { maxWidth: pageWidthsPx.reading, ...centered },
  table: { maxWidth: pageWidthsPx.table, ...centered },
  sheet: { maxWidth: sheetWidth, ...centered },
} as const;

/** An act with what helps beside it, both in the middle of the page. */
const besideAct = {
  display: 'grid',
  justifyContent: 'center',
  columnGap: 5,
  rowGap: 3,
  alignItems: 'start',
  gridTemplateColumns: {
    xs: `minmax(0, ${pageWidthsPx.act}px)`,
    lg: `minmax(0, ${pageWidthsPx.act}px) minmax(0, 340px)`,
  },
} as const;

/**
 * The frame of every screen: document title, heading that takes the focus after a change of route, actions, content.
 */
export function PageFrame({
  title,
  about,
  state,
  description,
  back,
  actions,
  width = 'reading',
  aside,
  children,
}: PageFrameProps) {
  // What the server said of the page until its own head came.
  useLayoutEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-boot]')) tag.remove();
  }, []);
  useEffect(becomeOwn, []);
  const head = (
    <>
      <PageHead title={title} about={about} />
      {back}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        {/* Above a sheet the heading has a line of its own, and so have the actions. */}
        <Box sx={{ flex: width === 'sheet' ? '1 1 100%' : '1 1 320px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
            <Typography variant="h1" tabIndex={-1} id="page-title">
              {title}
            </Typography>
            {state}
          </Box>
          {description && (
            <Typography component="div" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '70ch' }}>
              {description}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
    </>
  );
  if (!aside)
    return (
      <Box sx={widths[width]} data-page={width}>
        {head}
        {children}
      </Box>
    );
  return (
    <Box sx={besideAct} data-page={width}>
      <Box sx={{ mb: -3, gridColumn: '1' }}>{head}</Box>
      <Box sx={{ gridColumn: '1', minWidth: 0 }}>{children}</Box>
      <Box component="aside" sx={{ gridColumn: { lg: '2' }, gridRow: { lg: '2' }, minWidth: 0 }}>
        {aside}
      </Box>
    </Box>
  );
}
