import { type ReactNode, useId, useState } from 'react';
import { Button, Menu } from './mui';
import { useDialogClose } from './use-dialog-close';

interface MenuButtonProps {
  label: string;
  icon: ReactNode;
  /** The menu's items; what they are given closes it. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a menu of its name. */
export function MenuButton({ label, icon, children }: MenuButtonProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shut = () => setAnchor(null);
  const close = useDialogClose(anchor !== null, shut);
  return (
    <>
      <Button
        id={id}
        startIcon={icon}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        slotProps={{ list: { 'aria-labelledby': id, dense: true }, paper: { variant: 'outlined' } }}
      >
        {children(shut)}
      </Menu>
    </>
  );
}
