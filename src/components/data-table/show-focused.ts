import type { FocusEvent } from 'react';

const room = 8;

/** Scrolls a box sideways to what takes the focus in it: a browser leaves what is sticky, or shows in part, where it is. */
export function showFocused({ currentTarget: box, target }: FocusEvent<HTMLElement>): void {
  if (target === box) return;
  const [own, around] = [target.getBoundingClientRect(), box.getBoundingClientRect()];
  if (own.left < around.left + room) box.scrollLeft += own.left - around.left - room;
  else if (own.right > around.right - room) box.scrollLeft += own.right - around.right + room;
}
