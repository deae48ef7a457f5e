import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as searches from '@/lib/search-terms';
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

it('is one stop of Tab, with arrows, Home, End and typing inside', async () => {
  const { user } = await openRegistration('/register-vet');
  await screen.findByRole('checkbox', { name: 'Azul' });
  const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
  const checks = within(screen.getByRole('group', { name: 'Localidades' })).getAllByRole('checkbox');
  screen.getByRole('searchbox', { name: 'Buscar una localidad' }).focus();
  await user.tab();
  expect(box(/^Seleccionar todas/)).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(checks[1]).toHaveFocus();
  await user.keyboard('{End}');
  expect(checks.at(-1)).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(checks[0]).toHaveFocus();
  // Neither the first nor the last one: on both sides of it Tab passes by others.
  await user.keyboard('bal');
  expect(box('Balcarce')).toHaveFocus();
  expect(box('Balcarce')).not.toBeChecked();
  await user.tab();
  expect(screen.getByRole('combobox', { name: 'Lunes' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(box('Balcarce')).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('searchbox', { name: 'Buscar una localidad' })).toHaveFocus();
  await user.type(screen.getByRole('searchbox', { name: 'Buscar una localidad' }), 'azul');
  await user.tab();
  expect(box('Seleccionar la que se ve')).toHaveFocus();
});
