import type { Locality } from '@/api/generated/model';

export interface Placed {
  address?: string | null;
  locality?: Pick<Locality, 'name'> | null;
}

/** An address of which no line breaks between a road's kilometres and their number, nor within its number. */
export function unbroken(address: string): string {
  return address.replaceAll(/\b(km|ruta|n\.?º|Provincial|Nacional) (?=\d)/gi, '$1\u00A0');
}

/** Where something is, as people write it: the address and the locality, as far as they are known. */
export function placeOf({ address, locality }: Placed): string {
  return unbroken([address, locality?.name].filter(Boolean).join(', '));
}

/** A map of a place, opened by its name; in the province of all localities of the product. */
export function mapAddress(placed: Placed): string {
  const place = placeOf(placed).replaceAll('\u00A0', ' ');
  const query = new URLSearchParams({ query: `${place}, Buenos Aires, Argentina` });
  return `https://www.openstreetmap.org/search?${query.toString()}`;
}

/** What calls a telephone number, as it was typed: digits, with the plus of its country. */
export function phoneHref(telephone: string): string {
  return `tel:${telephone.replaceAll(/[^\d+]/g, '')}`;
}

/** What writes to an e-mail, as it was typed: no copy to anybody, no subject and no words that a stranger put in it. */
export function mailHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}
