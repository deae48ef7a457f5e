import sharp from 'sharp';
import { breeds } from '../../database/enumerations';
import type { Wire } from '../../domain/shared/wire';
import type { Files } from '../../files';
import { drawAnimal } from './animal';
import { coats, type Coat } from './coats';
import { drawFence, drawField, height, width } from './landscape';

/** Generated images: the illustrations of the demonstration. */

type Breed = Wire<'Breed'>;

/** Names of the stored illustrations of each breed: herds for lots, single animals for certificates. */
export interface Photos {
  lots: Record<Breed, string[]>;
  animals: Record<Breed, string[]>;
}

/** Where an animal stands: the middle of its feet, its size, and whether it looks to the left. */
type Place = readonly [x: number, y: number, scale: number, left: boolean];

/** The herds: from the one furthest away to the nearest. */
const herds: readonly (readonly Place[])[] = [
  [
    [250, 385, 0.26, false],
    [650, 392, 0.28, true],
    [820, 418, 0.36, true],
    [420, 432, 0.42, false],
    [690, 520, 0.72, true],
    [270, 560, 0.9, false],
  ],
  [
    [140, 378, 0.22, true],
    [330, 390, 0.28, false],
    [560, 386, 0.25, false],
    [830, 440, 0.44, true],
    [190, 480, 0.58, false],
    [590, 565, 0.95, true],
  ],
];

/** The single animals, each in another light. */
const singles: readonly Place[] = [
  [480, 590, 1.75, false],
  [500, 575, 1.6, true],
  [455, 600, 1.9, true],
];

function place(coat: Coat, [x, y, scale, left]: Place): string {
  const turn = left ? `scale(-1 1) translate(-400 0)` : '';
  return (
    `<g transform="translate(${x - 200 * scale} ${y - 263 * scale}) scale(${scale}) ` +
    `${turn}">${drawAnimal(coat)}</g>`
  );
}

function picture(coat: Coat, places: readonly Place[], light: number, fence: boolean): string {
  const field = drawField(light);
  const animals = places.map((one) => place(coat, one)).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" ` +
    `height="${height}">${field}${animals}${fence ? drawFence() : ''}</svg>`
  );
}

async function store(files: Files, svg: string): Promise<string> {
  return files.put(await sharp(Buffer.from(svg)).webp({ quality: 82, effort: 2 }).toBuffer());
}

async function drawBreed(files: Files, breed: Breed, index: number) {
  const coat = coats[breed];
  const lots = herds.map((places, at) => store(files, picture(coat, places, index + at, true)));
  const animals = singles.map((single, at) => store(files, picture(coat, [single], index + at, false)));
  return { breed, lots: await Promise.all(lots), animals: await Promise.all(animals) };
}

/** Draws and stores the illustrations: pasture and animals in the coat of each breed. The same bytes at every run. */
export async function drawPhotos(files: Files): Promise<Photos> {
  const drawn = await Promise.all(breeds.map((breed, index) => drawBreed(files, breed, index)));
  const byBreed = (kind: 'lots' | 'animals') =>
    Object.fromEntries(drawn.map((one) => [one.breed, one[kind]])) as Record<Breed, string[]>;
  return { lots: byBreed('lots'), animals: byBreed('animals') };
}
