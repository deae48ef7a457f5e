import { useEventCallback } from '@mui/material/utils';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedDay } from '@/lib/day-text';
import { parseDay } from '@/lib/calendar-day';
import { currentLanguage } from '@/words/i18n';
import { useFormat } from '@/words/use-format';
import { TextField } from './mui';

interface DayFieldProps {
  label: string;
  /** `YYYY-MM-DD`, or the empty text. */
  value: string;
  onChange: (day: string) => void;
  onLeave?: () => void;
  /** What else is wrong with the day. */
  error?: string | undefined;
  required?: boolean;
}

/**
 * A day, typed as it is written in the language of the page: the browser's own field is written in the browser's.
 * What is no day yet is told as none, and is said to be none once it is left. A form that asks its fields
 * (`checkValidity`) hears of it, so that it is not sent as if nothing stood there.
 */
export function DayField({ label, value, onChange, onLeave, error, required = false }: DayFieldProps) {
  const { t, i18n } = useTranslation();
  const { date } = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Emptied from outside: what is half typed is told as none, too, and stays.
    if (value === '' && typed !== null && dayOf(typed) !== '') setTyped(null);
  }
  const written = value === '' ? '' : date(value, { day: '2-digit', month: '2-digit', year: 'numeric' });
  const tellAgain = useEventCallback(() => {
    const day = dayOf(typed ?? '');
    if (value === '' && day !== '') onChange(day);
  });
  // What is no day in one language may be one in the other.
  useEffect(tellAgain, [i18n.language, tellAgain]);
  const isNone = typed !== null && typed.trim() !== '' && dayOf(typed) === '';
  const isWrong = left && isNone;
  return (
    <TextField
      label={label}
      value={typed ?? written}
      placeholder={t('day.placeholder')}
      autoComplete="off"
      required={required}
      error={isWrong || error !== undefined}
      helperText={isWrong ? t('day.wrong', { example: t('day.placeholder') }) : error}
      onChange={({ target }) => {
        setTyped(target.value);
        setLeft(false);
        const day = dayOf(target.value);
        if (day !== value) onChange(day);
      }}
      onBlur={() => {
        setLeft(true);
        onLeave?.();
        if (typed !== null && (typed.trim() === '' || dayOf(typed) !== '')) setTyped(null);
      }}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          ref: (field: HTMLInputElement | null) =>
            field?.setCustomValidity(isNone ? t('day.placeholder') : ''),
          inputMode: 'numeric',
          maxLength: 20,
          onInvalid: () => setLeft(true),
        },
      }}
      sx={{ '& .MuiInputBase-root': { bgcolor: 'background.paper' } }}
    />
  );
}

/** The day that was typed; the empty text where it is none. */
function dayOf(text: string): string {
  return parseDay(typedDay(text, currentLanguage() === 'en') ?? '');
}
