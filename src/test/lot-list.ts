import { fireEvent, screen, within } from '@testing-library/react';
import { database } from '../../mocks/database';
import { buildAnimal, buildLot } from '../../mocks/seeds/builders';
import { renderApp } from './render-app';

/** Test fixture: the public list over a few lots that are unlike one another. */

/** Five lots of two breeds, two localities, different days, sizes and weights. */
export function someLots(): void {
  const azul = database.localities.find(({ name }) => name === 'Azul') ?? null;
  const inAzul = (lot: ReturnType<typeof buildLot>) => {
    lot.certification_request.locality = azul;
    return lot;
  };
  const animal = (id: number, kg: number | null) => buildAnimal({ id, estimated_weight: kg });
  const steer = buildAnimal({
    id: 31,
    category: 'weaned_steer',
    alternative_code: '77',
    estimated_weight: 300,
  });
  database.lots = [
    buildLot({ id: 1, created_at: '2026-01-10T12:00:00Z', cattle_certifications: [animal(11, 150)] }),
    buildLot({
      id: 2,
      created_at: '2026-02-10T12:00:00Z',
      cattle_certifications: [animal(21, 250), animal(22, 251)],
    }),
    buildLot({ id: 3, breed: 'braford', created_at: '2026-03-10T12:00:00Z', cattle_certifications: [steer] }),
    inAzul(
      buildLot({ id: 4, created_at: '2026-04-10T12:00:00Z', cattle_certifications: [animal(41, null)] }),
    ),
    inAzul(buildLot({ id: 5, breed: 'braford', created_at: '2026-05-10T12:00:00Z' })),
  ];
}

/** The numbers of the lots on the screen, in their order. */
export const shown = () =>
  screen
    .queryAllByRole('article')
    .map((card) => Number(/\d+/.exec(within(card).getByRole('link').textContent)?.[0]));
/** The live region that says how many lots there are. */
export const count = () => screen.getByRole('status', { name: '' });

/** The list at an address, with those lots. */
export async function openList(address = '') {
  someLots();
  const view = renderApp(`/lotes-certificados${address}`);
  await screen.findByRole('searchbox');
  return view;
}

/** The panel of filters, opened. */
export async function openPanel() {
  fireEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  await screen.findByRole('group', { name: 'Filtros' });
}
/** Chooses a value in a field of the panel. */
export const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
