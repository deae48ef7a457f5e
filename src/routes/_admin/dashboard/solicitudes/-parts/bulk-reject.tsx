import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { type RejectionOutcome, useRejectRequests } from '@/api/reject-requests';
import { isOpen } from '@/components/requests/request-state';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Button, TextField } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { useFormat } from '@/words/use-format';

/** At the foot of the window as long as the table goes on below it. */
const bar = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  p: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const;

interface RejectionsProps {
  selected: readonly CertificationRequest[];
  onClear: () => void;
  onDone: (outcomes: RejectionOutcome[]) => void;
}

/** Rejects the selected requests together with one reason that each of their producers reads (rule 10.3). */
export function BulkReject({ selected, onClear, onDone }: RejectionsProps) {
  const { t } = useTranslation(['allRequests', 'requests']);
  const { number } = useFormat();
  const { mutate, isPending } = useRejectRequests();
  const [asked, setAsked] = useState<readonly CertificationRequest[] | null>(null);
  const [isShown, setShown] = useState(false);
  const [reason, setReason] = useState('');
  const [made, setMade] = useState(0);
  // Others may have ended them meanwhile.
  const open = selected.filter(isOpen);
  const ids = (asked ?? []).map(({ id }) => id);
  const confirm = () => {
    setMade(0);
    mutate(
      { ids, reason, onProgress: setMade },
      {
        onSuccess: (outcomes) => {
          setShown(false);
          onClear();
          onDone(outcomes);
        },
      },
    );
  };
  return (
    <>
      {open.length > 0 && (
        <Box role="group" aria-label={t('bulk.selected', { count: open.length })} data-at-foot sx={bar}>
          <Button
            size="small"
            variant="outlined"
            color="error"
            aria-haspopup="dialog"
            onClick={() => {
              setAsked(open);
              setReason('');
              setShown(true);
            }}
          >
            {t('bulk.reject', { shown: number(open.length) })}
          </Button>
          <Button size="small" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        </Box>
      )}
      {asked && (
        <ConfirmDialog
          open={isShown}
          title={t('bulk.title', { count: ids.length })}
          text={t('bulk.text')}
          confirmLabel={t('bulk.confirm')}
          pendingLabel={t('bulk.progress', { made, total: ids.length })}
          cancelLabel={t('requests:dialog.back')}
          danger
          blocked={reason.trim() === ''}
          pending={isPending}
          onConfirm={confirm}
          onClose={() => setShown(false)}
        >
          <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '10rem', overflow: 'auto' }}>
            {asked.map(({ id, producer_profile: producer }) => (
              <li key={id}>{[t('requests:label', { id }), producer?.name].filter(Boolean).join(' · ')}</li>
            ))}
          </Box>
          <TextField
            label={t('requests:reject.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            multiline
            minRows={3}
            required
            disabled={isPending}
            slotProps={{ htmlInput: { maxLength: 1000 } }}
            sx={{ mt: 1 }}
          />
        </ConfirmDialog>
      )}
    </>
  );
}

interface OutcomesProps {
  outcomes: readonly RejectionOutcome[];
  onDismiss: () => void;
}

/** What became of requests that were rejected together. */
export function Rejected({ outcomes, onDismiss }: OutcomesProps) {
  const { t } = useTranslation(['allRequests', 'requests']);
  const failed = outcomes.filter(({ failure }) => failure !== null);
  return (
    <Notice severity={failed.length > 0 ? 'warning' : 'success'} onDismiss={onDismiss}>
      {t('bulk.done', { count: outcomes.length - failed.length })}
      {failed.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {failed.map(({ id, failure }) => (
            <li key={id}>{t('bulk.failed', { label: t('requests:label', { id }), failure })}</li>
          ))}
        </Box>
      )}
    </Notice>
  );
}
