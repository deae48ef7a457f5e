import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '@/ui/mui';
import { currentLanguage } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { isDay } from './animal-values';
import { typedDay, typedMonth } from '@/lib/day-text';

interface DayInputProps {
  name: string;
  label: string;
  type: 'date' | 'month';
  /** `YYYY-MM-DD` or `YYYY-MM`; else what was typed and is no such day. */
  value: string;
  /** Said under it. */
  help?: string | undefined;
  wrong?: boolean;
  onValue: (value: string) => void;
  onBlur?: () => void;
}

/** A day or a month, typed as it is written in the language of the page, quickest without separators. */
export function DayInput({ type, value, help, wrong = false, onValue, onBlur, ...looks }: DayInputProps) {
  const { t } = useTranslation('animals');
  const { date } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const written = () => {
    if (type === 'date') return isDay(value) ? date(value) : value;
    return value.replace(/^(\d{4})-0?(\d{1,2})$/, '$2/$1');
  };
  const read = (text: string) =>
    (type === 'date' ? typedDay : typedMonth)(text, currentLanguage() === 'en') ?? text.trim();
  return (
    <TextField
      {...looks}
      value={typed ?? written()}
      placeholder={t(type === 'date' ? 'days.date' : 'days.month')}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onValue(read(target.value));
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
      error={wrong}
      helperText={help}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 20 } }}
    />
  );
}
