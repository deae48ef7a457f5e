import TextField from '@mui/material/TextField';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormField } from '@/components/form/form-context';
import { readNumber } from './numbers';

export interface NumberInputProps {
  name: string;
  label: string;
  hint?: string;
  wire: string;
  max: number;
  /** What an arrow key adds or takes; 1 without. */
  step?: number;
}

const least = 1;

/** The number of a field and how to step it: by its step, from 1 to its highest; from an empty field to 1. */
export function useSteps({ name, wire, max, step = 1 }: Omit<NumberInputProps, 'label' | 'hint'>) {
  const { i18n } = useTranslation();
  const field = useFormField<string>(name, wire);
  const number = readNumber(field.value);
  const by = (steps: number) => {
    const wanted = Number.isNaN(number) ? least : number + steps * step;
    const kept = Math.min(max, Math.max(least, Math.round(wanted * 10) / 10));
    field.change(i18n.language === 'es' ? String(kept).replace('.', ',') : String(kept));
  };
  return { ...field, number, by };
}

interface StepperProps extends NumberInputProps {
  field: ReturnType<typeof useSteps>;
  startAdornment?: ReactNode;
  endAdornment?: ReactNode;
}

/** The looks of a field of a number, which arrow keys step; it takes a comma as well as a dot. */
export function Stepper({ field, name, label, hint, max, step = 1, ...adornments }: StepperProps) {
  const { value, error, change, leave, number, by } = field;
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
          'aria-valuemin': least,
          'aria-valuemax': max,
          'aria-valuenow': Number.isNaN(number) ? undefined : number,
        },
        input: { startAdornment: adornments.startAdornment, endAdornment: adornments.endAdornment },
      }}
    />
  );
}

/** A field of a number. */
export function NumberInput(props: NumberInputProps) {
  return <Stepper {...props} field={useSteps(props)} />;
}
