import Block from '@mui/icons-material/Block';
import Check from '@mui/icons-material/Check';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { VisitAnimalFacts } from '@/api/generated/model';
import { AnimalCode } from '@/components/animal-code';
import { codeFields, differingFacts, type FactField } from '@/lib/animal-facts';
import { refusalText, zeroAddedText } from '@/lib/animal-words';
import { animalCode } from '@/lib/identifiers';
import type { ImportRow } from '@/lib/visit-sheet/import';
import { StatusChip } from '@/ui/status-chip';
import { PreviewRow } from './preview-row';
import { useFactText } from '@/components/animal-form/use-fact-text';

/** What becomes of a row, as a badge. */
export const actionLooks = {
  add: { tone: 'green', icon: CheckCircle },
  change: { tone: 'blue', icon: HelpOutline },
  keep: { tone: 'gray', icon: Check },
  refuse: { tone: 'red', icon: Block },
} as const;

/** The fields of a new animal that a row says something of, but for the code that it goes by. */
function saidFields({ facts }: ImportRow, code: string | null): FactField[] {
  return differingFacts({}, facts).filter((field) =>
    codeFields.some((one) => one === field) ? facts[field] !== code : true,
  );
}

/** A row of a file: what it would add or change, or why it is refused. */
export function ImportRowView({ row, before }: { row: ImportRow; before: VisitAnimalFacts | undefined }) {
  const { t } = useTranslation('files');
  const { say, label, text } = useFactText();
  const { facts, action, line, refusals, zeroAdded } = row;
  const code = animalCode({
    cuig_code: facts.cuig_code ?? null,
    alternative_code: facts.alternative_code ?? null,
  });
  const fact = (field: FactField) =>
    before
      ? t('import.factChange', {
          field: label(field),
          before: text(field, before),
          value: text(field, facts),
        })
      : t('import.fact', { field: label(field), value: text(field, facts) });
  const said = before ? differingFacts(before, facts) : saidFields(row, code);
  return (
    <PreviewRow
      place={t('import.line', { line })}
      name={code === null ? (row.text ?? t('import.noCode')) : <AnimalCode code={code} />}
      state={<StatusChip {...actionLooks[action]} label={t(`import.actions.${action}`)} />}
    >
      {refusals.map(({ field, refusal }) => (
        <Box key={`${field} ${refusal.key}`} sx={{ color: 'error.main' }}>
          {field && `${label(field)}: `}
          {refusalText(refusal, say)}
        </Box>
      ))}
      {action !== 'refuse' && said.length > 0 && <Box>{said.map(fact).join(' · ')}</Box>}
      {action !== 'refuse' && zeroAdded.length > 0 && <Box>{zeroAddedText(say)}</Box>}
    </PreviewRow>
  );
}
