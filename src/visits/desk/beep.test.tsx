import { expect, it, vi } from 'vitest';
import { beep } from './beep';

it('is silent where a browser has no sound', () => {
  expect(() => beep()).not.toThrow();
});

it('sounds for a moment and shakes a phone', () => {
  const [start, stop, vibrate] = [
    vi.fn<() => void>(),
    vi.fn<(at: number) => void>(),
    vi.fn<(ms: number) => boolean>(),
  ];
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 3;
    },
  );
  vi.stubGlobal(
    'OscillatorNode',
    class {
      connect = (): void => undefined;
      start = start;
      stop = stop;
    },
  );
  Object.assign(navigator, { vibrate });
  beep();
  expect(start).toHaveBeenCalledOnce();
  expect(stop).toHaveBeenCalledWith(3.2);
  expect(vibrate).toHaveBeenCalledWith(200);
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'vibrate');
});
