import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StarRating } from './star-rating';

it.each([
  [0, 0, '0 de 5 estrellas'],
  [3.4, 3, '3,4 de 5 estrellas'],
  [3.5, 4, '3,5 de 5 estrellas'],
  [5, 5, '5 de 5 estrellas'],
])('of %s has %s full stars and says it', (value, full, text) => {
  render(<StarRating value={value} />);
  const stars = screen.getByRole('img', { name: text });
  expect(stars.querySelectorAll('[data-testid="StarIcon"]')).toHaveLength(full);
  expect(stars.querySelectorAll('svg')).toHaveLength(5);
});
