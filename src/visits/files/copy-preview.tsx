import Check from '@mui/icons-material/Check';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';

import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnimalCode } from '@/components/animal-code';
import { animalCode } from '@/lib/identifiers';
import { defaultsId, type OutboxRecord } from '../outbox/records';
import { isFull } from '../outbox/storage';
import type { ReadCopy } from '../outbox/use-copy-of-visits';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { StatusChip } from '@/ui/status-chip';
import { WindowedList } from '@/ui/windowed-list';
import { useFormat } from '@/words/use-format';
import { PreviewRow } from './preview-row';

const looks = {
  new: { tone: 'green', icon: CheckCircle },
  other: { tone: 'orange', icon: HelpOutline },
  same: { tone: 'gray', icon: Check },
} as const;

interface CopyPreviewProps {
  read: ReadCopy;
  take: () => Promise<void>;
  onDone: (count: number) => void;
  onClose: () => void;
}

/** What a copy of visits would bring to this device, record by record; nothing is taken before it is confirmed. */
export function CopyPreview({ read: { copy, rows }, take, onDone, onClose }: CopyPreviewProps) {
  const { t } = useTranslation(['files', 'common', 'offline']);
  const { instant } = useFormat();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const confirm = () => {
    setPending(true);
    take().then(
      () => onDone(rows.length),
      (error: unknown) => {
        setFailure({ error });
        setPending(false);
      },
    );
  };
  return (
    <ConfirmDialog
      open
      wide
      title={t('copy.title', { day: instant(copy.savedAt) })}
      text={t(rows.length > 0 ? 'copy.text' : 'copy.empty')}
      confirmLabel={t('copy.confirm')}
      pendingLabel={t('copy.pending')}
      cancelLabel={t('common:back')}
      blocked={rows.every(({ what }) => what === 'same')}
      pending={pending}
      error={failure && t(isFull(failure.error) ? 'offline:full' : 'offline:notKept')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box component="section" aria-label={t('copy.rows')}>
        <WindowedList
          name={`copy ${copy.savedAt}`}
          items={rows}
          itemKey={({ record }) => `${record.visit} ${record.clientId}`}
          itemHeight={64}
          columns={1}
          sx={{ display: 'grid' }}
        >
          {({ record, what }) => (
            <PreviewRow
              place={t('copy.visit', { id: record.visit })}
              name={<RecordName record={record} />}
              state={<StatusChip {...looks[what]} label={t(`copy.what.${what}`)} />}
            >
              {t(`copy.hint.${what}`)}
            </PreviewRow>
          )}
        </WindowedList>
      </Box>
    </ConfirmDialog>
  );
}

/** Which animal a record is about. */
function RecordName({ record: { clientId, payload } }: { record: OutboxRecord }) {
  const { t } = useTranslation('files');
  if (clientId === defaultsId) return t('copy.defaults');
  const { cuig_code = null, alternative_code = null } = payload.facts;
  const code = animalCode({ cuig_code, alternative_code });
  return (
    <>
      {code === null ? t('import.noCode') : <AnimalCode code={code} />}
      {payload.deleted && ` (${t('copy.deleted')})`}
    </>
  );
}
