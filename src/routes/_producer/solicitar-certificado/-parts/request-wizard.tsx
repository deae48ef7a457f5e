import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/layout/page-frame';
import { WizardRound } from './wizard-round';

/** The wizard; starting over begins a new round with nothing in it. */
export function RequestWizard() {
  const { t } = useTranslation('wizard');
  const [round, setRound] = useState(0);
  return (
    <PageFrame title={t('title')} description={t('description')} width="column">
      <WizardRound key={round} again={round > 0} onReset={() => setRound(round + 1)} />
    </PageFrame>
  );
}
