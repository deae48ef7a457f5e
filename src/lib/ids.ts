/** The highest id that the database counts to. */
export const maxId = 2_147_483_647;

/**
 * An id of the API out of a URL's text: a whole number from 1 to 2147483647 without sign or zeros before it, else null.
 */
export function parseId(text: string): number | null {
  if (!/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= maxId ? id : null;
}

/** A lot's id as it is shown: padded with zeros to 4 digits (rule 1.4). */
export function lotNumber(id: number): string {
  return String(id).padStart(4, '0');
}

/** The number of a certificate: its id, padded with zeros to 6 digits as on a printed form. */
export function certificateNumber(id: number): string {
  return String(id).padStart(6, '0');
}
