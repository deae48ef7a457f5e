import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';

interface MorePagesProps {
  /** How many lots were read so far. */
  shown: number;
  loading: boolean;
  onMore: () => unknown;
}

/** Infinite scroll: loads the next page by a button, and by itself when the end of the list comes near. */
export function MorePages({ shown, loading, onMore }: MorePagesProps) {
  const { t } = useTranslation('lots');
  const watch = useCallback(
    (end: HTMLElement) => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) void onMore();
        },
        { rootMargin: '600px' },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [onMore],
  );
  return (
    <Box className="no-print" sx={{ mt: 3, textAlign: 'center' }}>
      {/* A new end after each page: where it is near before and after one, an observer of the same has nothing to tell. */}
      {!loading && <Box key={shown} ref={watch} />}
      <Button variant="outlined" disabled={loading} onClick={() => void onMore()}>
        {t(loading ? 'loadingMore' : 'loadMore')}
      </Button>
    </Box>
  );
}
