import { DayField } from '@/ui/day-field';
import { useFormField } from './form-context';

interface DayInputProps {
  name: string;
  label: string;
  /** The API's name of the field, where it is not the name in snake case. */
  wire?: string;
}

/** A field of a day: `YYYY-MM-DD` in the form, empty while it is none. */
export function DayInput({ name, label, wire }: DayInputProps) {
  const { value, error, change, leave } = useFormField<string>(name, wire);
  return <DayField label={label} value={value} onChange={change} onLeave={leave} error={error} required />;
}
