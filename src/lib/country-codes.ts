/** The countries of ISO 3166 by their numbers, former ones too, as electronic codes begin with them (ISO 11784): a bit for each of 0 to 899. */
const countries =
  'EBURkRERHRFRFVAUEREREREREVFExBSRERlRRYTHREdUVFgAERERERFREREREREREVERRUZUREVEREREEREdERER7REQRERE9IdAERERRURMUNhERERFwEcQERMQEREVERERWZEEBIQHAUZUABGESAA=';

/** Codes of makers, and 999 for tests. */
const makers = /^9\d\d/;

/** Whether three digits name a country, a maker of devices or tests. */
export function isCountryCode(digits: string): boolean {
  const number = Number(digits);
  return makers.test(digits) || ((atob(countries).codePointAt(number >> 3) ?? 0) & (1 << (number % 8))) !== 0;
}
