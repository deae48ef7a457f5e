import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog, DialogActions, DialogBody, DialogTitle } from '@/ui/dialog';
import { InfoList } from '@/ui/info-list';
import { Button } from '@/ui/mui';
import { useDialogClose } from '@/ui/use-dialog-close';

/** Marks the tables that hear keys: where a page has several, those of the first one are meant. */
const mark = 'data-hears-keys';

/** Whether somebody types, or something lies over the table: keys are not meant for it then. */
function isBusy(target: EventTarget | null): boolean {
  const typing = 'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"])';
  if (target instanceof Element && target.closest(typing)) return true;
  return document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}

/** Goes to the row that stands so many rows after the current one; to the first one, where none is. */
function goBy(step: 1 | -1, rows: readonly HTMLElement[], current: number): void {
  const next = current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step;
  rows[next]?.focus();
}

/** Does what a key says with the rows of a table; whether it says anything. */
function act(event: KeyboardEvent, table: HTMLElement): boolean {
  const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')];
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[current];
  if (event.key === 'j') goBy(1, rows, current);
  else if (event.key === 'k') goBy(-1, rows, current);
  else if (event.key === 'x') row?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
  // On what is in a row, Enter does what that does.
  else if (event.key === 'Enter' && row && row === document.activeElement)
    row.querySelector<HTMLElement>('a[href], td button, th button')?.click();
  else return false;
  return true;
}

/**
 * The keys of a table: j and k go from row to row, x selects, Enter opens, ? lists them. `hears` goes on what holds the
 * table.
 */
export function useTableKeys() {
  const [listed, setListed] = useState(false);
  const hears = useCallback((table: HTMLElement | null) => {
    if (!table) return undefined;
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isBusy(event.target) || document.querySelector(`[${mark}]`) !== table) return;
      if (event.key === '?') setListed(true);
      else if (!act(event, table)) return;
      event.preventDefault();
    };
    table.setAttribute(mark, '');
    document.addEventListener('keydown', hear);
    return () => {
      table.removeAttribute(mark);
      document.removeEventListener('keydown', hear);
    };
  }, []);
  return { hears, listed, list: () => setListed(true), close: () => setListed(false) };
}

interface TableKeysProps {
  open: boolean;
  /** Whether rows can be selected. */
  selects: boolean;
  onClose: () => void;
}

/** What keys do in a table. */
export function TableKeys({ open, selects, onClose }: TableKeysProps) {
  const { t } = useTranslation(['table', 'common']);
  const close = useDialogClose(open, onClose);
  const keys = ['j', 'k', ...(selects ? (['x'] as const) : []), 'enter', 'help'] as const;
  return (
    <Dialog open={open} onClose={close} aria-labelledby="table-keys" fullWidth maxWidth="xs">
      <DialogTitle id="table-keys" variant="h2" sx={{ pt: 2.5 }}>
        {t('keys.title')}
      </DialogTitle>
      <DialogBody labelledBy="table-keys">
        <InfoList
          items={keys.map((key) => ({ label: t(`keys.key.${key}`), value: t(`keys.does.${key}`) }))}
        />
      </DialogBody>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose}>
          {t('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
