import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { type RejectionOutcome, useRejectRequests } from '@/api/reject-requests';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { TextField } from '@/ui/mui';
import { Notice } from '@/ui/notice';

interface BulkRejectDialogProps {
  requests: readonly CertificationRequest[];
  open: boolean;
  onClose: () => void;
  onDone: (outcomes: RejectionOutcome[]) => void;
}

/** Rejects requests together with one reason that each of their producers reads (rule 10.3). */
export function BulkRejectDialog({ requests, open, onClose, onDone }: BulkRejectDialogProps) {
  const { t } = useTranslation(['allRequests', 'requests']);
  const { mutate, isPending } = useRejectRequests();
  const [reason, setReason] = useState('');
  const [made, setMade] = useState(0);
  const [failed, setFailed] = useState<readonly RejectionOutcome[]>([]);
  const ids = requests.map(({ id }) => id);
  // Where nothing was done the reason stays, to be sent once more.
  const settle = (outcomes: RejectionOutcome[]) => {
    if (outcomes.some(({ failure }) => failure === null)) onDone(outcomes);
    else setFailed(outcomes);
  };
  const confirm = () => {
    setFailed([]);
    setMade(0);
    mutate({ ids, reason, onProgress: setMade }, { onSuccess: settle });
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('bulk.title', { count: ids.length })}
      text={t('bulk.text')}
      confirmLabel={t('bulk.confirm')}
      pendingLabel={t('bulk.progress', { made, total: ids.length })}
      cancelLabel={t('requests:dialog.back')}
      danger
      blocked={reason.trim() === ''}
      pending={isPending}
      error={failed.length > 0 && <Failures failed={failed} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: '10rem', overflow: 'auto' }}>
        {requests.map(({ id, producer_profile: producer }) => (
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
  );
}

/** Which requests could not be rejected, each with why. */
function Failures({ failed }: { failed: readonly RejectionOutcome[] }) {
  const { t } = useTranslation(['allRequests', 'requests']);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {failed.map(({ id, failure }) => (
        <li key={id}>{t('bulk.failed', { label: t('requests:label', { id }), failure: failure?.() })}</li>
      ))}
    </Box>
  );
}

interface OutcomesProps {
  outcomes: readonly RejectionOutcome[];
  onDismiss: () => void;
}

/** What became of requests that were rejected together. */
export function Rejected({ outcomes, onDismiss }: OutcomesProps) {
  const { t } = useTranslation('allRequests');
  const failed = outcomes.filter(({ failure }) => failure !== null);
  return (
    <Notice severity={failed.length > 0 ? 'warning' : 'success'} onDismiss={onDismiss}>
      {t('bulk.done', { count: outcomes.length - failed.length })}
      {failed.length > 0 && <Failures failed={failed} />}
    </Notice>
  );
}
