import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { plainText } from '@/lib/plain-text';

interface CheckRowProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is checked, and some is not. */
  indeterminate?: boolean;
  disabled?: boolean;
  /** What tells it from the others of its list. */
  value?: string;
  /** -1 where the keyboard reaches it by the arrows alone. */
  tabIndex?: 0 | -1;
  /** The id of what is wrong with it. */
  describedBy?: string | undefined;
  onChange: (checked: boolean) => void;
}

/** The looks of the lines, for what is around them: styled one by one, a list of hundreds is slow to appear. */
export const checkRows = {
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 32,
    px: 0.75,
    borderRadius: 1,
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
  },
  '& label input': {
    width: 18,
    height: 18,
    flex: 'none',
    m: 0,
    accentColor: 'var(--mui-palette-primary-main)',
  },
} as const;

/** A line with a check of the browser's own: a list may have hundreds. */
export function CheckRow({ label, indeterminate = false, describedBy, onChange, ...state }: CheckRowProps) {
  return (
    <label>
      <input
        {...state}
        ref={(input) => {
          // It is none of a check's attributes.
          if (input) input.indeterminate = indeterminate;
        }}
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
      />
      <span>{label}</span>
    </label>
  );
}

/** How long what is typed belongs together. */
const typeAheadMs = 700;

const steps: Record<string, (place: number, last: number) => number> = {
  ArrowDown: (place, last) => Math.min(place + 1, last),
  ArrowRight: (place, last) => Math.min(place + 1, last),
  ArrowUp: (place) => Math.max(place - 1, 0),
  ArrowLeft: (place) => Math.max(place - 1, 0),
  Home: () => 0,
  End: (_place, last) => last,
};

/**
 * Makes one stop of Tab out of a list of checks: the arrows, Home and End move among them, and typing goes to the next
 * one whose name begins that way. `list` goes on the element around them; `current` is the value of the one that Tab
 * leads to.
 */
export function useRovingFocus(first: string) {
  const [current, setCurrent] = useState(first);
  const typed = useRef({ text: '', at: 0 });

  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) setCurrent(target.value);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof HTMLInputElement)) return;
    const checks = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not(:disabled)')];
    const place = checks.indexOf(target);
    const step = steps[key];
    if (step) {
      event.preventDefault();
      checks[step(place, checks.length - 1)]?.focus();
      return;
    }
    const { text, at } = typed.current;
    const going = performance.now() - at < typeAheadMs ? text : '';
    // A space chooses, unless it stands within a name that is being typed.
    if (key.length !== 1 || (key === ' ' && going === '')) return;
    event.preventDefault();
    const next = going + key;
    typed.current = { text: next, at: performance.now() };
    // The same letter again leads to the next one; more letters may stay where they are.
    const from = next.length === 1 ? place + 1 : place;
    const around = [...checks.slice(from), ...checks.slice(0, from)];
    around
      .find((check) => plainText(check.labels?.[0]?.textContent ?? '').startsWith(plainText(next)))
      ?.focus();
  };

  return { current, list: { onFocus, onKeyDown } };
}
