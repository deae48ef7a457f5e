import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitImport } from '@/lib/visit-sheet/import';
import { isFull } from '@/offline/storage';
import type { VisitRecord } from '@/offline/merge';
import type { VisitRecords } from '@/offline/use-visit-records';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { StatusChip } from '@/ui/status-chip';
import { WindowedList } from '@/ui/windowed-list';
import { useFormat } from '@/words/use-format';
import { actionLooks, ImportRowView } from './import-row';

/** How many animals a file added, changed, and how many of its rows were refused. */
export interface Taken {
  added: number;
  changed: number;
  refused: number;
}

interface ImportPreviewProps {
  name: string;
  read: VisitImport;
  animals: readonly VisitRecord[];
  save: VisitRecords['saveAnimals'];
  onDone: (taken: Taken) => void;
  onClose: () => void;
}

/** What needs somebody's look comes first. */
const order = ['refuse', 'change', 'add', 'keep'] as const;

/** Import preview: every row of a file and what it would do; nothing is taken before it is confirmed. */
export function ImportPreview({ name, read, animals, save, onDone, onClose }: ImportPreviewProps) {
  const { t } = useTranslation(['files', 'common', 'offline']);
  const { number, list } = useFormat();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const byId = useMemo(() => new Map(animals.map((animal) => [animal.clientId, animal])), [animals]);
  const rows = useMemo(
    () => order.flatMap((action) => read.rows.filter((row) => row.action === action)),
    [read],
  );
  const count = (action: (typeof order)[number]) => rows.filter((row) => row.action === action).length;
  const [added, changed] = [count('add'), count('change')];
  const confirm = () => {
    setPending(true);
    const changes = read.rows
      .filter(({ action }) => action === 'add' || action === 'change')
      .map(({ facts, clientId }) => ({ facts, shown: byId.get(clientId ?? '') }));
    save(changes).then(
      () => onDone({ added, changed, refused: count('refuse') }),
      (error: unknown) => {
        setFailure({ error });
        setPending(false);
      },
    );
  };
  const shown = order.filter((action) => count(action) > 0);
  return (
    <ConfirmDialog
      open
      wide
      title={t('import.title', { name })}
      text={t(`import.kind.${read.kind}`)}
      confirmLabel={t('import.confirm', { count: added + changed })}
      pendingLabel={t('import.pending')}
      cancelLabel={t('common:back')}
      blocked={added + changed === 0}
      pending={pending}
      error={failure && t(isFull(failure.error) ? 'offline:full' : 'offline:notKept')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {shown.map((action) => (
          <StatusChip
            key={action}
            {...actionLooks[action]}
            label={t(`import.counts.${action}`, { rows: number(count(action)) })}
          />
        ))}
      </Box>
      {read.unknownColumns.length > 0 && (
        <div>{t('import.unknownColumns', { names: list(read.unknownColumns) })}</div>
      )}
      <Box component="section" aria-label={t('import.rows')}>
        <WindowedList
          name={`import ${name}`}
          items={rows}
          itemKey={({ line }) => line}
          itemHeight={64}
          columns={1}
          sx={{ display: 'grid' }}
        >
          {(row) => <ImportRowView row={row} before={byId.get(row.clientId ?? '')?.facts} />}
        </WindowedList>
      </Box>
    </ConfirmDialog>
  );
}
