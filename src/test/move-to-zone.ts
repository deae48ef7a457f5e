import { expect, onTestFinished, vi } from 'vitest';

/** Moves this process to a time zone until the test ends. Formats that were made before stay where they were made. */
export function moveToZone(zone: string): void {
  vi.stubEnv('TZ', zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
}
