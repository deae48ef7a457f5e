import Chat from '@mui/icons-material/ChatOutlined';
import Box from '@mui/material/Box';
import { lazy, Suspense, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/mui';
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
  const [state, setState] = useState<'closed' | 'open' | 'failed' | 'sent'>('closed');
  const [loading, startOpening] = useTransition();
  const open = async () => {
    try {
      await load();
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return (
    // Where it stands in the row is that of the act that most come for.
    <Box sx={{ order: { md: -1 }, gridColumn: '1 / -1', display: 'grid' }}>
      <Button
        variant="contained"
        startIcon={<Chat aria-hidden />}
        aria-haspopup="dialog"
        disabled={state === 'sent'}
        onClick={() => startOpening(open)}
      >
        {loading ? t('common:loading') : t(state === 'sent' ? 'detail.inquired' : 'detail.inquire')}
      </Button>
      {state === 'failed' && !loading && <Box role="alert">{t('detail.inquireFailed')}</Box>}
      {state === 'sent' && <Box role="status">{t('detail.inquiredHint')}</Box>}
      <Suspense>
        {state === 'open' && (
          <InquireDialog lotId={lotId} onClose={() => setState('closed')} onDone={() => setState('sent')} />
        )}
      </Suspense>
    </Box>
  );
}
