import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { fingerprintOf } from '@/lib/proof/fingerprint';
import { makeDeviceKey, takeMadeKey } from '@/visits/signing/device-key';
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

const officeKey = 'z6MkvV5Gfpz2BxpLKnB7Ry1oLm3UEpEE2Q8MxGhAuPeksQm9';
const otherKey = 'z6MkrJVnaZkeFzdQyMZu1cgjg7k1pZZ6pvBQ7XJPt4swbTQ2';

/** Asks to give up the key of another device, which is approved. */
async function askToRevoke() {
  const account = database.users.find(({ email }) => email === vet);
  const at = '2026-05-11T12:00:00.000Z';
  const never = { backed_by: null, revoked_at: null, lost_since: null };
  const known = { licence: 'MP 1', vetProfileId: account?.vet_profile?.id ?? 0, enrolled_at: at, ...never };
  database.vetKeys.push({
    ...known,
    ...{ id: 1, key: otherKey, device: 'Tableta', state: 'approved', approved_at: at },
  });
  await openProfile(vet);
  const user = userEvent.setup();
  await user.click(await keys().findByRole('button', { name: 'Dar de baja' }));
  const dialog = within(await screen.findByRole('dialog'));
  const lost = dialog.getByLabelText('Perdido desde (si lo perdió)');
  return { user, dialog, lost };
}

describe("a device's key", () => {
  it('is enrolled once, waits, is known as of this device, and can be given up', async () => {
    const user = await enrol('Tableta');
    const own = await keys().findByRole('listitem');
    await waitFor(() => expect(own).toHaveTextContent('Tableta (este dispositivo)Espera aprobación'));
    expect(database.vetKeys).toHaveLength(1);
    expect(await keys().findByText(/^La clave quedó inscripta/)).toBeVisible();
    expect(enrolling()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(within(own).getByRole('button', { name: 'Dar de baja' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dar de baja la clave de Tableta' }));
    await user.click(dialog.getByRole('button', { name: 'Dar de baja' }));
    await waitFor(() => expect(keys().getByRole('listitem')).toHaveTextContent('Dada de baja'));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(enrolling()).toBeVisible();
  });

  it('is lost since an hour of Argentina, which the list tells as it was written', async () => {
    const { user, dialog, lost } = await askToRevoke();
    fireEvent.change(lost, { target: { value: '2026-05-10T22:30' } });
    await user.click(dialog.getByRole('button', { name: 'Dar de baja' }));
    await waitFor(() => expect(keys().getByRole('listitem')).toHaveTextContent('10/5/2026, 22:30'));
    expect(database.vetKeys[0]?.lost_since).toBe('2026-05-11T01:30:00.000Z');
  });

  it.each([
    ['an hour whose digits went to the year', { value: '202610-05-10T22:30' }, ''],
    ['a day without its hour, of which a browser has no value', { value: '' }, 'incomplete'],
  ])('is not given up by %s', async (_what, target, told) => {
    const { user, dialog, lost } = await askToRevoke();
    fireEvent.change(lost, { target });
    (lost as HTMLInputElement).setCustomValidity(told);
    const confirm = dialog.getByRole('button', { name: 'Dar de baja' });
    await user.click(confirm);
    await user.click(confirm);
    expect(dialog.getByText('Complete el día y la hora, o deje el campo vacío.')).toBeVisible();
    expect(lost).toHaveFocus();
    expect(database.vetKeys[0]?.state).toBe('approved');
    fireEvent.change(lost, { target: { value: '' } });
    (lost as HTMLInputElement).setCustomValidity('');
    await user.click(confirm);
    await waitFor(() => expect(keys().getByRole('listitem')).toHaveTextContent('Dada de baja'));
  });

  it('of another device is backed by this one, once its words are compared', async () => {
    const account = database.users.find(({ email }) => email === vet);
    const { key } = await makeDeviceKey(account?.id ?? 0);
    await takeMadeKey(account?.id ?? 0);
    const at = '2026-05-11T12:00:00.000Z';
    const vetProfileId = account?.vet_profile?.id ?? 0;
    const never = { backed_by: null, revoked_at: null, lost_since: null };
    const known = { licence: 'MP 1', vetProfileId, enrolled_at: at, ...never };
    database.vetKeys.push(
      { ...known, id: 1, key, device: 'Tableta', state: 'approved', approved_at: at, backed_by: officeKey },
      { ...known, id: 2, key: otherKey, device: 'Teléfono', state: 'awaiting', approved_at: null },
    );
    await openProfile(vet);
    const user = userEvent.setup();
    const row = await keys()
      .findByText('Teléfono')
      .then((name) => name.closest('li') as HTMLElement);
    expect(row).toHaveTextContent('Sin respaldo todavía');
    expect(await within(row).findByText(fingerprintOf(otherKey))).toBeVisible();
    await user.click(within(row).getByRole('button', { name: 'Respaldar con este dispositivo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Respaldar la clave de Teléfono' }));
    expect(dialog.getByText(fingerprintOf(otherKey))).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Son las mismas: respaldar' }));
    await waitFor(() => expect(row).toHaveTextContent('Respaldada por otra clave suya'));
    expect(database.vetKeys[1]?.backed_by).toBe(key);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(keys().queryByRole('button', { name: 'Respaldar con este dispositivo' })).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('that nobody backs backs no other one, and what it backed before does not count', async () => {
    const account = database.users.find(({ email }) => email === vet);
    const { key } = await makeDeviceKey(account?.id ?? 0);
    await takeMadeKey(account?.id ?? 0);
    const at = '2026-05-11T12:00:00.000Z';
    const never = { revoked_at: null, lost_since: null };
    const known = { licence: 'MP 1', vetProfileId: account?.vet_profile?.id ?? 0, enrolled_at: at, ...never };
    const [own, backed] = [
      { ...known, id: 1, key, device: 'Tableta', backed_by: null, approved_at: at },
      { ...known, id: 2, key: officeKey, device: 'Reloj', backed_by: key, approved_at: at },
    ];
    const waits = { ...known, id: 3, key: otherKey, device: 'Teléfono', backed_by: null, approved_at: null };
    database.vetKeys.push({ ...own, state: 'approved' }, { ...backed, state: 'approved' });
    database.vetKeys.push({ ...waits, state: 'awaiting' });
    await openProfile(vet);
    const [phone, watch, tablet] = await keys().findAllByRole('listitem');
    await waitFor(() => expect(tablet).toHaveTextContent('(este dispositivo)'));
    expect(tablet).toHaveTextContent('Sin respaldo de la oficina');
    expect(watch).toHaveTextContent('Sin respaldo de la oficina');
    expect(phone).toHaveTextContent('Sin respaldo todavía');
    expect(keys().queryByRole('button', { name: 'Respaldar con este dispositivo' })).toBeNull();
  });

  it('that is refused is told beside the field, which keeps its name', async () => {
    refuse('enrolVetKey', '/device');
    await enrol('Tableta');
    expect(await keys().findByText(/No sirve/)).toBeVisible();
    expect(keys().getByLabelText('Nombre del dispositivo')).toHaveValue('Tableta');
    await waitFor(() => expect(enrolling()).toBeEnabled());
  });
});
