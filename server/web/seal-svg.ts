import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import en from '../../i18n/en/seal.json' with { type: 'json' };
import es from '../../i18n/es/seal.json' with { type: 'json' };
import { counted } from '../../src/lib/fill';
import type { LotStanding } from '../domain/lots/lot-standing';
import type { Language } from '../api/words';

/**
 * The picture of a seal. An SVG inside a page's `img` gets no font and no style of that page: it brings all it needs.
 */

interface Seal {
  standing: LotStanding['standing'] | 'unknown';
  /** How many certificates of the lot are good, and how many were revoked. */
  valid?: number;
  revoked?: number;
  /** As the app shows it; empty where there is no such lot. */
  number: string;
  language: Language;
}

const words = { es, en };

/** What is said of a lot some of whose certificates were revoked. */
export function partlyRevoked(valid: number, revoked: number, language: Language): string {
  const said = words[language];
  return `${counted(said, 'validCount', valid, language)}, ${counted(said, 'revokedCount', revoked, language)}`;
}

/** The colour of each standing, dark enough for words on white, and its sign: never a colour alone. */
const looks = {
  valid: { color: '#1f5b3c', sign: 'M-4.5 0l3 3L4.5-3.5' },
  partly: { color: '#7a4a00', sign: 'M0-5V1.2M0 4.2V4.4' },
  revoked: { color: '#a3261d', sign: 'M-3.5-3.5l7 7M3.5-3.5l-7 7' },
  transferred: { color: '#7a4a00', sign: 'M-5 0H4.5M1-3.5L4.5 0 1 3.5' },
  inactive: { color: '#55595c', sign: 'M-4.5 0H4.5' },
  unknown: { color: '#a3261d', sign: 'M-3.5-3.5l7 7M3.5-3.5l-7 7' },
};

const width = 300;
const height = 88;
/** Where the words begin, and the room they have. */
const left = 84;
const room = width - left - 14;

/**
 * A line of words of `size` px. The widest of the usual faces takes 0.64 em a letter: a line that might not fit is
 * squeezed.
 */
function line(text: string, { x = left, y = 0, size = 15, look = '' }): string {
  const space = room - (x - left);
  const tight =
    text.length * size * 0.64 > space ? ` textLength="${space}" lengthAdjust="spacingAndGlyphs"` : '';
  return `<text x="${x}" y="${y}" font-size="${size}"${tight}${look}>${text}</text>`;
}

/** The mark of the product: its icon's shapes. */
const icon = readFileSync(join(import.meta.dirname, '../../public/icon.svg'), 'utf8');
const shapes = icon.replaceAll(/<\/?svg[^>]*>/g, '').replaceAll(/\s+/g, ' ');
/** It is pale where it vouches for nothing. */
const mark = (pale: boolean) =>
  `<g transform="translate(14 14) scale(.94)"${pale ? ' opacity=".3"' : ''}>${shapes}</g>`;

/**
 * A seal of 300×88 px as SVG, about 2 kB: the mark, the lot and where it stands, on a ground of its own for any page.
 */
export function sealSvg({ standing, number, language, valid = 0, revoked = 0 }: Seal): string {
  const said = words[language];
  const { color, sign } = looks[standing];
  const lot = standing === 'unknown' ? '' : `${said.lot} ${number}`;
  const stands = standing === 'partly' ? partlyRevoked(valid, revoked, language) : said[standing];
  const title = `Caravana: ${[lot, stands].filter(Boolean).join(', ').toLowerCase()}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ` +
      `${height}" lang="${language}" role="img" aria-labelledby="title" aria-describedby="desc" ` +
      `font-family="system-ui, Arial, sans-serif" fill="#1d2521">`,
    `<title id="title">${title}</title><desc id="desc">${said.about}</desc>`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="#fff" stroke="#8a938d"/>`,
    mark(standing !== 'valid' && standing !== 'partly'),
    line('Caravana', { y: 28, size: 17, look: ' font-weight="700"' }),
    lot && line(lot, { y: 48, size: 14 }),
    `<g transform="translate(${left + 9} 66)"><circle r="9" fill="${color}"/>` +
      `<path d="${sign}" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" ` +
      `stroke-linejoin="round"/></g>`,
    line(stands, { x: left + 25, y: 71, look: ` font-weight="700" fill="${color}"` }),
    '</svg>\n',
  ].join('');
}
