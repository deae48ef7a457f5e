let context: AudioContext | undefined;

/**
 * Sounds short and high, and shakes a phone that can: for who looks at an animal and not at the screen. Silent where
 * there is no sound.
 */
export function beep(): void {
  if ('vibrate' in navigator) navigator.vibrate(200);
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  const tone = new OscillatorNode(context, { frequency: 1_760 });
  tone.connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + 0.2);
}
