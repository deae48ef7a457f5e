import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { spacedCode } from '@/lib/identifiers';
import { Button } from '@/ui/mui';
import type { DeskMessage, Undo } from './desk-state';

interface SaidLineProps {
  said: DeskMessage | null;
  /** What can be taken back, the latest last. */
  undone: readonly Undo[];
}

/**
 * What happened last, for the eyes and for screen readers (live region), and the way to take back what was deleted: it
 * stays while other animals are entered.
 */
export function SaidLine({ said, undone }: SaidLineProps) {
  const { t } = useTranslation(['animals', 'cattle']);
  const undo = useRef<HTMLButtonElement>(null);
  // What was pressed to delete is gone with its row.
  useEffect(() => {
    if (said?.undo) undo.current?.focus();
  }, [said]);
  const nameOf = (code: string | null) => (code ? spacedCode(code) : t('cattle:noId'));
  const latest = undone.at(-1);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box
        role="status"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          // On a phone what is said of each animal has up to two lines: what is below stays in its place.
          minHeight: { xs: '3em', sm: '1.5em', md: 40 },
        }}
      >
        {said && <span>{t(`said.${said.key}`, { name: nameOf(said.code) })}</span>}
        {said?.unite && (
          <Button variant="outlined" onClick={said.unite}>
            {t('unite')}
          </Button>
        )}
      </Box>
      {latest && (
        <Button ref={undo} size="large" onClick={latest.run}>
          {latest === said?.undo ? t('undo') : t('undoOf', { name: nameOf(latest.code) })}
        </Button>
      )}
    </Box>
  );
}
