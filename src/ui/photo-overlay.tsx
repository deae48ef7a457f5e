import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Modal from '@mui/material/Modal';
import { useTranslation } from 'react-i18next';

const veil = 'color-mix(in srgb, var(--mui-palette-common-black) 86%, transparent)';

interface PhotoOverlayProps {
  src: string;
  alt: string;
  onClose: () => void;
}

/** A photo over the whole screen: a click anywhere, the close button or Escape dismisses it (rule 4.8). */
export function PhotoOverlay({ src, alt, onClose }: PhotoOverlayProps) {
  const { t } = useTranslation();
  return (
    <Modal open onClose={onClose} slotProps={{ backdrop: { sx: { bgcolor: veil } } }}>
      <Box
        role="dialog"
        aria-modal
        aria-label={alt}
        tabIndex={-1}
        // The second click of the double click that opened it is not meant for it.
        onClick={({ detail }) => detail < 2 && onClose()}
        sx={{
          position: 'fixed',
          inset: 0,
          display: 'grid',
          placeItems: 'center',
          p: { xs: 1, sm: 4 },
          cursor: 'zoom-out',
          outline: 'none',
        }}
      >
        <Box
          component="img"
          src={src}
          alt={alt}
          sx={{ maxWidth: '100%', maxHeight: '100%', minHeight: 0, objectFit: 'contain', borderRadius: 1 }}
        />
        <IconButton
          aria-label={t('photo.close')}
          onClick={onClose}
          sx={{
            position: 'absolute',
            top: 12,
            right: 12,
            bgcolor: 'background.paper',
            color: 'text.primary',
            '&:hover': { bgcolor: 'background.default' },
            '&.Mui-focusVisible': { outlineColor: 'common.white' },
          }}
        >
          <CloseIcon />
        </IconButton>
      </Box>
    </Modal>
  );
}
