import { useEffect, useState } from 'react';

/** Whether every picture inside an element has loaded, or never will: then a browser prints what one sees. */
export function usePicturesSettled(holder: HTMLElement | null): boolean {
  const [settled, setSettled] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!holder) return undefined;
    const done = new WeakSet<EventTarget>();
    const look = () => {
      const pictures = [...holder.querySelectorAll('img')];
      if (pictures.every((picture) => picture.complete || done.has(picture))) setSettled(holder);
    };
    const note = ({ target }: Event) => {
      if (target) done.add(target);
      look();
    };
    look();
    // These two do not bubble.
    holder.addEventListener('load', note, true);
    holder.addEventListener('error', note, true);
    return () => {
      holder.removeEventListener('load', note, true);
      holder.removeEventListener('error', note, true);
    };
  }, [holder]);
  return holder !== null && settled === holder;
}
