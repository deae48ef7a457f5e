import { useEffect, useRef, useState } from 'react';
import { useFormField } from '@/ui/form/form-context';
import { isDrawable, photoFault } from './photo-rules';
import { wire } from './wizard-form';

type Fault = 'size' | 'type' | 'damaged' | 'one';

/** The photo of the form: taking one, leaving one out, and what was wrong with the last files that were given. */
export function usePhoto() {
  const { value, error, change } = useFormField<File[]>('multimedia.animalImages', wire.animalImages);
  const [fault, setFault] = useState<Fault | null>(null);
  // Looking into a file takes a moment, in which another one may be given: the last one counts.
  const latest = useRef(0);
  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const turn = (latest.current += 1);
    const first = files.length > 1 ? 'one' : photoFault(file);
    const found = first ?? ((await isDrawable(file)) ? null : 'damaged');
    if (turn !== latest.current) return;
    setFault(found);
    if (found === null) change([file]);
  };
  const remove = () => {
    latest.current += 1;
    setFault(null);
    change([]);
  };
  return {
    photo: value[0] ?? null,
    error,
    fault,
    take: (files: readonly File[]) => void take(files),
    remove,
  };
}

/** The files that are pasted anywhere on the screen. */
export function usePastedFiles(take: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => take([...(clipboardData?.files ?? [])]);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
