import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/es';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { twoColumns } from '@/components/layout/columns';
import { today } from '@/lib/calendar-day';
import { useFormField } from '@/ui/form/form-context';
import { wire } from './wizard-form';

/** Step 3, a range of dates: the days between which the visit may be. */
export function AvailabilityStep() {
  const { t, i18n } = useTranslation('wizard');
  const { value: start } = useFormField<string>('availability.startDate');
  const language = i18n.language === 'en' ? 'en' : 'es';
  const words = useMemo(() => calendarWords(t), [t]);
  const now = today();
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={words}>
      <Typography>{t('availability.note')}</Typography>
      <Box sx={twoColumns}>
        <DateInput name="availability.startDate" label={t('fields.start')} wire={wire.startDate} min={now} />
        <DateInput
          name="availability.endDate"
          label={t('fields.end')}
          wire={wire.endDate}
          min={start > now ? start : now}
        />
      </Box>
    </LocalizationProvider>
  );
}

interface DateInputProps {
  name: string;
  label: string;
  wire: string;
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  min: string;
}

const wireFormat = 'YYYY-MM-DD';

/** As every field has it by the theme. */
const fieldEdge = {
  '& .MuiPickersOutlinedInput-root:not(.Mui-focused, .Mui-error) .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'text.secondary',
  },
};

/** A field of a day: `YYYY-MM-DD` in the form, empty while it is no whole date. */
function DateInput({ name, label, wire: wireName, min }: DateInputProps) {
  const { t } = useTranslation();
  const { value, error, change, leave } = useFormField<string>(name, wireName);
  // What is half written is the picker's alone.
  const [written, setWritten] = useState<Dayjs | null>(() => (value === '' ? null : dayjs(value)));
  const isWrong = written !== null && !written.isValid();
  return (
    <DatePicker
      name={name}
      label={label}
      value={written}
      minDate={dayjs(min)}
      onChange={(day) => {
        setWritten(day);
        change(day?.isValid() ? day.format(wireFormat) : '');
      }}
      slotProps={{
        textField: {
          required: true,
          fullWidth: true,
          size: 'small',
          onBlur: leave,
          error: error !== undefined,
          helperText: error && isWrong ? t('day.wrong', { example: t('day.placeholder') }) : error,
          sx: fieldEdge,
        },
      }}
    />
  );
}

/**
 * What a date picker says, in the words of the product: Material's own are of another Spanish, and without some
 * accents.
 */
function calendarWords(t: TFunction<'wizard'>): Partial<PickersLocaleText> {
  return {
    previousMonth: t('calendar.previousMonth'),
    nextMonth: t('calendar.nextMonth'),
    calendarViewSwitchingButtonAriaLabel: (view) =>
      t(view === 'year' ? 'calendar.toDays' : 'calendar.toYears'),
    openDatePickerDialogue: (date) => (date ? t('calendar.chosen', { date }) : t('calendar.choose')),
    datePickerToolbarTitle: t('calendar.choose'),
    dateTableLabel: t('calendar.days'),
    cancelButtonLabel: t('calendar.cancel'),
    okButtonLabel: t('calendar.accept'),
    year: t('calendar.year'),
    month: t('calendar.month'),
    day: t('calendar.day'),
    empty: t('calendar.empty'),
    fieldYearPlaceholder: ({ digitAmount }) => t('calendar.yearLetter').repeat(digitAmount),
    fieldMonthPlaceholder: () => t('calendar.monthLetter').repeat(2),
    fieldDayPlaceholder: () => t('calendar.dayLetter').repeat(2),
  };
}
