import type { ChangeEvent } from 'react';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is selected, not all. */
  mixed?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A box that selects rows; with Shift a range of them. */
export function SelectBox({ label, checked, mixed = false, onChange }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed;
      }}
      onChange={onChange}
      style={{ width: 24, height: 24, margin: 0, verticalAlign: 'middle' }}
    />
  );
}
