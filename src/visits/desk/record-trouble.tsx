import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inOwnLanguage } from '@/api/errors';
import { NotKept } from '../outbox/outbox-status';
import type { Payload } from '../outbox/versions';
import { Button } from '@/ui/mui';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { LeftOver } from './left-over';
import type { Settling, Troubled } from './use-visit';
import { VersionChoice } from './version-choice';

interface RecordTroubleProps {
  record: Troubled;
  /** What the record is of, in a sentence. */
  name: string;
  stays: Payload;
  settling: Settling;
  /** Whether the visit is over: what is left here of it does not come into its lot any more. */
  over: boolean;
}

/** What of a record needs somebody's decision: the server refused it, or another version was entered elsewhere. */
export function RecordTrouble({ record, name, stays, settling, over }: RecordTroubleProps) {
  // The service's words may come later: nothing that is typed beside it waits for them.
  const { t } = useTranslation(['animals', 'problems'], { useSuspense: false });
  const [asked, setAsked] = useState<'version' | 'discard' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const { clientId, state, problem, problemCode, conflicts } = record;
  const close = () => setAsked(null);
  const attempt = (work: Promise<unknown>) =>
    void work.then(() => setError(null), setError).finally(() => setAsked(null));
  const discard = (
    <Button
      color="inherit"
      size="small"
      aria-label={t('trouble.discardOf', { name })}
      aria-haspopup="dialog"
      onClick={() => setAsked('discard')}
    >
      {t('trouble.discard')}
    </Button>
  );
  return (
    <>
      {over && state !== 'stored' && (
        <LeftOver record={record} name={name} settling={settling} attempt={attempt} discard={discard} />
      )}
      {!over && problem !== null && (
        <Notice severity="error" still inForm>
          {t('trouble.refused', { problem: inOwnLanguage(problem, problemCode) })}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            <Button
              color="inherit"
              size="small"
              aria-label={t('trouble.retryOf', { name })}
              onClick={() => attempt(settling.retry(clientId))}
            >
              {t('trouble.retry')}
            </Button>
            {discard}
          </Box>
        </Notice>
      )}
      {conflicts.length > 0 && (
        <Notice
          severity="warning"
          still
          inForm
          action={
            <Button
              color="inherit"
              aria-label={t('trouble.chooseOf', { name })}
              aria-haspopup="dialog"
              onClick={() => setAsked('version')}
            >
              {t('trouble.choose')}
            </Button>
          }
        >
          {t('trouble.conflict')}
        </Notice>
      )}
      {error !== null && <NotKept error={error} />}
      {asked === 'version' && (
        <VersionChoice
          open
          name={name}
          record={record}
          stays={stays}
          onChoose={(choice) => settling.resolve(clientId, choice)}
          onClose={close}
        />
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          open
          danger
          title={t('discard.title', { name })}
          text={t(over ? 'discard.over' : 'discard.text')}
          confirmLabel={t('discard.confirm')}
          cancelLabel={t('discard.back')}
          pending={false}
          onConfirm={() => attempt(settling.discard(clientId))}
          onClose={close}
        />
      )}
    </>
  );
}
