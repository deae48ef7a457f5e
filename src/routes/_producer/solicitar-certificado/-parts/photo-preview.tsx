import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** A file as the picture it holds. */
export function PhotoPreview({ file }: { file: File }) {
  const { t } = useTranslation('wizard');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    image.current?.setAttribute('src', url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <Box
      component="img"
      ref={image}
      alt={t('photo.preview')}
      sx={{ maxWidth: '100%', maxHeight: 240, borderRadius: 1 }}
    />
  );
}
