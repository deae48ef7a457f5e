import { expect, it } from 'vitest';
import { averageRating, ratingCount, ratingShares } from './ratings';

const sent = (...ratings: number[]) => ({
  veterinarian_ratings: ratings.map((rating) => ({ rating })) as never,
});

it('counts what the provider counted, whatever it sends of them', () => {
  const vet = { ...sent(1), ratings_by_stars: [1, 0, 0, 2, 7] };
  expect(ratingCount(vet)).toBe(10);
  expect(averageRating(vet)).toBe(4.4);
});

it('counts what is sent where the provider does not count, or not by five', () => {
  expect(ratingCount(sent(5, 4, 4))).toBe(3);
  expect(averageRating({ ...sent(5, 4, 3), ratings_by_stars: [9, 9] })).toBe(4);
});

it('has no average without ratings', () => {
  for (const vet of [sent(), { veterinarian_ratings: null }] as never[]) {
    expect(averageRating(vet)).toBeNull();
    expect(ratingShares(vet).map(({ share }) => share)).toEqual([0, 0, 0, 0, 0]);
  }
});

it('shares go from five stars down to one', () => {
  expect(ratingShares(sent(5, 5, 4, 1))).toEqual([
    { stars: 5, count: 2, share: 0.5 },
    { stars: 4, count: 1, share: 0.25 },
    { stars: 3, count: 0, share: 0 },
    { stars: 2, count: 0, share: 0 },
    { stars: 1, count: 1, share: 0.25 },
  ]);
});
