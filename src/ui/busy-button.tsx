import type { ButtonProps } from '@mui/material/Button';
import { Button } from '@/ui/mui';

interface BusyButtonProps extends ButtonProps {
  /** Whether what it began goes on. */
  busy: boolean;
}

/** Button of what takes a while and leaves it there: off meanwhile, but with the focus, which a disabled one loses. */
export function BusyButton({ busy, onClick, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      {...(busy && { 'aria-disabled': true, className: 'Mui-disabled' })}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
