import { Store, useSelector } from '@tanstack/react-store';
import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

const printing = new Store(false);

if (typeof window !== 'undefined') {
  // What is printed is what stands there when the event returns.
  window.addEventListener('beforeprint', () => flushSync(() => printing.setState(() => true)));
  window.addEventListener('afterprint', () => printing.setState(() => false));
}

/** Whether the page is being printed: true from before the browser takes its picture. */
export function usePrinting(): boolean {
  return useSelector(printing);
}

/**
 * Whether every picture inside the element that `holder` is the ref of has loaded, or never will: then a browser prints
 * what one sees.
 */
export function usePicturesSettled() {
  const [settled, setSettled] = useState(false);
  const holder = useCallback((element: HTMLElement) => {
    const done = new WeakSet<EventTarget>();
    const look = () => {
      const pictures = [...element.querySelectorAll('img')];
      if (pictures.every((picture) => picture.complete || done.has(picture))) setSettled(true);
    };
    const note = ({ target }: Event) => {
      if (target) done.add(target);
      look();
    };
    look();
    // These two do not bubble.
    element.addEventListener('load', note, true);
    element.addEventListener('error', note, true);
    return () => {
      element.removeEventListener('load', note, true);
      element.removeEventListener('error', note, true);
      setSettled(false);
    };
  }, []);
  return { settled, holder };
}
