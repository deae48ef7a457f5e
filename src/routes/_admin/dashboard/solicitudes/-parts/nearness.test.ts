import { expect, it } from 'vitest';
import { buildVet } from '../../../../../../mocks/seeds/builders';
import { byNearness } from './nearness';

const locality = (id: number) => ({ id, name: `Localidad ${id}`, province_id: 6 });
const vet = (id: number, ...places: number[]) => buildVet({ id, localities: places.map(locality) });
const told = (vets: Parameters<typeof byNearness>[0], ...places: number[]) =>
  byNearness(vets, new Set(places)).map(({ vet: one, why, localities }) => [
    one.id,
    why,
    localities.map(({ id }) => id),
  ]);

it('begins with who serves the place, then who serves what those serve too, then the others', () => {
  const vets = [vet(1), vet(2, 40, 41), vet(3, 20, 30), vet(4, 10, 20), vet(5, 30, 20, 31)];
  expect(told(vets, 10)).toEqual([
    [4, 'serves', [10]],
    [3, 'together', [20]],
    [5, 'together', [20]],
    [2, 'elsewhere', [40, 41]],
    [1, 'nowhere', []],
  ]);
});

it('puts who serves more of several places first, and leaves who is alike in their order', () => {
  expect(told([vet(1, 10), vet(2, 11, 10), vet(3, 50), vet(4, 60, 61)], 10, 11)).toEqual([
    [2, 'serves', [11, 10]],
    [1, 'serves', [10]],
    [3, 'elsewhere', [50]],
    [4, 'elsewhere', [60, 61]],
  ]);
});
