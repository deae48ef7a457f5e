/** What a person wrote as a number, with a comma or a dot before its decimals; NaN for anything else. */
export function readNumber(text: unknown): number {
  const written = String(text).trim();
  return /^-?\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN;
}

/** What a person wrote as a whole number; NaN for anything else. `1.000` is a thousand to some and one to others: NaN. */
export function readWhole(text: unknown): number {
  return /[.,]/.test(String(text)) ? Number.NaN : readNumber(text);
}
