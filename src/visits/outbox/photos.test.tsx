import { afterEach, expect, it, vi } from 'vitest';
import { smallerPhoto } from './photos';

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
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: drawn } as never);
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
