import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type words from '@i18n/es/verification.json';
import { issuerName } from '@/lib/proof/issuer';
import { stepNames, type Step, type StepName } from '@/lib/proof/steps';
import { InfoList } from '@/ui/info-list';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import { OutcomeChip } from './outcome-chip';

type Words = typeof words;

/** Why a step ended as it did; several steps have some reasons in common. */
function useReason() {
  const { t, i18n } = useTranslation('verification');
  const { date } = useFormat();
  return ({ name, reason, evidence }: Step): string => {
    const own = `${name}_${reason}` as keyof Words['reason'];
    const common = `any_${reason}` as keyof Words['reason'];
    const issuer = issuerName(evidence['issuer'] ?? '', t('facts.key'));
    return t(`reason.${i18n.exists(`verification:reason.${own}`) ? own : common}`, {
      issuer,
      node: evidence['node'] ?? '',
      date: date(evidence['asOf']),
    });
  };
}

/** What was compared with what, folded away. */
function Evidence({ evidence }: Pick<Step, 'evidence'>) {
  const { t } = useTranslation('verification');
  const items = Object.entries(evidence).map(([name, value]) => ({
    label: t(`evidence.${name as keyof Words['evidence']}`),
    value: (
      <Box component="code" sx={{ fontSize: '0.8rem', fontWeight: 400, whiteSpace: 'pre-wrap' }}>
        {value}
      </Box>
    ),
  }));
  return (
    items.length > 0 && (
      <Box component="details" sx={{ '& summary': { cursor: 'pointer', width: 'fit-content', py: 0.5 } }}>
        <summary>{t('evidenceTitle')}</summary>
        <InfoList items={items} />
      </Box>
    )
  );
}

/** The steps of a verification: all there from the start, each with its outcome once it ended. */
export function StepList({ steps }: { steps: Partial<Record<StepName, Step>> }) {
  const { t } = useTranslation('verification');
  const reason = useReason();
  return (
    <Box component="ol" aria-label={t('how')} sx={plainList}>
      {stepNames.map((name) => {
        const step = steps[name];
        return (
          <Box component="li" key={name} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 28 }}>
              <Box component="h3" sx={{ m: 0, flex: '1 1 auto', fontSize: '1rem' }}>
                {t(`step.${name}`)}
              </Box>
              <OutcomeChip step={step} />
            </Box>
            {step && (
              <>
                <div>{reason(step)}</div>
                <Evidence evidence={step.evidence} />
              </>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
