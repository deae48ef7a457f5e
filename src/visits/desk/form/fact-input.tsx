import Box from '@mui/material/Box';
import { type FocusEvent, memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { maxShortLength } from '@/lib/animal-limits';
import { factLabel } from '../animal-words';
import { ChoiceField } from '@/ui/form/choice-field';
import { ChoiceRow } from '@/ui/form/choice-row';
import { TextField } from '@/ui/mui';
import type { AnimalForm, Origin } from './animal-form';
import type { Fault, PlainField } from './animal-values';
import { DayInput } from './day-input';
import { useChoices } from './use-choices';
import { useFact, useSay } from './use-form';

interface FactInputProps {
  form: AnimalForm;
  field: PlainField;
}

/** What is said under a field: what is wrong, else whose value it is. */
function useHelp(fault: Fault | null, origin: Origin): string | undefined {
  const { t } = useTranslation('animals');
  if (fault) return t(`faults.${fault}`);
  return origin ? t(`origin.${origin}`) : undefined;
}

/** A field of an animal that is one of some values. */
export const ChoiceInput = memo(function ChoiceInput({ form, field }: FactInputProps) {
  const { value, fault, origin } = useFact(form, field);
  const say = useSay();
  return (
    <FactChoice
      field={field}
      label={factLabel(field, say)}
      value={value}
      helperText={useHelp(fault, origin)}
      onValue={(next) => form.set(field, next)}
    />
  );
});

interface FactChoiceProps {
  field: PlainField;
  label: string;
  value: string;
  helperText?: string | undefined;
  onValue: (value: string) => void;
}

/** So many values have a button each. */
const maxButtons = 5;

/** Chooses the value of a field: of few by their buttons, of many in a list. */
function FactChoice({ field, helperText, ...rest }: FactChoiceProps) {
  const { t } = useTranslation('animals');
  const options = useChoices(field);
  if (options.length > maxButtons)
    return <ChoiceField {...rest} name={field} options={options} helperText={helperText} />;
  const chosen = options.find(({ value, short }) => short && value === rest.value);
  const told = [chosen?.label, helperText].filter(Boolean).join(' · ');
  return <ChoiceRow {...rest} name={field} options={options} none={t('choice.none')} helperText={told} />;
}

interface TextInputProps extends FactInputProps {
  /** Characters. */
  maxLength?: number;
  lines?: boolean;
  /** What may be meant, offered while it is typed. */
  suggestions?: readonly string[];
  unit?: string;
}

/** What a number counts, within its field. */
function Unit({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ pl: 1, color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

/** Of a text of several lines browsers show the line of the cursor alone. */
function showWhole({ target }: FocusEvent<HTMLElement>): void {
  target.scrollIntoView({ block: 'nearest' });
}

/** A field of an animal that is typed. */
export const FactInput = memo(function FactInput(props: TextInputProps) {
  const { form, field, maxLength = maxShortLength, lines, suggestions, unit } = props;
  const { value, fault, origin } = useFact(form, field);
  const say = useSay();
  const list = useId();
  return (
    <>
      <TextField
        name={field}
        label={factLabel(field, say)}
        autoComplete="off"
        value={value}
        onChange={({ target }) => form.set(field, target.value)}
        onBlur={() => form.leave(field)}
        error={fault !== null}
        helperText={useHelp(fault, origin)}
        {...(lines && { multiline: true, minRows: 2, onFocus: showWhole })}
        slotProps={{
          htmlInput: {
            maxLength,
            ...(suggestions && { list }),
            ...(unit && { inputMode: 'decimal', enterKeyHint: 'done' }),
          },
          // Beside its unit a narrow field has no room for its name.
          ...(unit && { inputLabel: { shrink: true } }),
          input: { endAdornment: unit && <Unit>{unit}</Unit> },
        }}
      />
      {suggestions && <Suggestions id={list} texts={suggestions} />}
    </>
  );
});

/** What the browser offers while something is typed (datalist). */
export function Suggestions({ id, texts }: { id: string; texts: readonly string[] }) {
  return (
    <datalist id={id}>
      {texts.map((text) => (
        <option key={text} value={text}>
          {text}
        </option>
      ))}
    </datalist>
  );
}

/** A field of an animal that is a day, or its month. */
export const DayFact = memo(function DayFact({ form, field }: FactInputProps) {
  const { value, fault, origin } = useFact(form, field);
  const say = useSay();
  return (
    <DayInput
      name={field}
      label={factLabel(field, say)}
      type={field === 'birth_month' ? 'month' : 'date'}
      value={value}
      help={useHelp(fault, origin)}
      wrong={fault !== null}
      onValue={(next) => form.set(field, next)}
      onBlur={() => form.leave(field)}
    />
  );
});
