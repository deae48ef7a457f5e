import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Warning from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import {
  useClinicalFacts,
  useHealthTests,
  useResultWord,
  useVaccinations,
} from '@/components/certificate/certificate-facts';
import { resultKind } from '@/lib/health-facts';
import { InfoList } from '@/ui/info-list';
import { SectionCard } from '@/ui/section-card';
import { StatusChip } from '@/ui/status-chip';
import { plainList } from '@/ui/styles';

interface DatedListProps {
  rows: { id: string; name: string; date: string; badge?: ReactNode }[];
}

/** Names with a date and perhaps a badge, a line each. */
function DatedList({ rows }: DatedListProps) {
  return (
    <Box component="ul" sx={plainList}>
      {rows.map(({ id, name, date, badge }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.5,
            py: 1,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 7rem', minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{date}</Box>
          {badge}
        </Box>
      ))}
    </Box>
  );
}

const looks = {
  negative: { tone: 'green', icon: CheckCircle },
  positive: { tone: 'red', icon: Warning },
  other: { tone: 'neutral', icon: HelpOutline },
} as const;

/** The result of a health test as a badge. */
function ResultChip({ result }: { result: string | null }) {
  const word = useResultWord();
  return <StatusChip {...looks[resultKind(result) ?? 'other']} label={word(result)} />;
}

/** The health tests with their dates and results; without any, no card. */
export function HealthTestsCard({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation('certification');
  const tests = useHealthTests(animal);
  if (tests.length === 0) return null;
  return (
    <SectionCard title={t('tests.title')}>
      <DatedList
        rows={tests.map(({ result, ...test }) => ({ ...test, badge: <ResultChip result={result} /> }))}
      />
    </SectionCard>
  );
}

/** The vaccinations with their dates; without any, no card. */
export function VaccinationsCard({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation('certification');
  const vaccinations = useVaccinations(animal);
  if (vaccinations.length === 0) return null;
  return (
    <SectionCard title={t('vaccinations.title')}>
      <DatedList rows={vaccinations} />
    </SectionCard>
  );
}

/** Treatments, observations and notes as they were written; without any, no card. */
export function ClinicalCard({ animal }: { animal: CattleCertification }) {
  const { t } = useTranslation('certification');
  const facts = useClinicalFacts(animal);
  if (facts.length === 0) return null;
  return (
    <SectionCard title={t('clinical.title')}>
      <Box sx={{ maxWidth: '75ch', '& dd': { fontWeight: 400, whiteSpace: 'pre-line' } }}>
        <InfoList items={facts} />
      </Box>
    </SectionCard>
  );
}
