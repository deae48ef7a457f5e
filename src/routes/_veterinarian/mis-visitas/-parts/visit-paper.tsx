import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Category, Gender } from '@/api/generated/model';
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
  fontSize: '0.75rem',
  '& tr': { breakInside: 'avoid' },
  '& th, & td': { border: 1, borderColor: 'text.primary', px: 0.5, height: '8mm', textAlign: 'start' },
} as const;

/** The cells of an animal that is written on by hand, in the order of the columns. */
const byHand = { gender: null, category: null, condition: null, age: null };

/** Boxes to tick by hand, each with its word. */
function Boxes({ words }: { words: readonly string[] }) {
  return words.map((word) => (
    <Box key={word} component="span" sx={{ display: 'inline-flex', alignItems: 'center', mr: 1, gap: 0.5 }}>
      <Box component="span" aria-hidden sx={{ width: '3.5mm', height: '3.5mm', border: 1 }} />
      {word}
    </Box>
  ));
}

interface VisitPaperProps {
  merged: MergedVisit;
  /** How many animals were asked for. */
  asked: number;
}

/** A visit as it is on paper: what was entered of each animal, and lines to write the others on by hand. */
export function VisitPaper({ merged, asked }: VisitPaperProps) {
  const { t } = useTranslation(['agenda', 'certification', 'animals']);
  const { gender, category, dentalChronology } = useCattleLabels();
  const { number, weight } = useFormat();
  if (!usePrinting()) return null;
  const entered = merged.animals
    .filter(({ deleted }) => !deleted)
    .map(({ facts }) => wholeFacts(facts, merged.defaults.facts));
  const lines = Array.from({ length: Math.max(asked, entered.length) }, (_, place) => {
    const animal = entered[place];
    if (!animal) return { tag: '', cells: { ...byHand, weight: '', remarks: '' } };
    return {
      tag: spacedCode(animalCode(animal) ?? ''),
      cells: {
        gender: animal.gender && gender(animal.gender),
        category: animal.category && category(animal.category),
        condition: animal.corporal_condition && number(animal.corporal_condition),
        age: animal.dental_chronology && dentalChronology(animal.dental_chronology),
        weight: animal.estimated_weight && weight(animal.estimated_weight),
        remarks: animal.clinical_observations,
      },
    };
  });
  /** What is ticked by hand. */
  const boxes: Partial<Record<string, string[]>> = {
    gender: Object.values(Gender).map((one) => gender(one)),
    category: Object.values(Category).map((one) => t(`animals:chute.categories.${one}`)),
    condition: ['1', '2', '3', '4', '5'],
  };
  return (
    <Box component="table" sx={table}>
      <caption>{t('paper.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('paper.place')}</th>
          <Box component="th" scope="col" sx={{ width: '22%' }}>
            {t('paper.tag')}
          </Box>
          <th scope="col">{t('certification:animal.gender')}</th>
          <th scope="col">{t('certification:animal.category')}</th>
          <th scope="col">{t('certification:animal.condition')}</th>
          <th scope="col">{t('animals:chute.age')}</th>
          <th scope="col">{t('certification:animal.weight')}</th>
          <Box component="th" scope="col" sx={{ width: '16%' }}>
            {t('paper.remarks')}
          </Box>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ tag, cells }, place) => (
          // Lines to write on have nothing but their place.
          // eslint-disable-next-line react/no-array-index-key
          <tr key={place}>
            <th scope="row">{number(place + 1)}</th>
            <td>{tag}</td>
            {Object.entries(cells).map(([column, cell]) => (
              <td key={column}>{cell ?? <Boxes words={boxes[column] ?? []} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
