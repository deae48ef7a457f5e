/** What wakes the sender of this page, while it has one. */
let wake: (() => void) | null = null;

export function wakeSender(): void {
  wake?.();
}

/** Says what wakes the sender; null when there is none any more. */
export function onWake(how: (() => void) | null): void {
  wake = how;
}
