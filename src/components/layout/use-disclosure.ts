import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A panel behind a button: `around` goes on what holds both, `button` on the button. Escape closes the panel and leads back to
 * the button; a press outside closes it, and so does the focus when it moves on.
 */
export function useDisclosure() {
  const [open, setOpen] = useState(false);
  const holder = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return undefined;
    const outside = ({ target }: PointerEvent) => {
      if (!holder.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);
  return {
    open,
    close: () => setOpen(false),
    around: {
      ref: holder,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        opener.current?.focus();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      },
    },
    button: { ref: opener, 'aria-expanded': open, onClick: () => setOpen(!open) },
  };
}
