// @vitest-environment node
import { expect, it } from 'vitest';
import { hasSpreadsheetNumber, isBeyondDevices, isElectronic, isSpreadsheetNumber } from './electronic-code';
import { withLostZero } from '@/lib/identifiers';

it('has fifteen digits, however they are grouped', () => {
  const codes = [
    '032010000123456',
    '032 010 000 123 456',
    '982.000001088420',
    '03201000012345',
    'AB123',
    null,
  ];
  expect(codes.map(isElectronic)).toEqual([true, true, true, false, false, false]);
});

it('holds a number of 38 bits at most', () => {
  expect(['032274877906943', '032274877906944', 'AB123'].map(isBeyondDevices)).toEqual([false, true, false]);
});

it('is known where a spreadsheet made a number of it, unlike a tag that looks so', () => {
  expect(['3.2E+13', '9,82E+14', '1E+15', '12E+13', '5E12', 'x3.2E+13'].map(isSpreadsheetNumber)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(['a;9,82E+14;b', '1,3.2E+13', 'A1E+15', '3.2E+130'].map(hasSpreadsheetNumber)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('gets the zero back that a spreadsheet took', () => {
  expect(['32010000123456', '3201000012345', '98200000108842'].map(withLostZero)).toEqual([
    '032010000123456',
    null,
    null,
  ]);
});
