import { type ReactNode, useId } from 'react';
import { Dialog, DialogActions, DialogBody, DialogTitle } from '@/ui/dialog';
import { Button } from '@/ui/mui';
import { CopyField } from './copy-field';

interface MadeLinkDialogProps {
  open: boolean;
  title: string;
  /** How long and how often it works. */
  text: ReactNode;
  label: string;
  url: string;
  closeLabel: string;
  onClose: () => void;
}

/** A link that is told this once. Closing the dialog beside it would lose the link: its button does. */
export function MadeLinkDialog({ open, title, text, label, url, closeLabel, onClose }: MadeLinkDialogProps) {
  const id = useId();
  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth="sm"
      aria-labelledby={id}
      slotProps={{ paper: { variant: 'outlined' } }}
    >
      <DialogTitle id={id} variant="h2" sx={{ pt: 2.5, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <DialogBody labelledBy={id} sx={{ display: 'grid', gap: 2 }}>
        <div>{text}</div>
        <CopyField label={label} value={url} />
      </DialogBody>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button variant="contained" onClick={onClose}>
          {closeLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
