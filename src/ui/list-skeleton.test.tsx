import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListSkeleton } from './list-skeleton';

it('says once that a list is loading, and keeps the places of its items from screen readers', () => {
  render(
    <ListSkeleton sx={{}} count={6}>
      <i />
    </ListSkeleton>,
  );
  expect(screen.getByRole('status', { name: 'Cargando...' }).children).toHaveLength(6);
  const items = screen.getAllByTestId('item-skeleton');
  expect(items).toHaveLength(6);
  for (const item of items) expect(item).toHaveAttribute('aria-hidden', 'true');
});
