import { useEffect, useState } from 'react';
import { useFormField } from '@/components/form/form-context';
import { photoFault } from './photo-rules';
import { wire } from './wizard-form';

type Fault = 'size' | 'type' | 'one';

/** The photo of the form: taking one, leaving one out, and what was wrong with the last files that were given. */
export function usePhoto() {
  const { value, error, change } = useFormField<File[]>('multimedia.animalImages', wire.animalImages);
  const [fault, setFault] = useState<Fault | null>(null);
  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const found = files.length > 1 ? 'one' : photoFault(file);
    setFault(found);
    if (found === null) change([file]);
  };
  const remove = () => {
    setFault(null);
    change([]);
  };
  return { photo: value[0] ?? null, error, fault, take, remove };
}

/** The files that are pasted anywhere on the screen. */
export function usePastedFiles(take: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => take([...(clipboardData?.files ?? [])]);
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
