import { object, string } from 'yup';
import { today } from '@/lib/calendar-day';

/** Whether a day `YYYY-MM-DD` is today or later. */
export const notPast = (value: string) => value >= today();

/**
 * The rules (schema) of the days between which a visit may be (rule 5.4). They are compared as `YYYY-MM-DD`, so that no
 * time zone moves them.
 */
export const preferredDays = object({
  startDate: string().required('startDateRequired').test('past', 'startDatePast', notPast),
  endDate: string()
    .required('endDateRequired')
    .test('past', 'endDatePast', notPast)
    .test('order', 'endDateMustBeAfterStart', (end, { parent }) => {
      const { startDate } = parent as { startDate?: string };
      return !startDate || end > startDate;
    }),
});
