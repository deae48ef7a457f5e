import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { wholeFacts } from '@/lib/animal-facts';
import { animalCode, spacedCode } from '@/lib/identifiers';
import type { MergedVisit } from '@/visits/outbox/merge';
import { usePrinting } from '@/ui/use-printing';
import { useCattleLabels } from '@/words/cattle';
import { useFormat } from '@/words/use-format';

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', fontWeight: 650, pb: 1 },
  '& th, & td': { border: 1, borderColor: 'text.primary', px: 1, height: '8mm', textAlign: 'start' },
} as const;

interface VisitPaperProps {
  merged: MergedVisit;
  /** How many animals were asked for. */
  asked: number;
}

/** A visit as it is on paper: what was entered of each animal, and lines to write the others on by hand. */
export function VisitPaper({ merged, asked }: VisitPaperProps) {
  const { t } = useTranslation(['agenda', 'certification']);
  const { gender } = useCattleLabels();
  const { number, weight } = useFormat();
  if (!usePrinting()) return null;
  const entered = merged.animals
    .filter(({ deleted }) => !deleted)
    .map(({ facts }) => wholeFacts(facts, merged.defaults.facts));
  const lines = Array.from({ length: Math.max(asked, entered.length) }, (_, place) => {
    const animal = entered[place];
    if (!animal) return ['', '', '', ''];
    return [
      spacedCode(animalCode(animal) ?? ''),
      animal.gender && gender(animal.gender),
      animal.estimated_weight && weight(animal.estimated_weight),
      animal.clinical_observations,
    ];
  });
  return (
    <Box component="table" sx={table}>
      <caption>{t('paper.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('paper.place')}</th>
          <Box component="th" scope="col" sx={{ width: '34%' }}>
            {t('paper.tag')}
          </Box>
          <th scope="col">{t('certification:animal.gender')}</th>
          <th scope="col">{t('certification:animal.weight')}</th>
          <Box component="th" scope="col" sx={{ width: '30%' }}>
            {t('paper.remarks')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {lines.map(([tag, sex, heavy, remarks], place) => (
          // Lines to write on have nothing but their place.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={place}>
            <th scope="row">{number(place + 1)}</th>
            <td>{tag}</td>
            <td>{sex}</td>
            <td>{heavy}</td>
            <td>{remarks}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
