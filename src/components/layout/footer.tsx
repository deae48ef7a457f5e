import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

const year = new Date().getFullYear();

/** The line of copyright under every screen. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <Box component="footer" className="no-print" sx={{ borderTop: 1, borderColor: 'divider', py: 3, mt: 4 }}>
      <Container maxWidth="xl">
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('footer.copyright', { year })}
        </Typography>
      </Container>
    </Box>
  );
}
