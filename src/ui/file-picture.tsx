import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useCallback } from 'react';

interface FilePictureProps {
  file: Blob;
  alt: string;
  sx: SxProps<Theme>;
}

/** A file that is on this device alone, as the picture it holds. */
export function FilePicture({ file, alt, sx }: FilePictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.setAttribute('src', url);
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <Box component="img" ref={show} alt={alt} sx={sx} />;
}
