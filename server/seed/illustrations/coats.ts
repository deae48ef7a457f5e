import type { Wire } from '../../domain/shared/wire';

/** Palettes and patterns of the breeds' drawings. */

/** How a breed looks: its colours, and what is drawn over the body's colour. */
export interface Coat {
  body: string;
  /** The shaded side: legs further away, belly. */
  shade: string;
  face: string;
  muzzle: string;
  /** White face, chest, belly and feet, as Herefords have. */
  whiteFront?: true;
  /** Black patches, as Holandos have. */
  patches?: string;
  /** The hump and hanging ears of Brahman and its crosses: 0 without, 1 whole. */
  hump: number;
}

/** One coat for each breed. */
export const coats: Record<Wire<'Breed'>, Coat> = {
  black_aberdeen_angus: { body: '#2b2624', shade: '#1b1716', face: '#2b2624', muzzle: '#453c38', hump: 0 },
  red_aberdeen_angus: { body: '#8a3b20', shade: '#632815', face: '#8a3b20', muzzle: '#a8674c', hump: 0 },
  hereford: {
    body: '#9a4a26',
    shade: '#6f3319',
    face: '#f3ece0',
    muzzle: '#e3b9a4',
    whiteFront: true,
    hump: 0,
  },
  braford: {
    body: '#7f3a1d',
    shade: '#5b2812',
    face: '#efe6d8',
    muzzle: '#d9ae99',
    whiteFront: true,
    hump: 0.55,
  },
  brahman: { body: '#c9c4ba', shade: '#9d978c', face: '#b5afa4', muzzle: '#5a534d', hump: 1 },
  red_brangus: { body: '#7a321c', shade: '#562111', face: '#7a321c', muzzle: '#9a5a44', hump: 0.5 },
  black_brangus: { body: '#25211f', shade: '#161312', face: '#25211f', muzzle: '#3d3531', hump: 0.5 },
  argentine_holstein: {
    body: '#f1ede4',
    shade: '#cdc7ba',
    face: '#2a2725',
    muzzle: '#d7aaa0',
    patches: '#2a2725',
    hump: 0,
  },
  limangus: { body: '#4c2f22', shade: '#352017', face: '#4c2f22', muzzle: '#b98a66', hump: 0 },
};
