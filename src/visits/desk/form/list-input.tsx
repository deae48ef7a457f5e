import { useSelector } from '@tanstack/react-store';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { maxListed, maxShortLength } from '@/lib/animal-limits';
import { factLabel } from '../animal-words';
import { Button, FormHelperText, TextField } from '@/ui/mui';
import type { AnimalForm } from './animal-form';
import { isDay, itemFault, type ItemValues, type ListField, newItem } from './animal-values';
import { DayInput } from './day-input';
import { Suggestions } from './fact-input';
import { useFact, useSay } from './use-form';

/** As many as the API takes. */

interface ListInputProps {
  form: AnimalForm;
  field: ListField;
  /** Names and results that are usual. */
  names: readonly string[];
  results?: readonly string[];
}

/** A list of tests or vaccinations in a form (repeating group): each with its name and day, a test with its result. */
export const ListInput = memo(function ListInput({ form, field, names, results }: ListInputProps) {
  const { t } = useTranslation('animals');
  const say = useSay();
  const { value: items, origin } = useFact(form, field);
  const left = useSelector(form.store, () => form.isLeft(field));
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const put = (next: readonly ItemValues[]) => form.set(field, next);
  const add = () => {
    flushSync(() => put([...items, newItem()]));
    // Who adds one begins with its name.
    const rows = box.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [];
    [...rows].at(-1)?.querySelector('input')?.focus();
  };
  return (
    <Box
      ref={box}
      data-list={field}
      role="group"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 1.5, mt: 2 }}
    >
      <Typography id={id} sx={{ fontWeight: 600 }}>
        {factLabel(field, say)}
      </Typography>
      {items.map((item, place) => (
        <Item
          key={item.key}
          item={item}
          place={place + 1}
          hasResult={results !== undefined}
          left={left}
          lists={id}
          onChange={(next) => put(items.map((one) => (one.key === item.key ? next : one)))}
          onBlur={() => form.leave(field)}
          onRemove={() => {
            put(items.filter(({ key }) => key !== item.key));
            box.current?.querySelector<HTMLElement>('[data-add]')?.focus();
          }}
        />
      ))}
      <Box>
        <Button data-add variant="outlined" size="small" disabled={items.length >= maxListed} onClick={add}>
          {t(`add.${field}`)}
        </Button>
      </Box>
      {origin && <FormHelperText>{t(`origin.${origin}`)}</FormHelperText>}
      <Suggestions id={`${id}-names`} texts={names} />
      {results && <Suggestions id={`${id}-results`} texts={results} />}
    </Box>
  );
});

interface ItemProps {
  item: ItemValues;
  place: number;
  hasResult: boolean;
  left: boolean;
  /** What the ids of the lists of suggestions begin with. */
  lists: string;
  onChange: (item: ItemValues) => void;
  onBlur: () => void;
  onRemove: () => void;
}

function Item({ item, place, hasResult, left, lists, onChange, onBlur, onRemove }: ItemProps) {
  const { t } = useTranslation('animals');
  const fault = left ? itemFault(item) : null;
  const isDayWrong = left && item.date !== '' && !isDay(item.date);
  const looks = { autoComplete: 'off', onBlur };
  return (
    <Box
      data-item
      role="group"
      aria-label={t('item.label', { place })}
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: `repeat(${hasResult ? 3 : 2}, minmax(0, 1fr)) auto`,
        },
      }}
    >
      <TextField
        {...looks}
        label={t('item.name')}
        value={item.name}
        onChange={({ target }) => onChange({ ...item, name: target.value })}
        error={fault !== null}
        helperText={fault && t(`faults.${fault}`)}
        slotProps={{ htmlInput: { maxLength: maxShortLength, list: `${lists}-names` } }}
      />
      <DayInput
        name={`day-${item.key}`}
        label={t('item.date')}
        type="date"
        value={item.date}
        wrong={isDayWrong}
        help={isDayWrong ? t('faults.day') : undefined}
        onValue={(date) => onChange({ ...item, date })}
        onBlur={onBlur}
      />
      {hasResult && (
        <TextField
          {...looks}
          label={t('item.result')}
          value={item.result}
          onChange={({ target }) => onChange({ ...item, result: target.value })}
          slotProps={{ htmlInput: { maxLength: maxShortLength, list: `${lists}-results` } }}
        />
      )}
      <Button color="error" aria-label={t('item.remove', { place })} onClick={onRemove}>
        {t('row.delete')}
      </Button>
    </Box>
  );
}
