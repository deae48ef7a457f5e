import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as searches from '@/lib/search';
import { field, openRegistration } from '@/test/registering';

it('does not draw the list again while something else of the form is written', async () => {
  vi.spyOn(searches, 'contains');
  const { user } = await openRegistration('/register-vet');
  const azul = await screen.findByRole('checkbox', { name: 'Azul' });
  const drawn = vi.mocked(searches.contains).mock.calls.length;
  expect(drawn).toBeGreaterThan(0);
  fireEvent.change(field('Nombre'), { target: { value: 'Marina' } });
  fireEvent.blur(field('Nombre'));
  expect(searches.contains).toHaveBeenCalledTimes(drawn);
  await user.click(azul);
  expect(vi.mocked(searches.contains).mock.calls.length).toBeGreaterThan(drawn);
});
