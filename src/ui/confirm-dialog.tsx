import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Dialog, DialogActions, DialogBody, DialogTitle } from './dialog';
import { Notice } from './notice';
import { useDialogClose } from './use-dialog-close';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  text: ReactNode;
  /** What else it asks for, such as a message or a rating. */
  children?: ReactNode;
  /** Says what it does, such as "Cancelar solicitud". */
  confirmLabel: string;
  /** Shown instead while pending. */
  pendingLabel?: string;
  cancelLabel: string;
  /** Whether it destroys something: the button warns by its colour too. */
  danger?: boolean;
  /** It cannot be confirmed now; `text` or `children` say why. */
  blocked?: boolean;
  /** It shows more than a few sentences. */
  wide?: boolean;
  /** While the answer is awaited: nothing can be pressed, and nothing closes the dialog. */
  pending: boolean;
  /** Why the last try failed; a dialog that closes says it no more. */
  error?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
}

/** When what opened the dialog is gone, such as the row that was deleted, the screen's heading takes the focus. */
function keepFocus(dialog: HTMLElement) {
  const active = document.activeElement;
  if (active === document.body || dialog.contains(active)) document.getElementById('page-title')?.focus();
}

/**
 * Asks before something is done, and stays open until it is: the failure shows inside, with the focus on trying again.
 * Keeps the focus and gives it back; Escape and a click beside it close it. Confirming twice in a row is confirming
 * once.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, text, children, confirmLabel, pendingLabel, cancelLabel, pending } = props;
  const error = open && props.error;
  const id = useId();
  const sent = useRef(false);
  const confirmButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    sent.current = pending;
  });
  const failed = Boolean(error);
  useEffect(() => {
    if (failed) confirmButton.current?.focus();
  }, [failed]);
  const closeBeside = useDialogClose(open, () => !pending && props.onClose());
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (sent.current) return;
    sent.current = true;
    props.onConfirm();
  };
  return (
    <Dialog
      open={open}
      onClose={closeBeside}
      fullWidth
      maxWidth={props.wide ? 'md' : 'xs'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { variant: 'outlined' }, transition: { onExited: keepFocus } }}
    >
      <Box component="form" noValidate onSubmit={confirm} sx={{ display: 'contents' }}>
        <DialogTitle id={`${id}-title`} variant="h2" sx={{ pt: 2.5, textWrap: 'balance' }}>
          {title}
        </DialogTitle>
        <DialogBody labelledBy={`${id}-title`} sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText id={`${id}-text`} component="div" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </DialogContentText>
          {children}
          {error && <Notice severity="error">{error}</Notice>}
        </DialogBody>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={props.onClose} disabled={pending}>
            {cancelLabel}
          </Button>
          <Button
            ref={confirmButton}
            type="submit"
            variant="contained"
            color={props.danger ? 'error' : 'primary'}
            disabled={pending || props.blocked === true}
          >
            {pending ? (pendingLabel ?? confirmLabel) : confirmLabel}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}
