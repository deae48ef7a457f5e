import Box from '@mui/material/Box';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** So long, in ms, may the next screen take without a word. */
export const appearAfterMs = 150;

/** A thin bar over the page while the next screen takes longer than a moment to come. */
export function PendingBar() {
  const { t } = useTranslation();
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => setLate(true), appearAfterMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [pending]);
  return (
    late && (
      <Box
        role="progressbar"
        aria-label={t('loading')}
        sx={{
          position: 'fixed',
          inset: '0 0 auto 0',
          height: 4,
          zIndex: 'tooltip',
          bgcolor: 'secondary.main',
          transformOrigin: 'left',
          '@keyframes advance': { from: { transform: 'scaleX(0.1)' }, to: { transform: 'scaleX(0.95)' } },
          animation: 'advance 8s ease-out forwards',
          '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
        }}
      />
    )
  );
}
