import DialogContent from '@mui/material/DialogContent';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface DialogBodyProps {
  /** The id of the dialog's title, which names it. */
  labelledBy: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** What a dialog says; where it has more than fits, the keyboard can go there and scroll it. */
export function DialogBody({ labelledBy, sx, children }: DialogBodyProps) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const box = body.current;
    if (!box) return undefined;
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  const reachable = scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy };
  return (
    <DialogContent ref={body} {...reachable} {...(sx && { sx })}>
      {children}
    </DialogContent>
  );
}
