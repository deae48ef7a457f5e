import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { averagesOf, wholeFacts } from '@/lib/animal-facts';
import type { MergedVisit } from '@/visits/outbox/merge';
import { InfoList } from '@/ui/info-list';
import { Notice } from '@/ui/notice';
import { useFormat } from '@/words/use-format';
import { closingAnimals, isWeightFar } from '@/visits/desk/closing';

interface FactsProps {
  request: CertificationRequest;
  merged: MergedVisit;
  /** The day that ages are of, `YYYY-MM-DD`. */
  day: string;
}

/** A visit's animals together: how many of those asked for, and the means beside what its producer declared. */
export function ClosingFacts({ request, merged, day }: FactsProps) {
  const { t } = useTranslation('closing');
  const { number, weight } = useFormat();
  const animals = closingAnimals(merged);
  const whole = animals.map(({ facts }) => wholeFacts(facts, merged.defaults.facts));
  const means = averagesOf(whole, day);
  const { declared_lot_weight: declaredWeight, declared_lot_age: declaredAge } = request;
  const months = (age: number) => t('summary.months', { count: age });
  /** A mean as it is said, beside what was declared. */
  const mean = (value: number | null, said: (value: number) => string, declared: number | null = null) => {
    const own = value === null ? t('summary.unknown') : said(value);
    return declared === null ? own : t('summary.declared', { value: own, declared: said(declared) });
  };
  const wanted = request.intended_animal_group;
  const more = animals.length - wanted;
  const asked = { count: wanted, entered: number(animals.length), asked: number(wanted), more: number(more) };
  return (
    <>
      <InfoList
        columns={2}
        items={[
          { label: t('summary.animals'), value: t(more > 0 ? 'summary.more' : 'summary.asked', asked) },
          { label: t('summary.weight'), value: mean(means.weight, (kg) => weight(kg), declaredWeight) },
          { label: t('summary.age'), value: mean(means.age, months, declaredAge) },
          { label: t('summary.condition'), value: mean(means.condition, (mark) => number(mark)) },
        ]}
      />
      {more > 0 && (
        <Notice severity="warning" still inForm>
          {t('summary.moreHint')}
        </Notice>
      )}
      {isWeightFar(means.weight, declaredWeight) && (
        <Notice severity="warning" still inForm>
          {t('summary.weightFar')}
        </Notice>
      )}
    </>
  );
}
