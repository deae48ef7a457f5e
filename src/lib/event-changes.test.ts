import { expect, it } from 'vitest';
import es from '@i18n/es/audit.json';
import { changesText } from './event-changes';

const words: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(es.fact).map(([name, word]) => [`fact.${name}`, word]),
);
const told = (after: Record<string, string>) =>
  changesText({ before: null, after, names: {} }, (key, otherwise) => words[key] ?? otherwise, {
    date: (day) => day,
    instant: (at) => at,
  });

it.each([
  // As the database gives them back: the shortest name first.
  [
    { to: '2026-10-02', from: '2026-10-01', address: 'La Loma' },
    'desde: 2026-10-01 · hasta: 2026-10-02 · ubicación: La Loma',
  ],
  [{ last_name: 'Sosa', first_name: 'Ada' }, 'nombre: Ada · apellido: Sosa'],
  [
    { friday: 'a', monday: 'b', tuesday: 'c', wednesday: 'd' },
    'lunes: b · martes: c · miércoles: d · viernes: a',
  ],
])('the facts %j are told in the order one reads them', (facts, text) => {
  expect(told(facts)).toBe(text);
});
