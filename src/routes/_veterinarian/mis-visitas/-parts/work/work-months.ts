import type { VeterinarianRating, VisitListItem } from '@/api/generated/model';
import { today } from '@/lib/calendar-day';
import { monthOf } from '@/lib/month';

/** What a veterinarian did in a month, and what producers said of it in that month. */
export interface WorkMonth {
  /** `YYYY-MM`. */
  month: string;
  /** How many visits of its days are closed. */
  visits: number;
  /** How many animals were certified in them. */
  animals: number;
  ratings: number;
  /** The average of the ratings, from 1 to 5; null without any. */
  average: number | null;
}

/** Counts closed visits by their days, and ratings by when they were given. */
export function workMonths(
  months: readonly string[],
  visits: readonly VisitListItem[],
  ratings: readonly Pick<VeterinarianRating, 'rating' | 'created_at'>[],
): WorkMonth[] {
  return months.map((month) => {
    const made = visits.filter(
      ({ certification_request: { scheduled_date: day } }) => day && monthOf(day) === month,
    );
    const given = ratings.filter(({ created_at: at }) => monthOf(today(Date.parse(at))) === month);
    const stars = given.reduce((sum, { rating }) => sum + rating, 0);
    return {
      month,
      visits: made.length,
      animals: made.reduce((sum, { animals_count: count }) => sum + count, 0),
      ratings: given.length,
      average: given.length === 0 ? null : stars / given.length,
    };
  });
}

/** All months as one: what stands above them. */
export function totalWork(months: readonly WorkMonth[]): Omit<WorkMonth, 'month'> {
  const sum = (of: (month: WorkMonth) => number) => months.reduce((all, month) => all + of(month), 0);
  const ratings = sum((one) => one.ratings);
  const stars = sum((one) => (one.average ?? 0) * one.ratings);
  return {
    visits: sum((one) => one.visits),
    animals: sum((one) => one.animals),
    ratings,
    average: ratings === 0 ? null : stars / ratings,
  };
}
