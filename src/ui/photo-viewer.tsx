import ButtonBase from '@mui/material/ButtonBase';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadAhead, Unreached, useOnDemand } from './on-demand';

const load = async () => ({ default: (await import('./photo-overlay')).PhotoOverlay });
const PhotoOverlay = lazy(load);
const prepare = () => loadAhead(load);

interface PhotoViewerProps {
  src: string;
  alt: string;
  /** The thumbnail; it fills the button. */
  children: ReactNode;
}

/** A thumbnail that opens its photo over the whole screen; the overlay's code comes when it is about to be needed. */
export function PhotoViewer({ src, alt, children }: PhotoViewerProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { unreached, whenLoaded } = useOnDemand();
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={t('photo.enlarge', { photo: alt })}
        onClick={() => whenLoaded(load, () => setOpen(true))}
        onPointerEnter={prepare}
        onFocus={prepare}
        sx={{
          display: 'block',
          width: '100%',
          cursor: 'zoom-in',
          borderRadius: 1,
          // The ring lies on a ground of its own: a photo has every colour.
          '&.Mui-focusVisible': { p: '5px', bgcolor: 'background.paper', outlineOffset: -3 },
        }}
      >
        {children}
      </ButtonBase>
      {unreached && <Unreached />}
      {open && (
        <Suspense>
          <PhotoOverlay src={src} alt={alt} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
