import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { speaksExtensions } from '@/api/provider';
import { certificateNumber, lotNumber } from '@/lib/ids';
import { usePublicAddress } from '@/routing/public-address';
import { Button } from '@/ui/mui';
import { Dialog, DialogActions, DialogBody, DialogTitle } from '@/ui/dialog';
import { useDialogClose } from '@/ui/use-dialog-close';
import { currentLanguage } from '@/words/i18n';
import { CopyField } from './copy-field';
import type { Shared } from './share-button';
import { ShareQr } from './share-qr';
import { ShareSeal } from './share-seal';
import { ShareWays } from './share-ways';

/** A part of the dialog under its title. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}
    >
      <Typography id={id} variant="h3">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/**
 * Share dialog: the address of the screen, without its search, to copy, to send and as a QR code; of a lot also its
 * seal for other people's pages, which only our own service draws (rule 9.6).
 */
export function ShareDialog({ kind, id, path, onClose }: Shared & { onClose: () => void }) {
  const { t } = useTranslation('share');
  const titleId = useId();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const address = usePublicAddress()(path ?? here, currentLanguage());
  const number = kind === 'lot' ? lotNumber(id) : certificateNumber(id);
  const closeBeside = useDialogClose(true, onClose);
  return (
    <Dialog
      open
      onClose={(event, reason) => closeBeside(event, reason)}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      slotProps={{ paper: { variant: 'outlined' } }}
    >
      <DialogTitle id={titleId} variant="h2" sx={{ pt: 2.5, textWrap: 'balance' }}>
        {t(`title.${kind}`, { number })}
      </DialogTitle>
      <DialogBody
        labelledBy={titleId}
        sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        {/* The label of a field stands on its edge. */}
        <Box sx={{ pt: 1 }}>
          <CopyField label={t('address')} value={address} />
        </Box>
        <ShareWays
          subject={t(`subject.${kind}`, { number })}
          message={t(`message.${kind}`, { number })}
          address={address}
        />
        <Part title={t('qr.title')}>
          <ShareQr address={address} fileName={t(`qr.file.${kind}`, { number })} />
        </Part>
        {kind === 'lot' && speaksExtensions() && (
          <Part title={t('seal.title')}>
            <ShareSeal lotId={id} address={address} />
          </Part>
        )}
      </DialogBody>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
