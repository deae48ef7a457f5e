import { expect, it, onTestFinished, vi } from 'vitest';
import { saveFile } from './save-file';

it('hands the bytes over under their name, which stay until the browser has read them', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const make = vi.fn<typeof URL.createObjectURL>(() => 'blob:1');
  const revoke = vi.fn<typeof URL.revokeObjectURL>();
  Object.assign(URL, { createObjectURL: make, revokeObjectURL: revoke });
  const pressed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    pressed.push(`${this.download} ${this.href}`);
  });
  const bytes = new Blob(['a']);
  saveFile('qr.svg', bytes);
  expect(make).toHaveBeenCalledExactlyOnceWith(bytes);
  expect([pressed, revoke.mock.calls]).toEqual([['qr.svg blob:1'], []]);
  vi.runAllTimers();
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:1');
});
