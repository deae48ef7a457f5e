import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { spacedCode } from '@/lib/identifiers';
import { Button } from '@/ui/mui';
import type { DeskMessage } from './desk-state';

/** What happened last, for the eyes and for screen readers (live region), with the way to take it back. */
export function SaidLine({ said }: { said: DeskMessage | null }) {
  const { t } = useTranslation(['animals', 'cattle']);
  const undo = useRef<HTMLButtonElement>(null);
  // What was pressed to delete is gone with its row.
  useEffect(() => {
    if (said?.undo) undo.current?.focus();
  }, [said]);
  const name = said?.code ? spacedCode(said.code) : t('cattle:noId');
  return (
    <Box
      role="status"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: { xs: 24, md: 40 } }}
    >
      {said && <span>{t(`said.${said.key}`, { name })}</span>}
      {said?.undo && (
        <Button ref={undo} onClick={said.undo}>
          {t('undo')}
        </Button>
      )}
      {said?.unite && (
        <Button variant="outlined" onClick={said.unite}>
          {t('unite')}
        </Button>
      )}
    </Box>
  );
}
