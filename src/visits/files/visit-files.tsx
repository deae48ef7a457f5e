import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import type words from '../../../i18n/es/visits.json';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalText, type Remark, sayBy } from '../desk/animal-words';
import { downloadCsv } from '@/lib/csv';
import { textOfFile } from './spreadsheet/decode';
import { type AnimalFile, readAnimalFile } from './sheet/file';
import { visitSheetOf } from './sheet/write';
import type { OutboxRecord } from '../outbox/records';
import { type ReadCopy, useCopyOfVisits } from '../outbox/use-copy-of-visits';
import type { VisitRecords } from '../desk/use-visit';
import { Button } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { SectionCard } from '@/ui/section-card';
import { currentLanguage } from '@/words/i18n';
import { CopyPreview } from './copy-preview';
import { FileChoice } from '@/ui/file-choice';
import { ImportDrop } from './import-drop';
import { ImportPreview, type Taken } from './import-preview';

type Words = typeof words;

interface Props {
  id: number;
  records: VisitRecords;
  /** Of a visit that is closed nothing comes in any more. */
  closed: boolean;
  /** Takes note of what a file made of animals, one of which may be open. */
  onTaken: (kept: readonly OutboxRecord[]) => void;
}

type Picked = { kind: 'import'; name: string; file: AnimalFile } | { kind: 'copy'; read: ReadCopy };
/** What comes in, and below it what goes out. */
const parts = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

type Said = { severity: 'success' | 'error'; text: ReactNode };

/**
 * The files of a visit: a reader's or a table comes in, a table goes out, and a copy of what waits on this device goes
 * both ways.
 */
export function VisitFiles({ id, records, closed, onTaken }: Props) {
  const { t } = useTranslation(['files', 'offline']);
  const say = sayBy(useTranslation(['visits', 'certification']).t);
  const copies = useCopyOfVisits();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [said, setSaid] = useState<Said | null>(null);
  const animals = useMemo(
    () => records.merged?.animals.filter(({ deleted }) => !deleted) ?? [],
    [records.merged],
  );
  const table = useMemo(
    () => animals.map(({ clientId, facts }) => ({ client_id: clientId, facts })),
    [animals],
  );
  const visit = useMemo(
    () => ({ animals: table, defaults: records.merged?.defaults.facts ?? {} }),
    [table, records.merged],
  );
  const fail = (text: string) => setSaid({ severity: 'error', text });
  const end = (text: string | null) => {
    setPicked(null);
    if (text !== null) setSaid({ severity: 'success', text });
  };
  const take = async (file: File) => {
    end(null);
    setSaid(null);
    const refuse = (refusal: Remark<keyof Words['refusals']>) => fail(refusalText(refusal, say));
    try {
      const { text, refusal } = await textOfFile(new Uint8Array(await file.arrayBuffer()));
      if (text === null) {
        refuse(refusal);
        return;
      }
      const read = readAnimalFile(text);
      if (read.refusal) refuse(read.refusal);
      else setPicked({ kind: 'import', name: file.name, file: read });
    } catch {
      fail(t('unreadable'));
    }
  };
  const takeCopy = async (file: File) => {
    end(null);
    setSaid(null);
    try {
      const found = await copies.read(file);
      if (typeof found === 'string') fail(t(`copy.faults.${found}`));
      else setPicked({ kind: 'copy', read: found });
    } catch {
      fail(t('unreadable'));
    }
  };
  const saveCopy = () => void copies.save(id).catch(() => fail(t('offline:copy.failed')));
  const exportTable = () => downloadCsv(t('fileName', { id }), visitSheetOf(table, currentLanguage()));
  const taken = ({ added, changed, refused }: Taken) => end(t('import.done', { added, changed, refused }));
  return (
    <SectionCard title={t('title')}>
      {said && (
        <Notice severity={said.severity} onDismiss={() => setSaid(null)}>
          {said.text}
        </Notice>
      )}
      <Box sx={parts}>
        {!closed && <ImportDrop take={(file) => void take(file)} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignContent: 'start', gap: 1 }}>
          <Button
            variant="outlined"
            startIcon={<DownloadIcon aria-hidden />}
            disabled={animals.length === 0}
            onClick={exportTable}
          >
            {t('export')}
          </Button>
          <Button variant="outlined" startIcon={<PrintIcon aria-hidden />} onClick={() => window.print()}>
            {t('paper')}
          </Button>
          {!closed && (
            <>
              <Button variant="outlined" startIcon={<DownloadIcon aria-hidden />} onClick={saveCopy}>
                {t('offline:copy.save')}
              </Button>
              <FileChoice
                label={t('copy.read')}
                field={t('copy.chosen')}
                accept=".json,application/json"
                take={(file) => void takeCopy(file)}
              />
            </>
          )}
        </Box>
      </Box>
      {picked?.kind === 'import' && (
        <ImportPreview
          name={picked.name}
          file={picked.file}
          visit={visit}
          animals={animals}
          save={(changes) => records.saveAnimals(changes).then(onTaken)}
          onDone={taken}
          onClose={() => end(null)}
        />
      )}
      {picked?.kind === 'copy' && (
        <CopyPreview
          read={picked.read}
          take={() => copies.take(picked.read.copy)}
          onDone={(count) => end(t('copy.done', { count }))}
          onClose={() => end(null)}
        />
      )}
    </SectionCard>
  );
}
