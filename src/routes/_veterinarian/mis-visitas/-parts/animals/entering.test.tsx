import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDevice, device } from '@/offline/device';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { database } from '../../../../../../mocks/database';
import { enteredAt } from '../../../../../../mocks/visits';

const email = 'veterinaria@caravana.example';
/** The mock's visit that is ahead, of a request for Hereford. */
const visit = 3;

beforeEach(() => signInAs(email));
afterEach(async () => {
  const { outbox, db } = await device();
  for (const { id } of database.users) await outbox.clear(id);
  await db.clear('reads');
  await closeDevice();
});

async function openVisit() {
  const view = renderApp(`/mis-visitas/${visit}`);
  const reader = await screen.findByLabelText('Código del lector o de la caravana');
  return { ...view, reader };
}

const weight = () => screen.getByLabelText('Peso estimado');
const rows = () => screen.queryAllByRole('article');
const received = () => enteredAt(visit).animals.filter(({ deleted }) => !deleted);

describe('by keyboard alone', () => {
  it('a code and Enter add an animal at once, a weight and Enter lead to the next one', async () => {
    const { user, reader } = await openVisit();
    await user.click(reader);
    await user.keyboard('032010000000001{Enter}');
    await waitFor(() => expect(weight()).toHaveFocus());
    expect(await screen.findByText(/^032 010 000 000 001: se agregó/)).toBeVisible();
    await user.keyboard('182,5{Enter}');
    await waitFor(() => expect(reader).toHaveFocus());
    await user.keyboard('032010000000002{Enter}');
    await waitFor(() => expect(weight()).toHaveFocus());
    await user.keyboard('170{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() =>
      expect(received().map(({ facts }) => facts)).toEqual([
        { cuig_code: '032010000000001', estimated_weight: 182.5 },
        { cuig_code: '032010000000002', estimated_weight: 170 },
      ]),
    );
    expect(enteredAt(visit).defaults.facts).toEqual({ cattle_breed: 'hereford' });
    expect(within(rows()[0] as HTMLElement).getByText(/^170 kg · Hereford$/)).toBeVisible();
  });
});
