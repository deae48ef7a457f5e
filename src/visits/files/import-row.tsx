import Block from '@mui/icons-material/Block';
import Check from '@mui/icons-material/Check';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { VisitAnimalFacts } from '@/api/generated/model';
import { AnimalCode } from '@/components/animal-code';
import { codeFields, differingFacts, type FactField } from '@/lib/animal-facts';
import { refusalText } from '../desk/animal-words';
import { animalCode } from '@/lib/identifiers';
import type { ImportRow } from './sheet/import';
import type { RowRemark } from './sheet/file-row';
import { StatusChip } from '@/ui/status-chip';
import { PreviewRow } from './preview-row';
import { useFormat } from '@/words/use-format';
import { useFactText } from '../desk/form/use-fact-text';

/** What becomes of a row, as a badge. */
export const actionLooks = {
  add: { tone: 'green', icon: CheckCircle },
  bare: { tone: 'orange', icon: HelpOutline },
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

/** When a reader read it, where its file says so. */
function useReadAt({ day, time }: ImportRow): string {
  const { date } = useFormat();
  return [day && date(day), time?.slice(0, 5)].filter(Boolean).join(' ');
}

/** A row of a file: what it would add or change and what is left out of it, or why it is refused. */
export function ImportRowView({ row, before }: { row: ImportRow; before: VisitAnimalFacts | undefined }) {
  const { t } = useTranslation('files');
  const { say, label, text } = useFactText();
  const readAt = useReadAt(row);
  const { facts, action, line, nth, faults, remarks } = row;
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
  const told = ({ field, remark }: RowRemark) => (
    <>
      {field && `${label(field)}: `}
      {refusalText(remark, say)}
    </>
  );
  return (
    <PreviewRow
      place={nth === null ? t('import.line', { line }) : t('import.part', { line, nth })}
      name={code === null ? (row.text ?? t('import.noCode')) : <AnimalCode code={code} />}
      state={<StatusChip {...actionLooks[action]} label={t(`import.actions.${action}`)} />}
    >
      {faults.map((fault) => (
        <Box key={`${fault.field} ${fault.remark.key}`} sx={{ color: 'error.main' }}>
          {told(fault)}
        </Box>
      ))}
      {action !== 'refuse' && said.length > 0 && <Box>{said.map(fact).join(' · ')}</Box>}
      {action !== 'refuse' &&
        remarks.map((one) => (
          <Box key={`${one.field} ${one.remark.key}`} sx={{ color: 'warning.main' }}>
            {told(one)}
          </Box>
        ))}
      {readAt !== '' && <Box>{t('import.readAt', { at: readAt })}</Box>}
    </PreviewRow>
  );
}
