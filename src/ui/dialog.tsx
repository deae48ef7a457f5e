import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import { type ReactNode, useCallback, useContext, useState } from 'react';
import { SessionOverContext } from './session-over';
import DialogContent from '@mui/material/DialogContent';
import type { SxProps, Theme } from '@mui/material/styles';

/** Dialog: MUI's own, and its title and buttons. What asks before something is done is `confirm-dialog.tsx`. */
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogTitle } from '@mui/material/DialogTitle';

/** A dialog; one of a screen whose session is over is not seen until there is one again, and then is as it was. */
function ScreenDialog({ open, ...rest }: DialogProps) {
  const behind = useContext(SessionOverContext);
  return <MuiDialog open={open && !behind} keepMounted={open && behind} {...rest} />;
}

export { ScreenDialog as Dialog };

interface DialogBodyProps {
  /** The id of the dialog's title, which names it. */
  labelledBy: string;
  sx?: SxProps<Theme>;
  children: ReactNode;
}

/** What a dialog says; where it has more than fits, the keyboard can go there and scroll it. */
export function DialogBody({ labelledBy, sx, children }: DialogBodyProps) {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((box: HTMLDivElement) => {
    const measure = () => setScrolls(box.scrollHeight > box.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  const reachable = scrolls && { tabIndex: 0, role: 'group', 'aria-labelledby': labelledBy };
  return (
    // Its ring is outside of what it scrolls, of which something may be as light or dark as the ring.
    <DialogContent
      ref={watch}
      {...reachable}
      sx={[{ '&:focus-visible': { outlineOffset: 0 } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {children}
    </DialogContent>
  );
}
