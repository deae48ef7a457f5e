/** Vector drawing (SVG) of a landscape. */

/** A time of day over the pampa: colours from the sky to the grass. */
interface Light {
  sky: [string, string];
  sun: { x: number; y: number; color: string };
  far: string;
  trees: string;
  field: [string, string];
  grass: string;
}

const day: Light = {
  sky: ['#9cc9e6', '#eaf3ef'],
  sun: { x: 760, y: 110, color: '#fff6d6' },
  far: '#a9bf8f',
  trees: '#5f7f57',
  field: ['#9dbb66', '#6b9244'],
  grass: '#567a35',
};

const lights: readonly Light[] = [
  day,
  {
    sky: ['#e9b77c', '#fbe9c8'],
    sun: { x: 180, y: 210, color: '#fff0c2' },
    far: '#b9ab76',
    trees: '#6d6a45',
    field: ['#b6a85c', '#857a3c'],
    grass: '#6b6231',
  },
  {
    sky: ['#b7c6cf', '#e6e9e6'],
    sun: { x: 520, y: 80, color: '#ffffff' },
    far: '#9fb39a',
    trees: '#557063',
    field: ['#86ab6a', '#5a8550'],
    grass: '#47703f',
  },
];

export const width = 960;
export const height = 640;
const horizon = 330;

/** A repeatable scatter of numbers between 0 and 1. */
const scatter = (index: number) => {
  const value = Math.sin(index * 127.1 + 11.7) * 43_758.5453;
  return value - Math.floor(value);
};

function treeLine(color: string): string {
  const crowns = Array.from({ length: 26 }, (_, index) => {
    const x = index * 40 + scatter(index) * 30 - 20;
    if (x > 420 && x < 560) return '';
    const size = 12 + scatter(index + 50) * 18;
    return (
      `<ellipse cx="${x.toFixed(1)}" cy="${(horizon - size * 0.7).toFixed(1)}" rx="${size.toFixed(1)}" ` +
      `ry="${(size * 0.85).toFixed(1)}"/>`
    );
  });
  return (
    `<g fill="${color}">${crowns.join('')}<rect x="0" y="${horizon - 6}" width="420" height="8"/>` +
    `<rect x="560" y="${horizon - 6}" width="400" height="8"/></g>`
  );
}

/** A wind pump with its tank, as stands on every field. */
function windPump(color: string): string {
  const blades = Array.from(
    { length: 12 },
    (_, index) => `<path d="M0-4L5-24L-2-25Z" transform="rotate(${index * 30})"/>`,
  );
  return (
    `<g fill="${color}" stroke="${color}" opacity=".85">` +
    `<path d="M478 ${horizon}L488 228H492L502 ${horizon}M481 300H499M484 268H496" fill="none" ` +
    `stroke-width="2.4"/><g transform="translate(490 222)">${blades.join('')}<path d="M0-2L34-6V6L0 2Z"/></g>` +
    `<rect x="514" y="${horizon - 14}" width="40" height="16" rx="2"/></g>`
  );
}

function grass(color: string): string {
  const blades = Array.from({ length: 150 }, (_, index) => {
    const depth = scatter(index + 300) ** 1.5;
    const y = horizon + 30 + depth * 290;
    const x = scatter(index + 700) * width;
    const size = 4 + depth * 16;
    const lean = (scatter(index + 900) - 0.5) * size;
    return (
      `M${x.toFixed(1)} ${y.toFixed(1)}q${(lean / 2).toFixed(1)} ${(-size * 0.6).toFixed(1)} ` +
      `${lean.toFixed(1)} ${(-size).toFixed(1)}`
    );
  });
  return (
    `<path d="${blades.join('')}" stroke="${color}" stroke-width="2.2" stroke-linecap="round" fill="none" ` +
    `opacity=".55"/>`
  );
}

/** Sky, trees, a wind pump and pasture, in one of a few lights. */
export function drawField(time: number): string {
  const light = lights[time % lights.length] ?? day;
  const [top, bottom] = light.sky;
  const [near, far] = [light.field[1], light.field[0]];
  return [
    `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/>` +
      `<stop offset="1" stop-color="${bottom}"/></linearGradient>`,
    `<linearGradient id="field" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${far}"/>` +
      `<stop offset="1" stop-color="${near}"/></linearGradient>`,
    `<radialGradient id="sun"><stop offset="0" stop-color="${light.sun.color}"/>` +
      `<stop offset="1" stop-color="${light.sun.color}" stop-opacity="0"/></radialGradient></defs>`,
    `<rect width="${width}" height="${horizon + 4}" fill="url(#sky)"/>`,
    `<circle cx="${light.sun.x}" cy="${light.sun.y}" r="150" fill="url(#sun)"/>`,
    `<path d="M0 ${horizon}V300C160 280 300 306 470 296C640 286 800 304 960 288V${horizon}Z" ` +
      `fill="${light.far}" opacity=".8"/>`,
    treeLine(light.trees),
    windPump(light.trees),
    `<rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#field)"/>`,
    grass(light.grass),
  ].join('');
}

/** A wire fence in front, with the posts of the pampa: few thick ones, thin rods between. */
export function drawFence(): string {
  const posts = [70, 390, 710].map(
    (x) =>
      `<rect x="${x}" y="452" width="17" height="188" rx="3" fill="#5e4a37"/>` +
      `<rect x="${x + 3}" y="452" width="4" height="188" fill="#7c6550"/>`,
  );
  const rods = [176, 283, 496, 603, 816, 922].map(
    (x) => `<rect x="${x}" y="474" width="5" height="150" fill="#6d5843"/>`,
  );
  const wires = [486, 520, 554, 588, 616].map(
    (y) => `<path d="M0 ${y}H960" stroke="#8b8a84" stroke-width="1.6"/>`,
  );
  return `<g opacity=".96">${wires.join('')}${rods.join('')}${posts.join('')}</g>`;
}
