import { codeKey } from '@/lib/identifiers';

/** How many digits an electronic code has: three of a country or maker, twelve of the animal (ISO 11784, rule 8.4). */
export const electronicDigits = 15;

/** The largest number of an animal that the 38 bits of a device hold. */
const largestNumber = 274_877_906_943;

/** Whether a code has the fifteen digits of an electronic one, however they are grouped (rule 8.4). */
export function isElectronic(code: string | null | undefined): boolean {
  return /^\d{15}$/.test(codeKey(code ?? ''));
}

/** Whether fifteen digits have a number of an animal that no device can hold: a digit was mistyped. */
export function isBeyondDevices(code: string): boolean {
  return isElectronic(code) && Number(codeKey(code).slice(3)) > largestNumber;
}

const spreadsheetNumber = String.raw`\d(?:[.,]\d{1,14})?E\+1\d`;
const whole = new RegExp(`^${spreadsheetNumber}$`, 'i');
const within = new RegExp(String.raw`(?<!\w)${spreadsheetNumber}(?!\w)`, 'i');

/** Whether a cell is what a spreadsheet made of a long code: `3.2E+13`, `9,82E+14`. The digits are lost. */
export function isSpreadsheetNumber(cell: string): boolean {
  return whole.test(cell);
}

/** Whether there is such a number somewhere in a line. */
export function hasSpreadsheetNumber(line: string): boolean {
  return within.test(line);
}

const day = String.raw`\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?`;
const time = String.raw`\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?\s?m\.?)?`;
const dayOrTime = new RegExp(`^(?:${day}|${time})$`, 'i');

/** Whether a cell is what a spreadsheet made of a short code: of `12 A` a midnight, of `1-2` a day. */
export function isSpreadsheetDay(cell: string): boolean {
  return dayOrTime.test(cell);
}

/**
 * The countries of ISO 3166 by their numbers, former ones too, as electronic codes begin with them (ISO 11784): a bit
 * for each of 0 to 899.
 */
const countries =
  'EBURkRERHRFRFVAUEREREREREVFExBSRERlRRYTHREdUVFgAERERERFREREREREREVERRUZUREVEREREEREdERER7REQRERE9IdAERERRURMUNhERERFwEcQERMQEREVERERWZEEBIQHAUZUABGESAA=';

/** Codes of makers, and 999 for tests. */
const makers = /^9\d\d/;

/** Whether three digits name a country, a maker of devices or tests. */
export function isCountryCode(digits: string): boolean {
  const number = Number(digits);
  return makers.test(digits) || ((atob(countries).codePointAt(number >> 3) ?? 0) & (1 << (number % 8))) !== 0;
}
