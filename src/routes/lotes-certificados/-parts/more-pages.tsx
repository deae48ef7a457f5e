import Box from '@mui/material/Box';
import { Button } from '@/ui/button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface MorePagesProps {
  loading: boolean;
  onMore: () => unknown;
}

/** Loads the next page by a button, and by itself when the end of the list comes near. */
export function MorePages({ loading, onMore }: MorePagesProps) {
  const { t } = useTranslation('lots');
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!element || loading) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void onMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [loading, onMore]);
  return (
    <Box ref={end} className="no-print" sx={{ mt: 3, textAlign: 'center' }}>
      <Button variant="outlined" disabled={loading} onClick={() => void onMore()}>
        {t(loading ? 'loadingMore' : 'loadMore')}
      </Button>
    </Box>
  );
}
