import type { Wire } from './wire';

const labels: Record<Wire<'Breed'>, string> = {
  red_aberdeen_angus: 'Aberdeen Angus colorado, Red Aberdeen Angus',
  black_aberdeen_angus: 'Aberdeen Angus negro, Black Aberdeen Angus',
  braford: 'Braford',
  brahman: 'Brahman',
  red_brangus: 'Brangus colorado, Red Brangus',
  black_brangus: 'Brangus negro, Black Brangus',
  hereford: 'Hereford',
  argentine_holstein: 'Holando Argentino, Argentine Holstein',
  limangus: 'Limangus',
};

/** A text as a search compares it: lower case, without accents. */
export function normalise(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** What a search of lots looks through besides the id: the address, the breed's key and its labels (wire.md, Calls). */
export function lotSearchText(address: string, breed: Wire<'Breed'>): string {
  return normalise(`${address}\n${breed}\n${labels[breed]}`);
}

/** A pattern for `like` that finds a text as it stands. */
export function containing(text: string): string {
  return `%${normalise(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
