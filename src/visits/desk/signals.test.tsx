import { afterEach, expect, it, vi } from 'vitest';
import { deskSound, signal } from './signals';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'vibrate');
});

/** Gives the browser sound, and collects when its tones start and stop. */
function giveSound() {
  const heard: { frequency: number; from: number; to?: number }[] = [];
  const context = vi.fn<() => void>();
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 3;
      state = 'running';
      constructor() {
        context();
      }
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      constructor(
        _context: unknown,
        private readonly tone: { frequency: number },
      ) {}
      connect = (): void => undefined;
      start = (from: number): void => void heard.push({ frequency: this.tone.frequency, from });
      stop = (to: number): void => void Object.assign(heard.at(-1) ?? {}, { to });
    },
  );
  const vibrate = vi.fn<(ms: number[]) => boolean>();
  Object.assign(navigator, { vibrate });
  return { heard, vibrate };
}

it('is silent where a browser has no sound', () => {
  expect(() => signal('read')).not.toThrow();
});

it('tells what was read, what was there and what is refused apart, by sound and by shaking', async () => {
  const { heard, vibrate } = giveSound();
  signal('read');
  await expect.poll(() => heard).toEqual([{ frequency: 1_760, from: 3, to: 3.12 }]);
  signal('doubled');
  await expect.poll(() => heard.slice(1).map(({ frequency }) => frequency)).toEqual([880, 880]);
  signal('refused');
  await expect.poll(() => heard.at(-1)).toEqual({ frequency: 220, from: 3, to: 3.6 });
  expect(vibrate.mock.calls).toEqual([[[60]], [[120, 80, 120]], [[400]]]);
});

it('shakes and does not sound where this device is muted, until it is not', async () => {
  const { heard, vibrate } = giveSound();
  deskSound.choose('off');
  signal('refused');
  expect(vibrate).toHaveBeenCalledOnce();
  deskSound.choose('on');
  signal('read');
  await expect.poll(() => heard.map(({ frequency }) => frequency)).toEqual([1_760]);
});

it('has the screen change before it opens the sound, which takes its time', async () => {
  const { heard } = giveSound();
  signal('read');
  expect(heard).toEqual([]);
  await expect.poll(() => heard).toHaveLength(1);
});
