import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Container } from '@/ui/container';

const thisYear = () => new Date().getFullYear();

/** The line of copyright under every screen. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <Box component="footer" className="no-print" sx={{ borderTop: 1, borderColor: 'divider', py: 3, mt: 4 }}>
      <Container>
        {/* The server may have drawn it in the last moments of another year. */}
        <Typography variant="body2" sx={{ color: 'text.secondary' }} suppressHydrationWarning>
          {t('footer.copyright', { year: thisYear() })}
        </Typography>
      </Container>
    </Box>
  );
}
