import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnimalPhoto } from './animal-photo';

it('a stored photo is had in every width, and whole', () => {
  const url = `/files/${'a1'.repeat(32)}.webp`;
  render(<AnimalPhoto src={url} alt="Foto" sizes="80px" />);
  const photo = screen.getByRole('img');
  expect(photo).toHaveAttribute(
    'srcset',
    `${url}?width=240 240w, ${url}?width=480 480w, ${url}?width=960 960w, ${url} 1600w`,
  );
  expect(photo).toHaveAttribute('sizes', '80px');
  expect(photo).toHaveAttribute('src', url);
});

it.each([
  `https://files.example/files/${'a1'.repeat(32)}.webp`,
  '/files/lot-40.webp',
  'data:image/svg+xml,x',
  `blob:https://caravana.example/${'a1'.repeat(32)}`,
])('%s is had as it is', (url) => {
  render(<AnimalPhoto src={url} alt="Foto" />);
  expect(screen.getByRole('img')).toHaveAttribute('src', url);
  expect(screen.getByRole('img')).not.toHaveAttribute('srcset');
});
