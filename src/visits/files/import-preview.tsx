import Box from '@mui/material/Box';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxVisitAnimals } from '@/lib/animal-limits';
import type { AnimalFile } from './sheet/file';
import { type FileSession, type ImportedInto, importOf, type ImportRow, sessionsOf } from './sheet/import';
import { isFull } from '../outbox/storage';
import type { VisitRecord } from '../outbox/merge';
import type { VisitRecords } from '../desk/use-visit';
import { Button } from '@/ui/mui';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Notice } from '@/ui/notice';
import { StatusChip } from '@/ui/status-chip';
import { WindowedList } from '@/ui/windowed-list';
import { useFormat } from '@/words/use-format';
import { actionLooks, ImportRowView } from './import-row';
import { SessionChoice } from './session-choice';

/** How many animals a file added, changed, and how many of its rows were refused. */
export interface Taken {
  added: number;
  changed: number;
  refused: number;
}

interface ImportPreviewProps {
  name: string;
  file: AnimalFile;
  visit: ImportedInto;
  animals: readonly VisitRecord[];
  save: (changes: Parameters<VisitRecords['saveAnimals']>[0]) => Promise<void>;
  onDone: (taken: Taken) => void;
  onClose: () => void;
}

/** What needs somebody's look comes first. */
const order = ['refuse', 'bare', 'change', 'add', 'keep'] as const;

/** The rows that taking a file would do something with: those without a code only when that is wanted. */
function rowsToTake(rows: readonly ImportRow[], withBare: boolean): ImportRow[] {
  return rows.filter(
    ({ action }) => action === 'add' || action === 'change' || (withBare && action === 'bare'),
  );
}

/** Import preview: every row of a file and what it would do; nothing is taken before it is confirmed. */
export function ImportPreview({ name, file, visit, animals, save, onDone, onClose }: ImportPreviewProps) {
  const { t } = useTranslation(['files', 'common', 'offline']);
  const { number, list } = useFormat();
  const sessions = useMemo(() => sessionsOf(file), [file]);
  // What is too much at once is a stick's whole memory: the last session is today's.
  const [session, setSession] = useState<FileSession | undefined>(() =>
    file.rows.length > maxVisitAnimals ? sessions.at(-1) : undefined,
  );
  const [withBare, setWithBare] = useState(false);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const byId = useMemo(() => new Map(animals.map((animal) => [animal.clientId, animal])), [animals]);
  const read = useMemo(() => importOf(file, visit, session), [file, visit, session]);
  const rows = useMemo(() => order.flatMap((action) => read.filter((row) => row.action === action)), [read]);
  const count = (action: (typeof order)[number]) => rows.filter((row) => row.action === action).length;
  const taking = rowsToTake(read, withBare);
  const changed = count('change');
  const added = taking.length - changed;
  const tooMany = animals.length + added > maxVisitAnimals;
  const bare = count('bare');
  const confirm = () => {
    setPending(true);
    save(taking.map(({ facts, clientId }) => ({ facts, shown: byId.get(clientId ?? '') }))).then(
      () => onDone({ added, changed, refused: count('refuse') + (withBare ? 0 : bare) }),
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
      title={t('import.title', { name })}
      text={t(`import.kind.${file.kind}`)}
      confirmLabel={t('import.confirm', { count: taking.length })}
      pendingLabel={t('import.pending')}
      cancelLabel={t('common:back')}
      blocked={taking.length === 0 || tooMany}
      pending={pending}
      error={failure && t(isFull(failure.error) ? 'offline:full' : 'offline:notKept')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SessionChoice sessions={sessions} rows={file.rows.length} chosen={session} choose={setSession} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {order
          .filter((action) => count(action) > 0)
          .map((action) => (
            <StatusChip
              key={action}
              {...actionLooks[action]}
              label={t(`import.counts.${action}`, { rows: number(count(action)) })}
            />
          ))}
      </Box>
      {file.left.length > 0 && <div>{t('import.unknownColumns', { names: list(file.left) })}</div>}
      {tooMany && (
        <Notice severity="error">
          {t(sessions.length > 0 ? 'import.tooManyChoose' : 'import.tooMany', {
            most: number(maxVisitAnimals),
          })}
        </Notice>
      )}
      {bare > 0 && (
        <Notice severity="warning" inForm>
          {t(file.codeless ? 'import.codeless' : 'import.bare', { count: bare, shown: number(bare) })}
          <Box>
            <Button
              size="small"
              variant={withBare ? 'contained' : 'outlined'}
              aria-pressed={withBare}
              onClick={() => setWithBare(!withBare)}
            >
              {t('import.withBare')}
            </Button>
          </Box>
        </Notice>
      )}
      <Box component="section" aria-label={t('import.rows')}>
        <WindowedList
          name={`import ${name}`}
          items={rows}
          itemKey={({ line, nth }) => `${line} ${nth}`}
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
