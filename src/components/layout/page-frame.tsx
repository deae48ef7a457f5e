import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { becomeOwn } from '@/api/drawn';
import { columnWidthPx, sheetWidth } from './columns';
import { type About, PageHead } from './page-head';

interface PageFrameProps {
  /** The screen's heading, and what the document's title says. */
  title: string;
  /** What a public page says of itself where its link is shown; a page without it is nobody's to find. */
  about?: About;
  /** Shown under the heading. */
  description?: ReactNode;
  /** Shown above the heading: a way back. */
  back?: ReactNode;
  /** Shown beside the heading. */
  actions?: ReactNode;
  /** As wide as the page, a column to read or to fill in, or a sheet of paper in the middle of the page. */
  width?: 'page' | 'column' | 'sheet';
  children: ReactNode;
}

const widths = {
  page: {},
  column: { maxWidth: columnWidthPx },
  sheet: { maxWidth: sheetWidth, mx: 'auto' },
} as const;

/**
 * The frame of every screen: document title, heading that takes the focus after a change of route, actions, content.
 */
export function PageFrame({
  title,
  about,
  description,
  back,
  actions,
  width = 'page',
  children,
}: PageFrameProps) {
  // What the server said of the page until its own head came.
  useLayoutEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-boot]')) tag.remove();
  }, []);
  useEffect(becomeOwn, []);
  return (
    <Box sx={widths[width]}>
      <PageHead title={title} about={about} />
      {back}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        {/* Above a sheet the heading has a line of its own, and so have the actions. */}
        <Box sx={{ flex: width === 'sheet' ? '1 1 100%' : '1 1 320px', minWidth: 0 }}>
          <Typography variant="h1" tabIndex={-1} id="page-title">
            {title}
          </Typography>
          {description && (
            <Typography component="div" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: '70ch' }}>
              {description}
            </Typography>
          )}
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  );
}
