import { useTranslation } from 'react-i18next';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/mui';

/** Saves two checkpoints that contradict each other, both signed by the issuer: evidence against it. */
export function SaveEvidence({ seen, checkpoint }: { seen: string; checkpoint: string }) {
  const { t } = useTranslation('verification');
  const save = () =>
    saveFile(`${t('evidenceFile')}.txt`, new Blob([`${seen}\n${checkpoint}`], { type: 'text/plain' }));
  return (
    <Button variant="outlined" onClick={save}>
      {t('saveEvidence')}
    </Button>
  );
}
