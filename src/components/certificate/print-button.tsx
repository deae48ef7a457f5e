import Print from '@mui/icons-material/PrintOutlined';
import { Button } from '@/ui/button';
import { useTranslation } from 'react-i18next';

/** Prints the page; disabled until all that belongs on it is there. */
export function PrintButton({ ready = true }: { ready?: boolean }) {
  const { t } = useTranslation(['certification', 'certificate']);
  return (
    <Button variant="contained" startIcon={<Print />} disabled={!ready} onClick={() => window.print()}>
      {t('certificate:document.print')}
    </Button>
  );
}
