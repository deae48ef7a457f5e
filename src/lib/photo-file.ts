/** File upload: how many bytes a photo may have (rule 5.3). */
export const maxPhotoBytes = 10 * 1024 * 1024;

export const photoTypes = {
  mime: ['image/jpeg', 'image/jpg', 'image/png'],
  extensions: ['.jpg', '.jpeg', '.png'],
} as const;

const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** Whether a file begins like a JPEG or a PNG, whatever it is named: the server looks at the same (rule 5.3). */
export async function beginsLikePhoto(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  return signatures.some((signature) => signature.every((byte, at) => head[at] === byte));
}

/** What is wrong with a file as a photo: its size is looked at first, then its extension and type (rule 5.3). */
export function photoFault({ name, size, type }: File): 'size' | 'type' | null {
  if (size > maxPhotoBytes) return 'size';
  const extension = name.slice(name.lastIndexOf('.')).toLowerCase();
  const known =
    photoTypes.extensions.some((each) => each === extension) && photoTypes.mime.some((each) => each === type);
  return known ? null : 'type';
}
