import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';

/** How large the pictures are in `public/como-funciona/` (`npm run pictures`), in pixels. */
const sizes = { lots: [1280, 740], certificate: [1280, 740], visit: [780, 1480] } as const;

const onlyIn = {
  light: { 'html[data-scheme="dark"] &': { display: 'none' } },
  dark: { 'html:not([data-scheme="dark"]) &': { display: 'none' } },
};

/** A screen of the demonstration in the reader's scheme: the other one is not shown, and so not loaded. */
export function GuidePicture({ name }: { name: keyof typeof sizes }) {
  const { t } = useTranslation('guide');
  const [width, height] = sizes[name];
  return (['light', 'dark'] as const).map((scheme) => (
    <Box
      key={scheme}
      component="img"
      src={`/como-funciona/${name}-${scheme}.webp`}
      alt={t(`pictures.${name}`)}
      width={width}
      height={height}
      loading="lazy"
      sx={{
        width: '100%',
        height: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        ...onlyIn[scheme],
      }}
    />
  ));
}
