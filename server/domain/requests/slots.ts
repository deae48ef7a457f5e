import { today } from '../../../src/lib/calendar-day';
import type { Wire } from '../shared/wire';

type Day = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';
type PartOfDay = Wire<'VisitSlot'>;

/** A day and a part of it: morning 9:00–12:00, afternoon 14:00–17:00. */
export interface Slot {
  vetProfileId: number;
  /** `YYYY-MM-DD` */
  date: string;
  slot: PartOfDay;
}

/** A veterinarian who serves the locality: its week, and the visits it already has. */
export interface Candidate {
  vetProfileId: number;
  week: Record<Day, Wire<'WorkShift'>>;
  taken: { date: string; slot: PartOfDay }[];
  /** Days on which nobody visits (`YYYY-MM-DD`). */
  closed: ReadonlySet<string>;
}

const days: Day[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const partsOfDay: PartOfDay[] = ['morning', 'afternoon'];
/** The hour at which a slot begins (rule 5.6). */
const firstHour: Record<PartOfDay, number> = { morning: 9, afternoon: 14 };
/** A range may be long; further ahead than this nobody plans a visit. */
const maxDaysAhead = 366;

function calendar(start: string, end: string): string[] {
  const dates: string[] = [];
  for (
    let day = new Date(`${start}T00:00:00Z`);
    dates.length < maxDaysAhead;
    day.setUTCDate(day.getUTCDate() + 1)
  ) {
    const date = day.toISOString().slice(0, 10);
    if (date > end) break;
    dates.push(date);
  }
  return dates;
}

/** A slot of anybody's, on a day of the week. */
interface AnySlot {
  /** `YYYY-MM-DD` */
  date: string;
  slot: PartOfDay;
  day: Day;
}

/** The slots of a range of days (`YYYY-MM-DD`, both included) that have not begun, earliest first. */
export function slotsAhead(range: { start: string; end: string }, now: Date): AnySlot[] {
  const { date: first, hour } = localTime(now);
  return calendar(range.start < first ? first : range.start, range.end).flatMap((date) => {
    const day = days[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? 'sunday';
    const ahead = partsOfDay.filter((slot) => date > first || firstHour[slot] > hour);
    return ahead.map((slot) => ({ date, slot, day }));
  });
}

/** Whether a veterinarian works in a slot, free or not. */
export function worksIn(
  { week, closed }: Pick<Candidate, 'week' | 'closed'>,
  { date, slot, day }: AnySlot,
): boolean {
  return (week[day] === slot || week[day] === 'both') && !closed.has(date);
}

/** Whether one of a veterinarian's visits is in a slot. */
export function isTaken(taken: Candidate['taken'], { date, slot }: Pick<AnySlot, 'date' | 'slot'>): boolean {
  return taken.some((visit) => visit.date === date && visit.slot === slot);
}

const isFreeIn = (candidate: Candidate, slot: AnySlot): boolean =>
  worksIn(candidate, slot) && !isTaken(candidate.taken, slot);

/** The slots of a range of days, earliest first, that a veterinarian works and has no visit in. */
export function freeSlots(
  candidate: Candidate,
  range: { start: string; end: string },
  now: Date,
): { date: string; slot: PartOfDay }[] {
  const free = slotsAhead(range, now).filter((slot) => isFreeIn(candidate, slot));
  return free.map(({ date, slot }) => ({ date, slot }));
}

/** The day and hour of an instant in Argentina, which is three hours behind UTC all year. */
export function localTime(now: Date): { date: string; hour: number } {
  return { date: today(now), hour: (now.getUTCHours() + 21) % 24 };
}

/**
 * The visit for a range of days: the earliest free slot that has not begun, and in it the veterinarian with the fewest
 * visits ahead (rule 5.5). Null when nobody is free. Dates are `YYYY-MM-DD`, both ends included.
 */
export function chooseSlot(
  candidates: readonly Candidate[],
  range: { start: string; end: string },
  now: Date,
): Slot | null {
  const { date: first } = localTime(now);
  const ahead = (candidate: Candidate) => candidate.taken.filter((visit) => visit.date >= first).length;
  for (const slot of slotsAhead(range, now)) {
    const [best] = candidates
      .filter((candidate) => isFreeIn(candidate, slot))
      .toSorted((a, b) => ahead(a) - ahead(b) || a.vetProfileId - b.vetProfileId);
    if (best) return { vetProfileId: best.vetProfileId, date: slot.date, slot: slot.slot };
  }
  return null;
}
