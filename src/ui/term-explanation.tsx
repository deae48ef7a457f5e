import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { speaksExtensions } from '@/api/provider';
import { TextLink } from './links';
import type { TermName } from './term';
import { useDialogClose } from './use-dialog-close';

interface TermExplanationProps {
  name: TermName;
  /** The word that was pressed. */
  place: HTMLElement;
  onClose: () => void;
}

/** What a word of the field means, beside it; the page with all of them is ours (rule 9.6). */
export function TermExplanation({ name, place, onClose }: TermExplanationProps) {
  const { t } = useTranslation('terms');
  const title = useId();
  const close = useDialogClose(true, onClose);
  return (
    <Popover
      open
      anchorEl={place}
      onClose={close}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': title,
          sx: { p: 2, width: 'min(22rem, calc(100vw - 2rem))', mt: 0.5 },
        },
      }}
    >
      <Typography id={title} component="h2" sx={{ fontWeight: 650, mb: 0.5 }}>
        {t(`name.${name}`)}
      </Typography>
      <Typography sx={{ mb: 1 }}>{t(`text.${name}`)}</Typography>
      {speaksExtensions() && (
        <TextLink to="/como-funciona" hash="palabras">
          {t('more')}
        </TextLink>
      )}
    </Popover>
  );
}
