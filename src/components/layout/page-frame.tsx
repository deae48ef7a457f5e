import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { columnWidth } from './columns';

interface PageFrameProps {
  /** The screen's heading, and what the document's title says. */
  title: string;
  /** Shown under the heading. */
  description?: ReactNode;
  /** Shown above the heading: a way back. */
  back?: ReactNode;
  /** Shown beside the heading. */
  actions?: ReactNode;
  /** As wide as the page, or a column to read or to fill in. */
  width?: 'page' | 'column';
  children: ReactNode;
}

/** The frame of every screen: document title, heading that takes the focus after a change of route, actions, content. */
export function PageFrame({ title, description, back, actions, width = 'page', children }: PageFrameProps) {
  const { t } = useTranslation();
  const documentTitle = `${title} · ${t('app.name')}`;
  // The one of `index.html`: an element of React's would stand beside it.
  useLayoutEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);
  return (
    <Box sx={width === 'column' ? { maxWidth: columnWidth } : {}}>
      {back}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
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
