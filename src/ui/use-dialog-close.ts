import { useEffect, useRef } from 'react';

/** How long the second click of a double click may take to come. */
const doubleClickMs = 500;

/** Whether something was written into a field of it. */
function holdsText(dialog: EventTarget | null | undefined): boolean {
  if (!(dialog instanceof HTMLElement)) return false;
  const fields = dialog.querySelectorAll<HTMLTextAreaElement | HTMLInputElement>(
    'textarea:not([aria-hidden]), input:not([type="radio"], [type="checkbox"])',
  );
  return [...fields].some(({ value }) => value.trim() !== '');
}

/**
 * What Material calls to close a dialog or a menu. A click beside it closes it, but neither the second click of the
 * double click that opened it nor one that would throw away what was typed; Escape and its buttons always close it.
 */
export function useDialogClose(open: boolean, close: () => void) {
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return (event: { currentTarget?: EventTarget | null; detail?: number }, reason: string): void => {
    // The browser counts the clicks of one place: that is true on a slow machine too, where the second one comes late.
    const second = (event.detail ?? 0) > 1 || performance.now() - openedAt.current < doubleClickMs;
    if (reason === 'backdropClick' && (second || holdsText(event.currentTarget))) return;
    close();
  };
}
