import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { speaksExtensions } from '@/api/provider';
import { PageFrame } from '@/components/layout/page-frame';
import { AskAgain } from './ask-again';
import { WizardRound } from './wizard-round';

const route = getRouteApi('/_producer/solicitar-certificado');

/** The wizard of a new request, or of a rejected one that is asked for again. */
export function RequestWizard() {
  const { again } = route.useSearch();
  const [came] = useState(again);
  if (again !== undefined && speaksExtensions()) return <AskAgain key={again} id={again} />;
  return <NewRequest later={came !== undefined} />;
}

/**
 * The wizard of a new request; starting over begins a new round with nothing in it. `later` when another one was made
 * before it.
 */
function NewRequest({ later }: { later: boolean }) {
  const { t } = useTranslation('wizard');
  const [round, setRound] = useState(0);
  return (
    <PageFrame title={t('title')} description={t('description')} width="act">
      <WizardRound key={round} again={later || round > 0} onReset={() => setRound(round + 1)} />
    </PageFrame>
  );
}
