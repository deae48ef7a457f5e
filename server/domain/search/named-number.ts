import { parseId } from '../../../src/lib/ids';
import { plainText } from '../../../src/lib/plain-text';

/** Numbers that a search names, however a screen writes them. */

/** The words by which either language calls what a number is of. */
const namedAs = {
  request: ['lot-', 'lot', 'solicitud', 'request'],
  lot: ['lote', 'lot'],
  certificate: ['certificado', 'certificacion', 'certificate', 'certification'],
} as const;

/**
 * The id that a search names a thing of a kind by: `120`, `#120`, `LOT-120`, `lote 0120`, `certificado n.º 000120`;
 * else null.
 */
export function namedNumber(search: string, kind: keyof typeof namedAs): number | null {
  const words = namedAs[kind].join('|');
  const sign = String.raw`(?:n(?:\.?\s?[º°o]\.?|\.)|#)`;
  const pattern = new RegExp(String.raw`^(?:${words})?\s*-?\s*${sign}?\s*0*(\d{1,10})$`);
  const [, digits = ''] = pattern.exec(plainText(search.trim())) ?? [];
  return parseId(digits);
}
