import { useSelector } from '@tanstack/react-store';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { animalWarnings } from './warnings/warnings';
import { factLabel, warningText } from './animal-words';
import { today } from '@/lib/calendar-day';
import { spacedCode } from '@/lib/identifiers';
import { Notice } from '@/ui/notice';
import type { Entering } from './entering';
import { useSay } from './form/use-form';

/** What is unusual about the animal in the form, as it is typed; it hinders nothing (rule 10.8). */
export function FormRemarks({ entering }: { entering: Entering }) {
  const { t } = useTranslation('animals');
  const say = useSay();
  const { form } = entering;
  const whole = useSelector(form.store, form.whole);
  const warnings = useMemo(() => animalWarnings(whole, today()), [whole]);
  const twin = entering.twinOf(whole);
  if (warnings.length === 0 && !twin) return null;
  return (
    <Notice severity="warning" still inForm>
      {twin && <div>{t('twin', { code: spacedCode(twin) })}</div>}
      {warnings.map((warning) => (
        <div key={`${warning.key} ${warning.field}`}>
          {`${factLabel(warning.field, say)}: ${warningText(warning, say)}`}
        </div>
      ))}
    </Notice>
  );
}
