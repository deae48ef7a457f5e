import { DeviceChoice } from '../device-choice';

/** Whether this device sounds. */
export const deskSound = new DeviceChoice('desk-sound', ['on', 'off']);

interface Tone {
  /** Hz. */
  frequency: number;
  /** Where it starts and how long it is, seconds. */
  at: number;
  long: number;
}

/** What is heard and felt: short and high for a code that was read, twice for one that is there, low for a refusal. */
const signals = {
  read: { tones: [{ frequency: 1_760, at: 0, long: 0.12 }], shakes: [60] },
  doubled: {
    tones: [
      { frequency: 880, at: 0, long: 0.15 },
      { frequency: 880, at: 0.25, long: 0.15 },
    ],
    shakes: [120, 80, 120],
  },
  refused: { tones: [{ frequency: 220, at: 0, long: 0.6 }], shakes: [400] },
} as const satisfies Record<string, { tones: readonly Tone[]; shakes: readonly number[] }>;

export type Signal = keyof typeof signals;

let context: AudioContext | undefined;

function sound(tones: readonly Tone[]): void {
  context ??= new AudioContext();
  // A browser lets a page sound once somebody has pressed something on it.
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  for (const { frequency, at, long } of tones) {
    const tone = new OscillatorNode(context, { frequency, type: 'triangle' });
    tone.connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + long);
  }
}

/**
 * Sounds, and shakes a phone that can: for who looks at an animal and not at the screen. Silent where there is no sound
 * or it is switched off; the phone shakes then too.
 */
export function signal(name: Signal): void {
  const { tones, shakes } = signals[name];
  if ('vibrate' in navigator) navigator.vibrate([...shakes]);
  if (deskSound.value() === 'off' || !('AudioContext' in globalThis)) return;
  // What was read shows first: a browser takes its time to open the sound.
  setTimeout(sound, 0, tones);
}
