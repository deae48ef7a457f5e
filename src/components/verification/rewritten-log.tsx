import { useTranslation } from 'react-i18next';
import { isRewritten, type Step } from '@/lib/proof/steps';
import { saveFile } from '@/lib/save-file';
import { Button } from '@/ui/mui';

/** Saves the two checkpoints that contradict each other, both signed by the issuer: evidence against it. */
export function RewrittenLog({ step }: { step: Step | undefined }) {
  const { t } = useTranslation('verification');
  if (!step || !isRewritten(step)) return null;
  const { seen = '', checkpoint = '' } = step.evidence;
  const save = () =>
    saveFile(`${t('evidenceFile')}.txt`, new Blob([`${seen}\n${checkpoint}`], { type: 'text/plain' }));
  return (
    <Button variant="outlined" onClick={save}>
      {t('saveEvidence')}
    </Button>
  );
}
