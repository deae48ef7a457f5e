import type { Language } from './format';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long something has lasted, from ms, in the largest unit that it fills, such as `3 minutos`; a clock that is behind counts as none. */
export function formatAge(milliseconds: number, language: Language): string {
  const [unit, length] = units.find(([, least]) => milliseconds >= least) ?? ['second', 1_000];
  const locale = language === 'es' ? 'es-AR' : 'en-US';
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.max(0, Math.floor(milliseconds / length)),
  );
}
