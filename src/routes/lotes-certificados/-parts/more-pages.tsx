import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '@/api/errors';
import { BusyButton } from '@/ui/busy-button';
import { Failure } from '@/ui/feedback/failure';

interface MorePagesProps {
  /** How many lots were read so far. */
  shown: number;
  loading: boolean;
  /** Why the last one that was asked for did not come. */
  error: unknown;
  onMore: () => unknown;
}

/**
 * Infinite scroll: loads the next page by a button, and by itself when the end of the list comes near; one that failed
 * only by its button.
 */
export function MorePages({ shown, loading, error, onMore }: MorePagesProps) {
  const { t } = useTranslation('lots');
  const watch = useCallback(
    (end: HTMLElement) => {
      const observer = new IntersectionObserver(
        (looks) => {
          // Who is behind the end with the keyboard stays there: a longer list would push that out of the window.
          const place = end.parentElement?.compareDocumentPosition(document.activeElement ?? end);
          if (place === Node.DOCUMENT_POSITION_FOLLOWING) return;
          // A busy browser reports several looks at once: the last one holds.
          if (looks.at(-1)?.isIntersecting) void onMore();
        },
        { rootMargin: '600px' },
      );
      observer.observe(end);
      return () => observer.disconnect();
    },
    [onMore],
  );
  if (error)
    return (
      <Box sx={{ mt: 3 }}>
        <Failure onRetry={onMore}>{errorMessage(error, 'listCertifiedLots')}</Failure>
      </Box>
    );
  return (
    <Box className="no-print" sx={{ mt: 3, textAlign: 'center' }}>
      {/* A new end after each page: where it is near before and after one, an observer of the same has nothing to
          tell. */}
      {!loading && <Box key={shown} ref={watch} />}
      <BusyButton variant="outlined" busy={loading} onClick={() => void onMore()}>
        {t(loading ? 'loadingMore' : 'loadMore')}
      </BusyButton>
    </Box>
  );
}
