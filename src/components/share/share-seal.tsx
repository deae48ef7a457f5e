import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { lotNumber } from '@/lib/ids';
import { usePublicAddress } from '@/routing/public-address';
import { currentLanguage } from '@/words/i18n';
import { CopyField } from './copy-field';

/** As the server draws it (`server/web/seal.ts`). */
const size = { width: 300, height: 88 };

interface ShareSealProps {
  lotId: number;
  /** Where the seal leads to. */
  address: string;
}

/** The seal of a lot as other pages show it, and the HTML that embeds it. */
export function ShareSeal({ lotId, address }: ShareSealProps) {
  const { t } = useTranslation('share');
  const path = `/sello/${lotId}.svg`;
  const { href, search } = new URL(usePublicAddress()(path, currentLanguage()));
  const alt = t('seal.alt', { number: lotNumber(lotId) });
  // Addresses are written in URL's own code, and our words hold no marks: nothing here needs escaping.
  const image = `<img src="${href}" alt="${alt}" width="${size.width}" height="${size.height}">`;
  return (
    <>
      <Typography>{t('seal.about')}</Typography>
      <Box
        component="img"
        src={path + search}
        alt={alt}
        {...size}
        sx={{ maxWidth: '100%', height: 'auto' }}
      />
      <Box sx={{ pt: 1, width: '100%' }}>
        <CopyField label={t('seal.code')} value={`<a href="${address}">${image}</a>`} />
      </Box>
    </>
  );
}
