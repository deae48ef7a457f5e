import { useRef, useState } from 'react';
import { beginsLikePhoto, photoFault } from '@/lib/photo-file';
import { useFormField } from '@/ui/form/form-context';
import { wire } from './wizard-form';

/** What is wrong with what is in a file: another kind of picture under the name of a photo, or one that is damaged. */
async function contentFault(file: File): Promise<Fault | null> {
  const [isPhoto, drawable] = await Promise.all([beginsLikePhoto(file).catch(() => false), isDrawable(file)]);
  if (drawable) return isPhoto ? null : 'type';
  return 'damaged';
}

/** Whether the browser can draw a file as a picture: an empty one, a damaged one and a text named `.png` it cannot. */
async function isDrawable(file: File): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

const units = ['B', 'KB', 'MB'] as const;

/** A size in B, KB or MB: the number to show, to one decimal at most, and its unit. */
export function fileSize(bytes: number): { value: number; unit: (typeof units)[number] } {
  const rounded = (power: number) => Math.round((bytes / 1024 ** power) * 10) / 10;
  const power = bytes < 1024 ? 0 : rounded(1) < 1024 ? 1 : 2;
  return { value: rounded(power), unit: units[power] ?? 'MB' };
}

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
    const found = first ?? (await contentFault(file));
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
