import { Store, useSelector } from '@tanstack/react-store';
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
