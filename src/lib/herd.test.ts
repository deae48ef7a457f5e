import { expect, it } from 'vitest';
import { herdOf, standingCounts } from './herd';

const animal = {
  estimated_weight: null,
  gender: null,
  photo_url: null,
  vet_profile_id: null,
} as const;

it('sums up weights, sexes, photo and veterinarian of the animals whose certificate is good', () => {
  expect(
    herdOf([
      { ...animal, gender: 'female', estimated_weight: 170, vet_profile_id: 1 },
      { ...animal, gender: 'female', estimated_weight: 181.5, photo_url: '/files/a.webp', vet_profile_id: 2 },
      { ...animal, gender: 'male', standing: 'valid', photo_url: '/files/b.webp', vet_profile_id: 2 },
      { ...animal, gender: 'male', standing: 'revoked', estimated_weight: 900 },
    ]),
  ).toEqual({
    photo: '/files/a.webp',
    weight: { average: 175.75, least: 170, greatest: 181.5 },
    males: 1,
    females: 2,
    vetId: 2,
  });
});

it('counts certificates by where they stand', () => {
  const standings = ['valid', undefined, 'revoked', 'superseded', 'valid'] as const;
  expect(standingCounts(standings.map((standing) => (standing ? { standing } : {})))).toEqual({
    valid: 3,
    revoked: 1,
    superseded: 1,
  });
});

it('knows nothing of no animals', () => {
  expect(herdOf([])).toEqual({ photo: null, weight: null, males: 0, females: 0, vetId: null });
});
