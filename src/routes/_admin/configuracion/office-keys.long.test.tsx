import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../../../mocks/database';
import { fingerprintOf } from '@/lib/proof/fingerprint';
import { freshDevice } from '@/test/fresh-device';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { keyOfDevice, makeDeviceKey, takeMadeKey } from '@/visits/signing/device-key';

freshDevice();
const email = 'admin@caravana.example';
const userId = () => database.users.find((user) => user.email === email)?.id ?? 0;
beforeEach(() => {
  database.officeKeys.length = 0;
  database.vetKeys.length = 0;
  signInAs(email);
});

const card = async () => within(await screen.findByRole('region', { name: 'Claves de la oficina' }));
const make = 'Hacer una clave en este dispositivo';

describe('the key of an office', () => {
  it('is made on its device, and names itself for who runs the site', async () => {
    renderApp('/configuracion');
    const offices = await card();
    expect(await offices.findByText(/^Todavía no hay ninguna/)).toBeVisible();
    await userEvent.setup().dblClick(offices.getByRole('button', { name: make }));
    const line = await offices.findByLabelText('Línea para OFFICE_KEYS');
    const { key = '' } = (await keyOfDevice(userId())) ?? {};
    expect(line).toHaveValue(`Nombre de la oficina=${key}`);
    expect(offices.getByText(fingerprintOf(key))).toBeVisible();
    expect(offices.queryByRole('button', { name: make })).toBeNull();
  });

  it('is listed with its name and words once it is named, and one of before with its end', async () => {
    const { key } = await makeDeviceKey(userId());
    await takeMadeKey(userId());
    const until = '2026-03-02T12:00:00.000Z';
    const before = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';
    database.officeKeys.push({ name: 'Colegio', key, until: null }, { name: 'Antes', key: before, until });
    renderApp('/configuracion');
    const offices = await card();
    expect(await offices.findByText('Colegio (este dispositivo)')).toBeVisible();
    expect(offices.getByText(fingerprintOf(before))).toBeVisible();
    expect(offices.getByText(/^Valió hasta el/)).toBeVisible();
    expect(offices.queryByLabelText('Línea para OFFICE_KEYS')).toBeNull();
    expect(offices.queryByRole('button', { name: make })).toBeNull();
  });

  it('backs the key of a veterinarian, once its words are compared, and then it is approved', async () => {
    const { key } = await makeDeviceKey(userId());
    await takeMadeKey(userId());
    database.officeKeys.push({ name: 'Colegio', key, until: null });
    const waiting = 'z6MkvV5Gfpz2BxpLKnB7Ry1oLm3UEpEE2Q8MxGhAuPeksQm9';
    const vetProfileId = 1;
    const never = { backed_by: null, approved_at: null, revoked_at: null, lost_since: null };
    const at = '2026-05-11T12:00:00.000Z';
    const device = { id: 1, key: waiting, device: 'Teléfono', licence: 'MP 1', enrolled_at: at };
    database.vetKeys.push({ ...device, ...never, vetProfileId, state: 'awaiting' });
    renderApp(`/gestion-usuarios?account=vet-${vetProfileId}`);
    const user = userEvent.setup();
    const keys = within(await screen.findByRole('region', { name: 'Claves de firma' }));
    const row = within(await keys.findByRole('listitem'));
    expect(row.getByText(/^Sin respaldo todavía/)).toBeVisible();
    await user.click(await row.findByRole('button', { name: 'Respaldar con este dispositivo' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Respaldar la clave de Teléfono' }));
    expect(asked.getByText(/confirma que la otra es del veterinario/)).toBeVisible();
    expect(await asked.findByText(fingerprintOf(waiting))).toBeVisible();
    await user.dblClick(asked.getByRole('button', { name: 'Son las mismas: respaldar' }));
    expect(await row.findByText('Respaldada por la oficina.')).toBeVisible();
    expect(database.vetKeys[0]?.backed_by).toBe(key);
    await user.click(await row.findByRole('button', { name: 'Aprobar para la matrícula MP 1' }));
    expect(await row.findByText('Aprobada')).toBeVisible();
  });

  it('of another device backs nothing here', async () => {
    const never = { backed_by: null, approved_at: null, revoked_at: null, lost_since: null };
    const key = 'z6MkvV5Gfpz2BxpLKnB7Ry1oLm3UEpEE2Q8MxGhAuPeksQm9';
    const device = {
      id: 1,
      key,
      device: 'Teléfono',
      licence: 'MP 1',
      enrolled_at: '2026-05-11T12:00:00.000Z',
    };
    database.vetKeys.push({ ...device, ...never, vetProfileId: 1, state: 'awaiting' });
    database.officeKeys.push({ name: 'Colegio', key, until: null });
    renderApp('/gestion-usuarios?account=vet-1');
    const keys = within(await screen.findByRole('region', { name: 'Claves de firma' }));
    expect(await keys.findByRole('button', { name: 'Aprobar para la matrícula MP 1' })).toBeVisible();
    expect(keys.queryByRole('button', { name: 'Respaldar con este dispositivo' })).toBeNull();
  });
});
