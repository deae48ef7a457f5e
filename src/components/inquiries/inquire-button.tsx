import Chat from '@mui/icons-material/ChatOutlined';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFocus } from '@/ui/focus';
import { Button } from '@/ui/mui';
import { Unreached, useOnDemand } from '@/ui/on-demand';
import { loadWords } from '@/words/i18n';

/** The form with its words: no first load has them. */
async function load() {
  const [{ InquireDialog }] = await Promise.all([
    import('./inquire-dialog'),
    loadWords('inquiries'),
    loadWords('form'),
  ]);
  return { default: InquireDialog };
}
const InquireDialog = lazy(load);

/** Asks the owner of a lot about it; once it is sent, its place says so. */
export function InquireButton({ lotId }: { lotId: number }) {
  const { t } = useTranslation(['lots', 'common']);
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  const { loading, unreached, whenLoaded } = useOnDemand();
  return (
    // Where it stands in the row is that of the act that most come for.
    <Box sx={{ order: { md: -1 }, gridColumn: '1 / -1', display: 'grid' }}>
      <Button
        // Another one once it is sent: the form gives the focus back to what opened it, where it would be lost.
        key={String(state === 'sent')}
        variant="contained"
        startIcon={<Chat aria-hidden />}
        aria-haspopup="dialog"
        disabled={state === 'sent'}
        onClick={() => whenLoaded(load, () => setState('open'))}
      >
        {loading ? t('common:loading') : t(state === 'sent' ? 'detail.inquired' : 'detail.inquire')}
      </Button>
      {unreached && <Unreached />}
      {state === 'sent' && (
        <Box role="status" ref={takeFocus} tabIndex={-1}>
          {t('detail.inquiredHint')}
        </Box>
      )}
      <Suspense>
        {state === 'open' && (
          <InquireDialog lotId={lotId} onClose={() => setState('closed')} onDone={() => setState('sent')} />
        )}
      </Suspense>
    </Box>
  );
}
