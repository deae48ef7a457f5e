import { type WorkScheduleInput, WorkShift } from '@/api/generated/model';
import { weekdays } from './calendar-day';

/** What can be worked of a day (rule 5.6). */
export const shifts = Object.values(WorkShift);

/** The shift of each day. */
export type Week = Record<(typeof weekdays)[number], WorkShift>;

/** The days of a week of which some are known; the others are free. */
export function wholeWeek(known: WorkScheduleInput | null = null): Week {
  return Object.fromEntries(weekdays.map((day) => [day, known?.[day] ?? 'none'])) as Week;
}

/** Whether any day of a week is worked. */
export function hasWork(week: Week): boolean {
  return weekdays.some((day) => week[day] !== 'none');
}
