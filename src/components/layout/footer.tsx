import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pageWidth } from './page-width';

const year = new Date().getFullYear();

/** The line of copyright under every screen. */
export function Footer() {
  const { t } = useTranslation();
  return (
    <Box component="footer" className="no-print" sx={{ borderTop: 1, borderColor: 'divider', py: 3, mt: 4 }}>
      <Box sx={pageWidth}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('footer.copyright', { year })}
        </Typography>
      </Box>
    </Box>
  );
}
