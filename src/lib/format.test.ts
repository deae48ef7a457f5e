import { execFileSync } from 'node:child_process';
import { describe, expect, it, vi } from 'vitest';
import { formatDate, formatInstant, formatList, formatNumber, formatPercent, formatWeight } from './format';

describe('a date', () => {
  it.each([
    ['2026-05-04T23:30:00Z', 'es', '4/5/2026'],
    ['2026-05-04T23:30:00.000Z', 'en', '5/4/2026'],
    ['2026-05-04', 'es', '4/5/2026'],
    ['2026-02-30', 'es', '-'],
    ['mañana', 'es', '-'],
    ['', 'es', '-'],
    [null, 'es', '-'],
    [undefined, 'en', '-'],
  ] as const)('of %s in %s is %s', (value, language, text) => {
    expect(formatDate(value, language)).toBe(text);
  });
});

/**
 * What the formats give in a process of its own, whose time zone is that one: a format keeps the zone it was made in.
 */
function formattedIn(zone: string): unknown {
  const code = `
    import { formatDate, formatInstant } from './src/lib/format.ts';
    const long = { weekday: 'long', day: 'numeric', month: 'long' };
    console.log(JSON.stringify([
      new Date(2026, 4, 4).toISOString(),
      formatDate('2026-05-04', 'es'),
      formatDate('2026-05-04T00:30:00Z', 'es'),
      formatDate('2026-05-04T23:30:00Z', 'en', long),
      formatInstant('2026-05-05T01:30:00.000Z', 'es'),
    ]))`;
  const options = { env: { ...process.env, TZ: zone }, encoding: 'utf8' } as const;
  return JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], options),
  );
}

it.each([
  ['Pacific/Kiritimati', '2026-05-03T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-05-04T11:00:00.000Z'],
])('no time zone moves a day or an hour: not %s, where the day begins at %s', (zone, midnight) => {
  const days = ['4/5/2026', '4/5/2026', 'Monday, May 4'];
  expect(formattedIn(zone)).toEqual([midnight, ...days, '4/5/2026, 22:30']);
});

it('numbers and weights follow the language', () => {
  expect(formatNumber(1234.56, 'es')).toBe('1.234,6');
  expect(formatNumber(1234.56, 'en')).toBe('1,234.6');
  expect(formatNumber(null, 'es')).toBe('-');
  expect(formatWeight(172.44, 'es')).toBe('172,4\u00a0kg');
  expect(formatWeight(undefined, 'es')).toBe('-');
});

it.each([
  ['2026-05-05T01:30:00.000Z', 'es', '4/5/2026, 22:30'],
  ['2026-05-05T01:30:00Z', 'en', '5/4/2026, 22:30'],
  ['2026-05-05T01:30:00-03:00', 'es', '5/5/2026, 01:30'],
  ['2026-05-05', 'es', '-'],
  ['ayer', 'es', '-'],
  [null, 'en', '-'],
] as const)('the instant %s in %s is %s', (value, language, text) => {
  expect(formatInstant(value, language)).toBe(text);
});

it('a share is whole percent as the locale writes it', () => {
  const asLocale = (locale: string) => new Intl.NumberFormat(locale, { style: 'percent' }).format(0.13);
  expect(formatPercent(0.125, 'en')).toBe('13%');
  expect(formatPercent(0.125, 'es')).toBe(asLocale('es-AR'));
  expect(formatPercent(null, 'es')).toBe('-');
});

it('a list ends as the language ends one', () => {
  expect(formatList(['a', 'b', 'c'], 'es')).toBe('a, b y c');
  expect(formatList(['a', 'b', 'c'], 'en')).toBe('a, b, and c');
});

it('a format is made once for a language and its options', () => {
  const made: string[] = [];
  class Dates extends Intl.DateTimeFormat {
    constructor(...options: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...options);
      made.push('dates');
    }
  }
  class Numbers extends Intl.NumberFormat {
    constructor(...options: ConstructorParameters<typeof Intl.NumberFormat>) {
      super(...options);
      made.push('numbers');
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: Dates, NumberFormat: Numbers });
  const use = () => {
    formatDate('2026-05-04', 'es', { month: 'long', era: 'long' });
    formatNumber(1, 'es', { minimumFractionDigits: 7 });
    formatNumber(1, 'en', { minimumFractionDigits: 7 });
  };
  use();
  use();
  vi.unstubAllGlobals();
  expect(made).toEqual(['dates', 'numbers', 'numbers']);
});
