import { useEventCallback } from '@mui/material/utils';
import { type DragEvent, useEffect, useState } from 'react';

/** A field that takes text keeps what is pasted into it. */
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

/** Hears what is pasted anywhere on the screen. */
export function usePaste(take: (event: ClipboardEvent) => void): void {
  const heard = useEventCallback(take);
  useEffect(() => {
    document.addEventListener('paste', heard);
    return () => document.removeEventListener('paste', heard);
  }, [heard]);
}

/**
 * Files that are dropped on an element or pasted anywhere on the screen; pasted text comes as a file of a given name.
 */
export function useDroppedFiles(take: (file: File) => void, pastedName: string) {
  const [over, setOver] = useState(false);
  usePaste(({ clipboardData, target }) => {
    const [file] = clipboardData?.files ?? [];
    const text = clipboardData?.getData('text/plain') ?? '';
    // A dialog that is open is about something else.
    if (isField(target) || document.querySelector('[role="dialog"]')) return;
    // A spreadsheet gives its cells as a picture too; what a file that was copied has as text is its name.
    const isPicture = file?.type.startsWith('image/') && text.trim() !== '' && text.trim() !== file.name;
    if (file && !isPicture) take(file);
    else if (text.trim() !== '') take(new File([text], pastedName, { type: 'text/plain' }));
  });
  const dropping = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file) take(file);
    },
  };
  return { over, dropping };
}
