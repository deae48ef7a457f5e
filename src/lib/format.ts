import { dayMs, daysBetween, localTimeZone, today } from './calendar-day';

/** What the product is written in. */
export type Language = 'es' | 'en';

/** What stands before the decimals of a number, as people write it. */
export const decimalMarks: Record<Language, ',' | '.'> = { es: ',', en: '.' };

const locales: Record<Language, string> = { es: 'es-AR', en: 'en-US' };

/** The same locales as previews of links name them (Open Graph). */
export const ogLocales: Record<Language, string> = { es: 'es_AR', en: 'en_US' };

/** Gives the format that is kept under a key: made once, as making one takes far longer than using it. */
function kept<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();
const numberFormats = new Map<string, Intl.NumberFormat>();
const listFormats = new Map<string, Intl.ListFormat>();

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const make = () => new Intl.DateTimeFormat(locales[language], options);
  return kept(dateFormats, language + JSON.stringify(options), make);
}

function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const make = () => new Intl.NumberFormat(locales[language], options);
  return kept(numberFormats, language + JSON.stringify(options), make);
}

/** Texts as one sentence says them, such as `nombre, correo y zona`. */
export function formatList(texts: readonly string[], language: Language): string {
  const make = () => new Intl.ListFormat(locales[language], { type: 'conjunction' });
  return kept(listFormats, language, make).format(texts);
}

/**
 * A date in the locale. Takes an instant or a `YYYY-MM-DD` and uses what stands before `T` as a calendar day, so that
 * no time zone moves it (rule 1.3). Anything else gives `-`.
 */
export function formatDate(
  value: string | null | undefined,
  language: Language,
  options: Intl.DateTimeFormatOptions = {},
): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T|$)/.exec(value ?? '');
  if (!match) return '-';
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return '-';
  return dateFormat(language, { ...options, timeZone: 'UTC' }).format(date);
}

/** A number in the locale; without digits given, whole numbers and at most one decimal. Not a number gives `-`. */
export function formatNumber(
  value: number | null | undefined,
  language: Language,
  options: Intl.NumberFormatOptions = { maximumFractionDigits: 1 },
): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '-';
  return numberFormat(language, options).format(value);
}

/** A weight in kg with at most one decimal, such as `172,4 kg`. Not a number gives `-`. */
export function formatWeight(value: number | null | undefined, language: Language): string {
  const number = formatNumber(value, language);
  return number === '-' ? number : `${number}\u00a0kg`;
}

/** A share from 0 to 1 as whole percent, written as the locale does. Not a number gives `-`. */
export function formatPercent(share: number | null | undefined, language: Language): string {
  return formatNumber(share, language, { style: 'percent', maximumFractionDigits: 0 });
}

const hours: Intl.DateTimeFormatOptions = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: localTimeZone,
};

/** The time of an instant in ms in Argentina, in 24 hours, such as `06:40`. */
export function formatTime(instant: number, language: Language): string {
  return dateFormat(language, hours).format(instant);
}

/**
 * The day and time of an ISO instant in Argentina, in 24 hours, such as `4/5/2026, 20:30`: for what happened at a
 * moment (a history); `formatDate` is for days. Anything but an instant gives `-`.
 */
export function formatInstant(value: string | null | undefined, language: Language): string {
  const instant = /T.*(?:Z|[+-]\d{2}:?\d{2})$/.test(value ?? '') ? Date.parse(value ?? '') : Number.NaN;
  if (Number.isNaN(instant)) return '-';
  return dateFormat(language, { year: 'numeric', month: 'numeric', day: 'numeric', ...hours }).format(
    instant,
  );
}

const units = [
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/**
 * How long something has lasted, between two moments in ms since 1970, in the largest unit that it fills, such as
 * `3 minutos`; from a day on in days of the calendar, as tables count them. A clock that is behind counts as none.
 */
export function formatAge(from: number, to: number, language: Language): string {
  const inUnit = (unit: string, count: number) =>
    new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay: 'long' }).format(count);
  const lasted = Math.max(0, to - from);
  if (lasted >= dayMs) return inUnit('day', daysBetween(today(from), today(to)));
  const [unit, length] = units.find(([, least]) => lasted >= least) ?? ['second', 1_000];
  return inUnit(unit, Math.floor(lasted / length));
}
