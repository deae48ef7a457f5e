import { vi } from 'vitest';

/** What jsdom lacks: media queries, of which those match that have a part, such as `pointer: fine`. */
export function answerMedia(part: string): void {
  const listening = {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  };
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes(part), media: query, ...listening }) as never,
  );
}
