import Box from '@mui/material/Box';
import { type KeyboardEvent, memo, useId, useRef } from 'react';

/** A value that a row of buttons offers. */
export interface Choice {
  value: string;
  label: string;
  /** What its button says, where the label is too long for one. */
  short?: string;
}

interface ChoiceRowProps {
  label: string;
  /** The empty text for none. */
  value: string;
  options: readonly Choice[];
  /** What none is called. */
  none: string;
  /** Said beside the label, so that what is below stays where it is. */
  helperText?: string | undefined;
  name?: string;
  onValue: (value: string) => void;
}

/** How long apart the letters of one word may be typed, ms. */
const typeAheadMs = 1_000;

/** The look of a button of a row. */
export const choiceButton = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  minHeight: 48,
  minWidth: 48,
  flex: '1 1 auto',
  px: 0.5,
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
  bgcolor: 'background.paper',
  fontSize: '0.9375rem',
  lineHeight: 1.2,
  textAlign: 'center',
  // Told by its edge too, where colours are the reader's own.
  '&:has(:checked)': {
    border: 3,
    borderColor: 'primary.main',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    fontWeight: 700,
  },
  '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'secondary.main', outlineOffset: 1 },
} as const;

/** None is chosen by its edge alone: what says something is seen first. */
const noneButton = {
  ...choiceButton,
  flex: 'none',
  '&:has(:checked)': { border: 3, borderColor: 'text.primary', fontWeight: 700 },
} as const;

/** Over all of its button, unseen: what is pressed and has the focus. */
export const choiceRadio = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  m: 0,
  opacity: 0,
  cursor: 'pointer',
} as const;

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Chooses by what a label begins with, as it is typed on the buttons; Delete chooses none. */
export function useTypedChoice(
  options: readonly Choice[],
  onValue: (value: string) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const word = useRef({ letters: '', at: 0 });
  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, timeStamp, currentTarget } = event;
    let found = key === 'Delete' || key === 'Backspace' ? '' : undefined;
    if (key.length === 1 && key !== ' ') {
      const before = timeStamp - word.current.at < typeAheadMs ? word.current.letters : '';
      const typed = [before + key, key].map(plain);
      const begun = typed.find((letters) => options.some((one) => plain(one.label).startsWith(letters)));
      word.current = { letters: begun ?? '', at: timeStamp };
      found = begun && options.find((one) => plain(one.label).startsWith(begun))?.value;
    }
    if (found === undefined) return;
    event.preventDefault();
    onValue(found);
    currentTarget.querySelector<HTMLElement>(`[value="${found}"]`)?.focus();
  };
}

/**
 * A field of one of few values, or none, as a row of buttons for a thumb (radio group). By keyboard arrows choose, and
 * so does what a label begins with; Delete chooses none, and Enter is left to the form.
 */
export const ChoiceRow = memo(function ChoiceRow(props: ChoiceRowProps) {
  const { label, value, options, none, helperText, name, onValue } = props;
  const id = useId();
  const all: readonly Choice[] = [...options, { value: '', label: none, short: '–' }];
  const onKeyDown = useTypedChoice(options, onValue);
  return (
    <Box
      role="radiogroup"
      aria-labelledby={id}
      aria-describedby={helperText && `${id}-help`}
      onKeyDown={onKeyDown}
      sx={{ minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, mb: 0.5, fontSize: '0.875rem' }}>
        <Box component="span" id={id} sx={{ flex: 'auto' }}>
          {label}
        </Box>
        <Box component="span" id={`${id}-help`} sx={{ color: 'text.secondary' }}>
          {helperText}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {all.map((option) => (
          <Box component="label" key={option.value} sx={option.value === '' ? noneButton : choiceButton}>
            <Box
              component="input"
              type="radio"
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              aria-label={option.short && option.label}
              onChange={() => onValue(option.value)}
              sx={choiceRadio}
            />
            <span>{option.short ?? option.label}</span>
          </Box>
        ))}
      </Box>
    </Box>
  );
});
