import { afterEach, expect, it, vi } from 'vitest';
import { maxPhotoBytes } from '@/lib/photo-file';
import { digestOf, smallerPhoto, takePhoto } from './photos';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser that reads a picture of these sides and writes one of so many bytes. */
function browserOf(width: number, height: number, bytes: number) {
  const bitmap = { width, height, close: vi.fn<() => void>() };
  const read = vi.fn<typeof createImageBitmap>().mockResolvedValue(bitmap);
  vi.stubGlobal('createImageBitmap', read);
  const drawn = vi.fn<(...given: unknown[]) => void>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(
    (kind: string) => (kind === '2d' ? { drawImage: drawn } : null) as never,
  );
  const written = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
    done(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  });
  return { read, drawn, written, bitmap };
}
const photo = new File([new Uint8Array(5_000)], 'vaca.PNG', { type: 'image/png' });

it('is 1,600 pixels on its longest side, upright, a JPEG of quality 0.8', async () => {
  const { read, drawn, written, bitmap } = browserOf(3_000, 4_000, 900);
  const smaller = await smallerPhoto(photo);
  expect([smaller.name, smaller.type, smaller.size]).toEqual(['vaca.jpg', 'image/jpeg', 900]);
  expect(read).toHaveBeenCalledWith(photo, { imageOrientation: 'from-image' });
  expect(drawn).toHaveBeenCalledWith(bitmap, 0, 0, 1_200, 1_600);
  expect(written).toHaveBeenCalledWith(expect.any(Function), 'image/jpeg', 0.8);
  expect(bitmap.close).toHaveBeenCalledTimes(1);
});

it('is never made larger, and stays as it is where that is smaller', async () => {
  const { drawn, bitmap } = browserOf(800, 600, 6_000);
  expect(await smallerPhoto(photo)).toBe(photo);
  expect(drawn).toHaveBeenCalledWith(bitmap, 0, 0, 800, 600);
});

it('stays as it is where the browser cannot read it', async () => {
  expect(await smallerPhoto(photo)).toBe(photo);
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  expect(await smallerPhoto(photo)).toBe(photo);
});

it('stays as it is where a device short of memory draws nothing: no empty picture is in its place', async () => {
  const { bitmap } = browserOf(3_000, 4_000, 900);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  expect(await smallerPhoto(photo)).toBe(photo);
  expect(bitmap.close).toHaveBeenCalledTimes(1);
});

it('stays as it is where a smaller one has as many bytes', async () => {
  browserOf(3_000, 4_000, 5_000);
  expect(await smallerPhoto(photo)).toBe(photo);
});

it('keeps its name up to the ending, whatever dots are in it', async () => {
  browserOf(3_000, 4_000, 900);
  const { name } = await smallerPhoto(
    new File([new Uint8Array(5_000)], 'vaca 12.5 kg.png', { type: 'image/png' }),
  );
  expect(name).toBe('vaca 12.5 kg.jpg');
});

it('is known by its digest, as the server writes it', async () => {
  expect(await digestOf(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

it('is kept with its bytes and their digest, once it is one that the server takes', async () => {
  browserOf(3_000, 4_000, 3);
  const bytes = new Uint8Array(3);
  const taken = await takePhoto(photo);
  expect(taken).toMatchObject({ name: 'vaca.jpg', type: 'image/jpeg', digest: await digestOf(bytes) });
  expect(typeof taken === 'string' ? taken : [...new Uint8Array(taken.bytes)]).toEqual([0, 0, 0]);
  // Though this browser could make a JPEG of it.
  expect(await takePhoto(new File([new Uint8Array(5_000)], 'toro.webp', { type: 'image/webp' }))).toBe(
    'type',
  );
});

it('may have too many bytes as it was taken, and may not as it is sent', async () => {
  const large = new File([new Uint8Array(maxPhotoBytes + 1)], 'toro.jpg', { type: 'image/jpeg' });
  expect(await takePhoto(large)).toBe('size');
  browserOf(3_000, 4_000, 900);
  expect(await takePhoto(large)).toMatchObject({ name: 'toro.jpg' });
});

it('is told to be unreadable where the device cannot bring it, as one of a cloud without a signal', async () => {
  const away = new File(['x'], 'toro.jpg', { type: 'image/jpeg' });
  away.arrayBuffer = () => Promise.reject(new DOMException('It is not here.', 'NotReadableError'));
  expect(await takePhoto(away)).toBe('unreadable');
});
