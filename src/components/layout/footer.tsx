import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { speaksExtensions } from '@/api/provider';
import { Container } from '@/ui/mui';
import { OutwardLink, TextLink } from '@/ui/links';

const thisYear = () => new Date().getFullYear();

/** The line of copyright under every screen. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <Box component="footer" className="no-print" sx={{ borderTop: 1, borderColor: 'divider', py: 3, mt: 4 }}>
      <Container>
        {speaksExtensions() && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, mb: 0.5 }}>
            {/* Loaded anew: the camera is allowed to that page alone, by the headers that it comes with. */}
            <OutwardLink href="/verificar">{t('footer.verify')}</OutwardLink>
            <TextLink to="/veterinarios">{t('footer.veterinarians')}</TextLink>
            <TextLink to="/como-funciona">{t('footer.howItWorks')}</TextLink>
          </Box>
        )}
        {/* The server may have drawn it in the last moments of another year. */}
        <Typography variant="body2" sx={{ color: 'text.secondary' }} suppressHydrationWarning>
          {t('footer.copyright', { year: thisYear() })}
        </Typography>
      </Container>
    </Box>
  );
}
