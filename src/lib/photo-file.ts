/** File upload: how many bytes a photo may have (rule 5.3). */
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
