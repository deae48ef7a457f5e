import type { PickersLocaleText } from '@mui/x-date-pickers/locales';
import type { TFunction } from 'i18next';

/** What a date picker says, in the words of the product: Material's own are of another Spanish, and without some accents. */
export function calendarWords(t: TFunction<'wizard'>): Partial<PickersLocaleText> {
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
