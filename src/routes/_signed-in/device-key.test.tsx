import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { freshDevice } from '@/test/fresh-device';
import { openProfile, vet } from '@/test/open-profile';
import { refuse } from '@/test/refuse';

freshDevice();
beforeEach(() => void (database.vetKeys.length = 0));

const keys = () => within(screen.getByRole('region', { name: 'Clave de firma de sus dispositivos' }));
const enrolling = () => keys().queryByRole('button', { name: 'Inscribir este dispositivo' });

/** Opens the profile and asks for a key under a name. */
async function enrol(name: string) {
  await openProfile(vet);
  expect(await keys().findByText('Todavía no hay ninguna clave inscripta.')).toBeVisible();
  expect(enrolling()).toBeDisabled();
  const user = userEvent.setup();
  await user.type(keys().getByLabelText('Nombre del dispositivo'), name);
  await user.dblClick(enrolling() as HTMLElement);
  return user;
}

describe("a device's key", () => {
  it('is enrolled once, waits, is known as of this device, and can be given up', async () => {
    const user = await enrol('Tableta');
    const own = await keys().findByRole('listitem');
    await waitFor(() => expect(own).toHaveTextContent('Tableta (este dispositivo)Espera aprobación'));
    expect(database.vetKeys).toHaveLength(1);
    expect(await keys().findByText(/^La clave quedó inscripta/)).toBeVisible();
    expect(enrolling()).toBeNull();
    await user.click(within(own).getByRole('button', { name: 'Dar de baja' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dar de baja la clave de Tableta' }));
    await user.click(dialog.getByRole('button', { name: 'Dar de baja' }));
    await waitFor(() => expect(keys().getByRole('listitem')).toHaveTextContent('Dada de baja'));
    expect(enrolling()).toBeVisible();
  });

  it('that is refused is told beside the field, which keeps its name', async () => {
    refuse('enrolVetKey', '/device');
    await enrol('Tableta');
    expect(await keys().findByText(/No sirve/)).toBeVisible();
    expect(keys().getByLabelText('Nombre del dispositivo')).toHaveValue('Tableta');
    await waitFor(() => expect(enrolling()).toBeEnabled());
  });
});
