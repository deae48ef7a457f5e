import { waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { lookForQr } from './camera';
import * as qr from './read-qr';

/** A camera of which a test says what is seen before it. */
function open(seen: () => Promise<string | null>) {
  const off = vi.fn<() => void>();
  const getUserMedia = () => Promise.resolve({ getTracks: () => [{ stop: off }] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const read = vi.spyOn(qr, 'readQr').mockImplementation(seen);
  const [onRead, onFault] = [vi.fn<(text: string) => void>(), vi.fn<(fault: string) => void>()];
  const stop = lookForQr(document.createElement('video'), { onRead, onFault });
  return { off, read, onRead, onFault, stop };
}

it('goes off by itself before what it read is told', async () => {
  const { off, onRead } = open(() => Promise.resolve('a code'));
  await waitFor(() => expect(onRead).toHaveBeenCalledWith('a code'));
  expect(off.mock.invocationCallOrder[0]).toBeLessThan(onRead.mock.invocationCallOrder[0] ?? 0);
});

it('goes off when it cannot be looked through', async () => {
  const { off, onFault } = open(() => Promise.reject(new TypeError('no picture')));
  await waitFor(() => expect(onFault).toHaveBeenCalledWith('cameraNone'));
  expect(off).toHaveBeenCalled();
});

it('that is told to stop goes off, and tells nothing of what it sees then', async () => {
  let see: (text: string) => void = () => undefined;
  const { off, read, onRead, stop } = open(
    () =>
      new Promise((done) => {
        see = done;
      }),
  );
  await waitFor(() => expect(read).toHaveBeenCalled());
  stop();
  expect(off).toHaveBeenCalled();
  see('a code');
  await Promise.all(read.mock.results.map(({ value }) => value));
  expect(onRead).not.toHaveBeenCalled();
});
