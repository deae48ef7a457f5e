import { photoFault } from '@/lib/photo-file';
import { maxPhotoSidePixels } from '@/lib/photo-widths';
import type { NewPhoto } from './photo-store';

/** SHA-256 of bytes as hex: the digest by which the server knows a photo. */
export async function digestOf(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A chosen photo, made smaller, ready to be kept and sent; what is wrong with one that the server would refuse (rule
 * 5.3), or that the device names and does not have.
 */
export async function takePhoto(file: File): Promise<NewPhoto | 'size' | 'type' | 'unreadable'> {
  if (photoFault(file) === 'type') return 'type';
  const smaller = await smallerPhoto(file);
  const fault = photoFault(smaller);
  if (fault !== null) return fault;
  const bytes = await smaller.arrayBuffer().catch(() => null);
  if (bytes === null) return 'unreadable';
  return { name: smaller.name, type: smaller.type, bytes, digest: await digestOf(bytes) };
}

/** The quality of a photo as it is kept and sent, as a JPEG. */
const jpegQuality = 0.8;

/**
 * A photo made smaller, upright as its camera was held, and without what the camera wrote about place and time. The
 * file itself where it is small already, or where the browser cannot read it: the server looks at it too.
 */
export async function smallerPhoto(file: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, maxPhotoSidePixels / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    // A device short of memory gives none: what was not drawn is an empty picture.
    if (!context) return file;
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', jpegQuality));
    if (!blob || blob.size >= file.size) return file;
    return new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
