/** Bytes that a photo may have (rule 5.3). */
export const largestPhoto = 10 * 1024 * 1024;

export const photoTypes = {
  mime: ['image/jpeg', 'image/jpg', 'image/png'],
  extensions: ['.jpg', '.jpeg', '.png'],
} as const;

/** What is wrong with a file as a photo: its size is looked at first, then its extension and type (rule 5.3). */
export function photoFault({ name, size, type }: File): 'size' | 'type' | null {
  if (size > largestPhoto) return 'size';
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
  const known =
    photoTypes.extensions.some((each) => each === extension) && photoTypes.mime.some((each) => each === type);
  return known ? null : 'type';
}

/** Whether the browser can draw a file as a picture: an empty one, a damaged one and a text named `.png` it cannot. */
export async function isDrawable(file: File): Promise<boolean> {
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
