import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { database, provider } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { freshDevice } from '@/test/fresh-device';
import {
  banner,
  button,
  cancel,
  edit,
  fact,
  facts,
  openEditing,
  openProfile,
  producer,
  puts,
  save,
  saved,
  write,
} from '@/test/open-profile';
import { field, saysUnder } from '@/test/registering';

freshDevice();

describe('seen by a producer', () => {
  it('shows its fields', async () => {
    await openProfile(producer);
    expect(fact('Correo electrónico')).toBe(producer);
    expect(fact('Nombre')).toBe('La Querencia del Sur');
    expect(fact('Número de CUIG')).toBe('DM101');
    expect(fact('Número de RENSPA')).toBe('01.042.0.00101/00');
    expect(fact('Documento de identidad')).toBe('20-21456781-0');
    expect(screen.getByRole('region', { name: 'Sus datos' })).toBe(facts());
    expect(screen.getByRole('button', { name: 'Editar perfil' })).toBe(button('Editar perfil'));
    expect(screen.queryByText('Matrícula')).not.toBeInTheDocument();
  });

  it('sends only what changed, and shows it at once, the header too', async () => {
    const { calls, user } = await openEditing(producer);
    expect(field('Correo electrónico')).toHaveFocus();
    write('Nombre', ' El Ombú ');
    await user.dblClick(button('Guardar cambios'));
    expect(await saved()).toBeInTheDocument();
    expect(puts(calls)).toEqual([
      ['/api/v1/viewer', { user: { producer_profile_attributes: { name: 'El Ombú' } } }],
    ]);
    expect(fact('Nombre')).toBe('El Ombú');
    expect(await banner().findByText('El Ombú')).toBeInTheDocument();
    await waitFor(() => expect(button('Editar perfil')).toHaveFocus());
    fireEvent.click(button('Editar perfil'));
    await waitFor(() => expect(document.body).not.toHaveTextContent('Los cambios se guardaron.'));
  });

  it('changes and takes away the telephone, and says who views it', async () => {
    const { calls } = await openEditing(producer);
    expect(field('Teléfono')).toHaveValue('+54 2297 00-0101');
    expect(field('Teléfono')).toHaveAccessibleDescription(
      'Lo ven solo el veterinario que hace su visita y los administradores.',
    );
    write('Teléfono', ' +54 2297 00-0102 ');
    save();
    await saved();
    expect(fact('Teléfono')).toBe('+54 2297 00-0102');
    await edit();
    write('Teléfono', ' ');
    save();
    await saved();
    expect(puts(calls)).toEqual(
      ['+54 2297 00-0102', null].map((telephone) => [
        '/api/v1/viewer',
        { user: { producer_profile_attributes: { telephone } } },
      ]),
    );
    expect(screen.queryByText('Teléfono', { selector: 'dt' })).not.toBeInTheDocument();
  });

  it('has no telephone at a provider without our extensions', async () => {
    provider.ext = false;
    vi.stubEnv('VITE_API_URL', location.origin);
    const { calls } = await openEditing(producer);
    expect(document.querySelector('[name="telephone"]')).toBeNull();
    write('Nombre', 'El Ombú');
    save();
    await saved();
    expect(puts(calls)).toEqual([
      ['/api/v1/viewer', { user: { producer_profile_attributes: { name: 'El Ombú' } } }],
    ]);
    vi.unstubAllEnvs();
  });

  it('only closes when nothing changed, and forgets what was written on cancelling', async () => {
    const { calls } = await openEditing(producer);
    save();
    expect(await screen.findByText('Sus datos')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('Los cambios se guardaron.');
    await waitFor(() => expect(button('Editar perfil')).toHaveFocus());
    await edit();
    write('Nombre', 'Otro');
    cancel();
    expect(fact('Nombre')).toBe('La Querencia del Sur');
    await edit();
    expect(field('Nombre')).toHaveValue('La Querencia del Sur');
    expect(puts(calls)).toEqual([]);
  });

  it('may leave blank what its provider never knew, and save the rest', async () => {
    for (const known of database.producers) known.renspa_number = null;
    const { calls } = await openEditing(producer);
    write('Nombre', 'El Ombú');
    save();
    await saved();
    expect(puts(calls)).toEqual([
      ['/api/v1/viewer', { user: { producer_profile_attributes: { name: 'El Ombú' } } }],
    ]);
  });

  it('asks before what was changed is left behind', async () => {
    const { router } = await openEditing(producer);
    const question = '¿Salir sin guardar los cambios?';
    write('Nombre', 'El Ombú');
    const leave = () => fireEvent.click(screen.getByText('Mis transferencias', { selector: 'nav a' }));
    leave();
    await screen.findByText(question);
    fireEvent.click(button('Seguir con el perfil'));
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
    expect(field('Nombre')).toHaveValue('El Ombú');
    leave();
    await screen.findByText(question);
    fireEvent.click(button('Salir y descartar'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mis-transferencias'));
  });

  it('does not send a blank, and leads to the first one', async () => {
    const required = [
      ['Nombre', 'El nombre es requerido'],
      ['Número de CUIG', 'El número de CUIG es requerido'],
      ['Número de RENSPA', 'El número de RENSPA es requerido'],
      ['Documento de identidad', 'El documento de identidad es requerido'],
    ] as const;
    const { calls } = await openEditing(producer);
    for (const [label] of required) write(label, '  ');
    save();
    for (const [label, message] of required) await saysUnder(label, message);
    for (const [label, message] of required) {
      await saysUnder(label, message);
      await waitFor(() => expect(field(label)).toHaveFocus());
      expect(puts(calls)).toEqual([]);
      write(label, 'otro');
      save();
    }
    await saved();
  });

  it('leaves the e-mail to the server, and shows what it refused until it changes', async () => {
    const { calls } = await openEditing(producer);
    write('Correo electrónico', 'productora@caravana.example');
    write('Contraseña actual', 'caravana');
    save();
    await saysUnder('Correo electrónico', 'Ya existe una cuenta con ese correo electrónico.');
    await waitFor(() => expect(field('Correo electrónico')).toHaveFocus());
    write('Correo electrónico', 'nueva');
    await saysUnder('Correo electrónico', '');
    save();
    await saved();
    expect(puts(calls).at(-1)).toEqual([
      '/api/v1/viewer',
      { user: { email: 'nueva', current_password: 'caravana' } },
    ]);
    expect(fact('Correo electrónico')).toBe('nueva');
  });

  it('asks for the current password when the e-mail changes, and only then', async () => {
    const { calls } = await openEditing(producer);
    expect(screen.queryByLabelText(/^Contraseña actual/)).not.toBeInTheDocument();
    write('Correo electrónico', 'nueva@caravana.example');
    expect(field('Contraseña actual')).toBeVisible();
    save();
    await saysUnder('Contraseña actual', 'La contraseña es requerida');
    expect(puts(calls)).toEqual([]);
    write('Contraseña actual', 'otra');
    save();
    await saysUnder('Contraseña actual', 'La contraseña actual no es correcta.');
    write('Correo electrónico', producer);
    expect(screen.queryByLabelText(/^Contraseña actual/)).not.toBeInTheDocument();
  });

  it('asks no other provider for the password', async () => {
    vi.stubEnv('VITE_API_URL', location.origin);
    onTestFinished(() => void vi.unstubAllEnvs());
    provider.ext = false;
    const { calls } = await openEditing(producer);
    write('Correo electrónico', 'nueva@caravana.example');
    expect(screen.queryByLabelText(/^Contraseña actual/)).not.toBeInTheDocument();
    save();
    await saved();
    expect(puts(calls).at(-1)).toEqual(['/api/v1/viewer', { user: { email: 'nueva@caravana.example' } }]);
  });

  it('says why a save failed, in a banner that can be put away; and that it is saving again', async () => {
    setFault('updateViewer', 'html');
    await openEditing(producer);
    write('Nombre', 'Otro');
    save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('No se pudo actualizar el usuario');
    fireEvent.click(within(alert).getByRole('button', { name: 'Cerrar el aviso' }));
    expect(alert).not.toBeInTheDocument();
    expect(field('Nombre')).toHaveValue('Otro');
    setFault('updateViewer', 'never');
    save();
    await waitFor(() => expect(button('Guardando…')).toBeDisabled());
    expect(button('Cancelar')).toBeDisabled();
  });
});
