import { useTranslation } from 'react-i18next';
import type { CertifiedLot } from '@/api/generated/model';
import { standingCounts } from '@/lib/herd';
import { healthOf } from '@/lib/herd-health';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';

/**
 * What is on record of the health of a lot's animals, at a glance: tests with their results, vaccinations, condition.
 */
export function LotHealth({ lot: { cattle_certifications: animals } }: { lot: CertifiedLot }) {
  const { t } = useTranslation('lots');
  const { number } = useFormat();
  const health = healthOf(animals);
  const all = number(standingCounts(animals).valid);
  const tests = (['brucellosis', 'footAndMouth', 'otherTests'] as const).map((name) => {
    const { tested, negative, positive } = health[name];
    const shown = { tested: number(tested), negative: number(negative), positive: number(positive) };
    return {
      label: t(`detail.health.${name}`),
      value:
        tested > 0 &&
        (positive > 0
          ? t('detail.health.positive', { count: positive, ...shown })
          : t('detail.health.negative', { count: tested, ...shown })),
    };
  });
  const vaccinated = (['vaccinatedBrucellosis', 'vaccinatedFootAndMouth'] as const).map((name) => ({
    label: t(`detail.health.${name}`),
    value: health[name] > 0 && t('detail.health.of', { some: number(health[name]), all }),
  }));
  const condition = {
    label: t('detail.health.optimal'),
    value:
      health.judged > 0 &&
      t('detail.health.of', { some: number(health.optimal), all: number(health.judged) }),
  };
  const facts = [...tests, ...vaccinated, condition];
  return (
    <SectionCard title={t('detail.health.title')}>
      {facts.some(({ value }) => value) ? <InfoList columns={2} items={facts} /> : t('detail.health.none')}
    </SectionCard>
  );
}
