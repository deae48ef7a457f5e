import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface Option {
  value: string;
  label: string;
  /** The heading it stands under with those of the same one; where one has a group all have. */
  group?: string;
}

interface FilterSelectProps {
  label: string;
  /** The name of no filter, whose value is the empty text; without it one of the others always holds. */
  all?: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}

function grouped(options: readonly Option[]): [string | undefined, Option[]][] {
  const groups = new Map<string | undefined, Option[]>();
  for (const option of options) groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  return [...groups];
}

/** A filter with a choice of values, or all of them: the browser's own select, which a phone opens as its own list. */
export function FilterSelect({ label, all, value, options, onChange }: FilterSelectProps) {
  const id = useId();
  return (
    <FormControl
      size="small"
      className="no-print"
      // On a phone two of them share a line, each with its words whole.
      sx={{
        flex: { xs: '1 1 9rem', sm: 'none' },
        '& .MuiInputBase-root': { bgcolor: 'background.paper' },
        // As specific as the kit's own room for the arrow, which is wider.
        '& select.MuiInputBase-input.MuiNativeSelect-select': { pl: 1.75, pr: 2.5, textOverflow: 'ellipsis' },
        '& .MuiNativeSelect-icon': { right: 2 },
      }}
    >
      <InputLabel shrink htmlFor={id}>
        {label}
      </InputLabel>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        input={<OutlinedInput notched label={label} />}
      >
        {all !== undefined && <option value="">{all}</option>}
        {grouped(options).map(([group, some]) => {
          const items = some.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ));
          return group === undefined ? (
            items
          ) : (
            <optgroup key={group} label={group}>
              {items}
            </optgroup>
          );
        })}
      </NativeSelect>
    </FormControl>
  );
}
