import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Payload, Version } from '@/offline/records';
import type { VisitRecords } from '@/offline/use-visit-records';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { VersionChoice } from './version-choice';

/** What settles the trouble of a record; the same functions all the time. */
export type Settling = Pick<VisitRecords, 'retry' | 'discard' | 'resolve'>;

interface RecordTroubleProps {
  clientId: string;
  /** What the record is of, in a sentence. */
  name: string;
  problem: string | null;
  conflicts: readonly Version[];
  stays: Payload;
  settling: Settling;
}

/** What of a record needs somebody's decision: the server refused it, or another version was entered elsewhere. */
export function RecordTrouble(props: RecordTroubleProps) {
  const { clientId, name, problem, conflicts, stays, settling } = props;
  const { t } = useTranslation('animals');
  const [asked, setAsked] = useState<'version' | 'discard' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      {problem !== null && (
        <Notice severity="error" still inForm>
          {t('trouble.refused', { problem })}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
            <Button
              color="inherit"
              size="small"
              aria-label={t('trouble.retryOf', { name })}
              onClick={() => void settling.retry(clientId)}
            >
              {t('trouble.retry')}
            </Button>
            <Button
              color="inherit"
              size="small"
              aria-label={t('trouble.discardOf', { name })}
              aria-haspopup="dialog"
              onClick={() => setAsked('discard')}
            >
              {t('trouble.discard')}
            </Button>
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
      {asked === 'version' && (
        <VersionChoice
          open
          name={name}
          stays={stays}
          others={conflicts}
          onChoose={(version) => settling.resolve(clientId, version)}
          onClose={close}
        />
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          open
          danger
          title={t('discard.title', { name })}
          text={t('discard.text')}
          confirmLabel={t('discard.confirm')}
          cancelLabel={t('discard.back')}
          pending={false}
          onConfirm={() => void settling.discard(clientId).then(close)}
          onClose={close}
        />
      )}
    </>
  );
}
