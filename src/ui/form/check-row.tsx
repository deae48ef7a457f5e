import { useEffect, useRef } from 'react';

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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  });
  return (
    <label>
      <input
        {...state}
        ref={input}
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
      />
      <span>{label}</span>
    </label>
  );
}
