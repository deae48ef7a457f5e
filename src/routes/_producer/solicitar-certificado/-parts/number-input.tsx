import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import { useEventCallback } from '@mui/material/utils';
import { type KeyboardEvent, memo, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton, TextField } from '@/ui/mui';
import { useFormField } from '@/ui/form/form-context';
import { numberText, readNumber } from './wizard-form';

interface NumberInputProps {
  name: string;
  label: string;
  hint?: string;
  wire: string;
  max: number;
  /** What an arrow key adds or takes; 1 without. */
  step?: number;
}

const minNumber = 1;

/**
 * Spin button: the number of a field and how to step it, by its step, from 1 to its highest; from an empty field to 1.
 */
function useSteps({ name, wire, max, step = 1 }: Omit<NumberInputProps, 'label' | 'hint'>) {
  const { i18n } = useTranslation();
  const field = useFormField<string>(name, wire);
  const number = readNumber(field.value);
  const by = useEventCallback((steps: number) => {
    const wanted = Number.isNaN(number) ? minNumber : number + steps * step;
    const kept = Math.min(max, Math.max(minNumber, Math.round(wanted * 10) / 10));
    field.change(numberText(kept, i18n.language));
  });
  return { ...field, number, by };
}

interface SteppedFieldProps extends Omit<NumberInputProps, 'wire'>, ReturnType<typeof useSteps> {
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
}

/**
 * The looks of a field of a number, which arrow keys step; it takes a comma as well as a dot. Drawn again only when
 * something of it changed, however often its form is.
 */
const SteppedField = memo(function SteppedField(props: SteppedFieldProps) {
  const { name, label, hint, max, step = 1, value, error, change, leave, number, by } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    by(steps);
  };
  return (
    <TextField
      name={name}
      label={label}
      required
      autoComplete="off"
      value={value}
      onChange={(event) => change(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={leave}
      error={error !== undefined}
      helperText={error ?? hint}
      slotProps={{
        htmlInput: {
          role: 'spinbutton',
          inputMode: step < 1 ? 'decimal' : 'numeric',
          'aria-valuemin': minNumber,
          'aria-valuemax': max,
          'aria-valuenow': Number.isNaN(number) ? undefined : number,
        },
        input: { startAdornment: props.startAdornment, endAdornment: props.endAdornment },
      }}
    />
  );
});

/** A field of a number. */
export function NumberInput(props: NumberInputProps) {
  return <SteppedField {...props} {...useSteps(props)} />;
}

interface CounterInputProps extends NumberInputProps {
  lessLabel: string;
  moreLabel: string;
}

/** A field of a count, with a button that takes one and a button that adds one. */
export function CounterInput({ lessLabel, moreLabel, ...props }: CounterInputProps) {
  const field = useSteps(props);
  const { number, by } = field;
  const [atLeast, atMost] = [!(number > 1), number >= props.max];
  const less = useMemo(
    () => (
      <IconButton edge="start" aria-label={lessLabel} disabled={atLeast} onClick={() => by(-1)}>
        <Remove />
      </IconButton>
    ),
    [lessLabel, atLeast, by],
  );
  const more = useMemo(
    () => (
      <IconButton edge="end" aria-label={moreLabel} disabled={atMost} onClick={() => by(1)}>
        <Add />
      </IconButton>
    ),
    [moreLabel, atMost, by],
  );
  return <SteppedField {...props} {...field} startAdornment={less} endAdornment={more} />;
}
