import type { Coat } from './coats';

/** Vector drawing (SVG) of an animal. */

/** The side of an animal that looks to the right, in a box of 400 by 270 with its feet at the bottom. */
const body =
  'M62 92C70 72 96 68 126 70C170 73 214 74 252 68C272 64 288 56 306 50L330 96C322 118 312 134 304 156C298 178 ' +
  '286 184 264 186C214 196 160 192 122 180C104 184 84 190 74 184C56 168 52 120 62 92Z';
const neckAndHead =
  'M268 66C288 50 306 34 326 28C336 24 346 26 352 34C362 50 374 70 386 86C392 96 388 106 376 108C362 110 350 ' +
  '104 340 100C330 112 318 134 300 152C276 140 262 100 268 66Z';
const face =
  'M330 28C342 24 350 30 354 38C364 54 376 72 386 86C392 96 388 106 376 108C360 110 348 102 342 92C334 78 328 ' +
  '44 330 28Z';
const muzzle = 'M374 76C384 84 392 94 388 102C384 110 366 108 362 102C362 92 366 82 374 76Z';
const nearLegs = [
  'M66 150C78 170 84 182 84 196C82 206 88 216 88 228L86 262H106L108 230C108 214 116 200 126 176L110 140Z',
  'M254 150L256 200L258 232L256 262H276L280 232C282 210 292 190 300 158Z',
];
const farLegs = [
  'M104 160L116 200L120 230L118 258H136L138 228C136 208 142 196 148 178Z',
  'M226 160L232 204L232 230L230 258H247L250 226L256 172Z',
];
const tail = 'M66 86C52 92 48 124 46 158C45 172 40 180 40 196C46 202 52 196 52 184C54 160 54 128 68 104Z';
const patches = [
  'M92 70C120 66 150 72 154 92C156 116 130 130 108 122C90 116 82 82 92 70Z',
  'M186 74C216 70 244 72 248 92C252 118 236 150 212 148C190 146 176 104 186 74Z',
  'M126 150C142 142 168 150 170 166C166 186 140 186 128 178Z',
];

const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;

function ear(coat: Coat): string {
  // A positive angle lifts it.
  const angle = 12 - 62 * coat.hump;
  return (
    `<g transform="rotate(${angle} 326 44)"><path d="M326 40C312 32 296 34 288 42C296 54 314 56 328 50Z" ` +
    `fill="${coat.body}"/><path d="M320 43C310 39 300 40 295 44C302 50 312 51 321 48Z" fill="${coat.shade}"/>` +
    `<rect x="294" y="44" width="12" height="15" rx="2.5" fill="#f2b632"/>` +
    `<circle cx="300" cy="48" r="1.6" fill="#7a5a12"/></g>`
  );
}

/** White where Herefords are white: the chest, the belly's line and the feet. */
function white(coat: Coat): string {
  if (!coat.whiteFront) return '';
  return [
    path(
      'M300 152C318 132 330 112 340 100L346 103C338 126 318 168 296 180C290 176 292 164 300 152Z',
      coat.face,
    ),
    path('M122 180C160 192 214 196 264 186C252 196 214 202 176 200C150 198 130 190 122 180Z', coat.face),
    path('M87 236L86 262H106L107 236Z', coat.face),
    path('M258 236L256 262H276L279 236Z', coat.face),
    path('M282 54C292 46 304 38 314 34L318 40C306 44 294 52 286 60Z', coat.face),
  ].join('');
}

function humpAndDewlap({ hump, body: fill, shade }: Coat): string {
  if (hump === 0) return '';
  const top = 68 - 34 * hump;
  return [
    path(`M222 76C236 ${top} 262 ${top - 6} 276 ${top + 12}C284 ${top + 22} 290 58 296 56L262 92Z`, fill),
    path(`M312 128C${324 - 6 * hump} ${150 + 14 * hump} 308 ${182 + 8 * hump} 286 184L300 150Z`, shade),
  ].join('');
}

/** An animal standing on the ground of its box. */
export function drawAnimal(coat: Coat): string {
  return [
    '<ellipse cx="190" cy="262" rx="150" ry="9" fill="#1c2a12" opacity=".22"/>',
    ...farLegs.map((leg) => path(leg, coat.shade)),
    path(tail, coat.shade),
    path(body, coat.body),
    ...(coat.patches ? patches.map((patch) => path(patch, coat.patches ?? '')) : []),
    path(
      'M74 184C84 190 104 184 122 180C160 192 214 196 264 186C286 184 298 178 304 156C270 172 150 178 80 150C72 ' +
        '160 70 176 74 184Z',
      `${coat.shade}66`,
    ),
    ...nearLegs.map((leg) => path(leg, coat.body)),
    humpAndDewlap(coat),
    path(neckAndHead, coat.body),
    white(coat),
    path(face, coat.face),
    path(muzzle, coat.muzzle),
    '<ellipse cx="381" cy="90" rx="2.6" ry="3.6" fill="#2a1c18"/>' +
      '<path d="M366 101C374 103 380 103 384 100" stroke="#2a1c18" stroke-width="1.6" fill="none" opacity=".6"/>',
    '<ellipse cx="349" cy="54" rx="4.2" ry="4.8" fill="#15100d"/>' +
      '<circle cx="350.4" cy="52.4" r="1.3" fill="#fff" opacity=".85"/>',
    ear(coat),
    '<path d="M86 258H106V263H86ZM256 258H276V263H256ZM118 254H136V259H118ZM230 254H247V259H230Z" fill="#2b2320"/>',
  ].join('');
}
