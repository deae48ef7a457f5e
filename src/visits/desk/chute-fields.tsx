import Box from '@mui/material/Box';
import { useSelector } from '@tanstack/react-store';
import { type FormEvent, memo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Category, DentalChronology } from '@/api/generated/model';
import { ChoiceLines } from '@/ui/form/choice-lines';
import { Button } from '@/ui/mui';
import { factLabel } from './animal-words';
import type { AnimalForm } from './form/animal-form';
import { useChoices } from './form/use-choices';
import { useFact, useSay } from './form/use-form';

/** What is chosen of each animal at the chute, from what is seen first to what takes longest. */
const chosenFields = ['gender', 'category', 'corporal_condition', 'dental_chronology'] as const;
type ChosenField = (typeof chosenFields)[number];

/** The lines of the teeth: of which kind of them a chronology speaks. */
const teeth = ['milk', 'leveling', 'permanent'] as const;

/** The values of a field, as few letters as tell them apart, in their lines. */
function useLines(field: ChosenField) {
  const { t } = useTranslation('animals');
  const choices = useChoices(field);
  const words: Record<string, string> = {
    ...Object.fromEntries(Object.values(Category).map((one) => [one, t(`chute.categories.${one}`)])),
    ...Object.fromEntries(Object.values(DentalChronology).map((one) => [one, t(`chute.teeth.${one}`)])),
  };
  const options = choices.map((choice) => {
    const short = choice.short ?? words[choice.value];
    return short === undefined ? choice : { ...choice, short };
  });
  if (field !== 'dental_chronology') return [{ options }];
  return teeth.map((kind) => ({
    name: t(`chute.kinds.${kind}`),
    options: options.filter(({ value }) => value.startsWith(kind)),
  }));
}

/** A field of an animal as buttons for a thumb. */
const ChuteChoice = memo(function ChuteChoice({ form, field }: { form: AnimalForm; field: ChosenField }) {
  const { t } = useTranslation('animals');
  const { value } = useFact(form, field);
  const lines = useLines(field);
  const say = useSay();
  const label = field === 'dental_chronology' ? t('chute.age') : factLabel(field, say);
  return (
    <ChoiceLines
      label={label}
      name={field}
      value={value}
      lines={lines}
      onValue={(next) => form.set(field, next)}
    />
  );
});

/** Brings the row after the one that was answered into view, so that no hand has to scroll. */
function showNext({ target, currentTarget }: FormEvent<HTMLElement>): void {
  const rows = [...currentTarget.querySelectorAll('[role="radiogroup"]')];
  const answered = rows.findIndex((row) => row.contains(target as Node));
  rows[answered + 1]?.scrollIntoView({ block: 'nearest' });
}

/**
 * What is chosen of an animal: rows of buttons. What the visit's defaults say of it is a line, which unfolds for the
 * animal that is otherwise.
 */
export function ChuteFields({ form }: { form: AnimalForm }) {
  const { t } = useTranslation('animals');
  const rows = useRef<HTMLDivElement>(null);
  const turn = useSelector(form.store, form.turn);
  const byDefault = useSelector(form.store, () =>
    chosenFields.filter((field) => form.origin(field) === 'default').join(' '),
  );
  // For one animal only: the next one is as the visit's defaults say again.
  const [unfolded, unfold] = useState<number | null>(null);
  const folded =
    unfolded === turn ? [] : chosenFields.filter((field) => byDefault.split(' ').includes(field));
  const showAll = () => {
    flushSync(() => unfold(turn));
    rows.current?.querySelector<HTMLElement>('input')?.focus();
  };
  return (
    <Box
      ref={rows}
      onChange={showNext}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
    >
      {folded.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {folded.map((field, place) => (
              <span key={field}>
                {place > 0 && ' · '}
                <ChosenWord form={form} field={field} />
              </span>
            ))}
          </Box>
          <Button variant="outlined" sx={{ minHeight: 48 }} onClick={showAll}>
            {t('chute.otherwise')}
          </Button>
        </Box>
      )}
      {chosenFields
        .filter((field) => !folded.includes(field))
        .map((field) => (
          <ChuteChoice key={field} form={form} field={field} />
        ))}
    </Box>
  );
}

/** What the value of a field is called. */
function ChosenWord({ form, field }: { form: AnimalForm; field: ChosenField }) {
  const { value } = useFact(form, field);
  return useChoices(field).find((one) => one.value === value)?.label ?? value;
}
