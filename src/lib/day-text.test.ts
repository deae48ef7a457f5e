// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { digitsAsDay, digitsAsTime, findDay, findTime, readDay, readMonth } from './day-text';

describe('a day', () => {
  it.each([
    ['2026-05-04', '2026-05-04'],
    ['4/5/2026', '2026-05-04'],
    ['04-05-26', '2026-05-04'],
    ['4.5.2026', '2026-05-04'],
    ['04/05/2026 00:00:00', '2026-05-04'],
    ['29/2/2028', '2028-02-29'],
    ['29/2/2026', null],
    ['4/5-2026', null],
    ['2026-05-04 8:00', null],
    ['1/1/1026', null],
    ['46146', null],
    ['', null],
  ])('is read from a cell: %j', (cell, day) => {
    expect(readDay(cell)).toBe(day);
  });

  it('has the month first when it is told so', () => {
    expect([readDay('5/4/2026', true), readDay('2026-05-04', true), readDay('13/4/2026', true)]).toEqual([
      '2026-05-04',
      '2026-05-04',
      null,
    ]);
  });

  it('is found in a line, and in eight digits', () => {
    expect(findDay('982 000001088420 04/05/2026 08:00')).toBe('2026-05-04');
    expect(['04052026', '20260504', '19072008', '2026-05', '32132026'].map(digitsAsDay)).toEqual([
      '2026-05-04',
      '2026-05-04',
      '2008-07-19',
      null,
      null,
    ]);
  });
});

it.each([
  ['2026-05', '2026-05'],
  ['5/2026', '2026-05'],
  ['05/26', '2026-05'],
  ['May-26', '2026-05'],
  ['sept. 2025', '2025-09'],
  ['setiembre de 2025', '2025-09'],
  ['dic-25', '2025-12'],
  ['4/5/2026', '2026-05'],
  ['2026-13', null],
  ['mes-26', null],
  ['26', null],
])('a month is read from a cell: %j', (cell, month) => {
  expect(readMonth(cell)).toBe(month);
});

it.each([
  ['8:05', '08:05:00'],
  ['x 23:59:58.120 y', '23:59:58'],
  ['12:30 am', '00:30:00'],
  ['12:30 p.m.', '12:30:00'],
  ['1:30 p. m.', '13:30:00'],
  ['13:30 pm', null],
  ['24:00', null],
  ['8:60', null],
  ['8', null],
])('a time is found in %j', (text, time) => {
  expect(findTime(text)).toBe(time);
});

it('a time is read from six digits', () => {
  expect(['080005', '246000', '8000'].map(digitsAsTime)).toEqual(['08:00:05', null, null]);
});
