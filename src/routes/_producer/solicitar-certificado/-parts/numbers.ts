/** What a person wrote as a number, with a comma or a dot before its decimals; NaN for anything else. */
export function readNumber(text: unknown): number {
  const written = String(text).trim();
  return /^-?\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN;
}
