import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assetUrl } from '@/lib/asset-url';
import { maxPhotoSidePixels, photoWidthsPixels } from '@/lib/photo-widths';

interface AnimalPhotoProps {
  src: string | null;
  alt: string;
  /** Width to height, such as `4 / 3`; keeps the place while the photo loads. */
  ratio?: string;
  /** How wide it is shown, as `sizes` of an image says it: no more than that is loaded. Half a card unless said. */
  sizes?: string;
  /** The first photo of a screen loads at once and before all else, the others when they come near. */
  eager?: boolean;
}

/** A photo of this service, which has it in several widths; those of another provider come as they are. */
const stored = /^\/files\/[0-9a-f]{64}\.webp$/;

function srcSetOf(url: string): string | undefined {
  if (!stored.test(url)) return undefined;
  const narrower = photoWidthsPixels.map((width) => `${url}?width=${width} ${width}w`);
  return [...narrower, `${url} ${maxPhotoSidePixels}w`].join(', ');
}

/** On a phone the whole width of a card. */
const halfCard = '(max-width: 599px) 100vw, 400px';

/** A photo of an animal or a lot; without one, or with one that does not load, a placeholder of the same size. */
export function AnimalPhoto({
  src,
  alt,
  ratio = '4 / 3',
  sizes = halfCard,
  eager = false,
}: AnimalPhotoProps) {
  const { t } = useTranslation();
  const url = assetUrl(src);
  const [failed, setFailed] = useState<string | null>(null);
  const frame = { display: 'block', width: '100%', aspectRatio: ratio, bgcolor: 'tone.neutral.bg' };
  if (url === null || failed === url) {
    return (
      <Box
        sx={{
          ...frame,
          display: 'grid',
          placeContent: 'center',
          color: 'tone.neutral.fg',
          fontSize: '0.85rem',
        }}
      >
        {t('noPhoto')}
      </Box>
    );
  }
  return (
    <Box
      component="img"
      // Before the address: a browser would begin to load that one.
      sizes={sizes}
      srcSet={srcSetOf(url)}
      src={url}
      alt={alt}
      width={400}
      height={300}
      loading={eager ? 'eager' : 'lazy'}
      {...(eager && { fetchPriority: 'high' })}
      decoding="async"
      onError={() => setFailed(url)}
      sx={{ ...frame, height: 'auto', objectFit: 'cover' }}
    />
  );
}
