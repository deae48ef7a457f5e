import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { chooseLanguage } from '@/words/i18n';

const address = '/configuracion';
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const dialog = async () => within(await screen.findByRole('dialog'));
const card = async () => within(await screen.findByRole('region', { name: 'Administradores' }));

describe('those who run the installation', () => {
  beforeEach(() => signInAs('admin@caravana.example'));

  it('are listed with what each may do', async () => {
    renderApp(address);
    const rows = (await (await card()).findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/^Ana Ledesma.*Activa.*Puede hacer todo · admin@caravana\.example · su cuenta/);
    expect(rows[1]).toMatch(/^Hugo Vera.*Consulta/);
    expect(rows[2]).toMatch(/^Rita Olmos.*Coordina/);
  });

  it('may be allowed more or less', async () => {
    renderApp(address);
    fireEvent.click(await button('Cambiar permiso de Hugo Vera'));
    const asked = await dialog();
    expect(asked.getByText('Guardar')).toBeDisabled();
    fireEvent.mouseDown(asked.getByRole('combobox'));
    fireEvent.click(await screen.findByRole('option', { name: 'Coordina' }));
    fireEvent.click(asked.getByText('Guardar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect((await card()).getAllByText(/^Coordina/)).toHaveLength(2));
    expect(database.auditEvents.at(-1)?.action).toBe('admin_changed');
  });

  it('are deactivated and activated again, but the last one who may do everything', async () => {
    renderApp(address);
    fireEvent.click(await button('Desactivar a Hugo Vera'));
    fireEvent.click((await dialog()).getByText('Desactivar'));
    fireEvent.click(await button('Activar a Hugo Vera'));
    fireEvent.click((await dialog()).getByText('Activar'));
    await button('Desactivar a Hugo Vera');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    fireEvent.click(await button('Desactivar a Ana Ledesma'));
    fireEvent.click((await dialog()).getByText('Desactivar'));
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent(
      'Es el único administrador activo que puede hacer todo',
    );
  });

  it('invite others by a link that is shown once, and take it back', async () => {
    renderApp(address);
    fireEvent.click(await button('Invitar'));
    const asked = await dialog();
    fireEvent.change(asked.getByLabelText(/^Correo electrónico/), { target: { value: 'elsa@campo.ar' } });
    fireEvent.click(asked.getByText('Hacer el enlace'));
    const link = await screen.findByLabelText<HTMLInputElement>('Enlace de la invitación');
    expect(link.value).toBe(`https://caravana.example/invitacion#${database.invitations[0]?.token}`);
    fireEvent.click(await button('Cerrar'));
    setFault('deleteAdminInvitation', 'error');
    const withdraw = await button('Retirar la invitación de elsa@campo.ar');
    fireEvent.click(withdraw);
    fireEvent.click((await dialog()).getByText('Retirar'));
    await (await dialog()).findByRole('alert');
    fireEvent.click((await dialog()).getByText('Cancelar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    setFault('deleteAdminInvitation', null);
    fireEvent.click(withdraw);
    expect((await dialog()).queryByRole('alert'), 'asked anew').not.toBeInTheDocument();
    fireEvent.click((await dialog()).getByText('Retirar'));
    await waitFor(() => expect(screen.queryByText('elsa@campo.ar')).not.toBeInTheDocument());
    expect(database.invitations).toEqual([]);
  });

  it('take an invitation back by a try whose answer was lost', async () => {
    const [created, expires] = ['2026-03-02T12:00:00.000Z', '2099-03-05T12:00:00.000Z'];
    const by = { invited_by: 'Ana Ledesma', created_at: created, expires_at: expires };
    database.invitations = [{ id: 1, email: 'elsa@campo.ar', grade: 'coordinates', ...by, token: 'x' }];
    renderApp(address);
    setFault('deleteAdminInvitation', 'lost');
    fireEvent.click(await button('Retirar la invitación de elsa@campo.ar'));
    fireEvent.click((await dialog()).getByText('Retirar'));
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
    setFault('deleteAdminInvitation', null);
    fireEvent.click((await dialog()).getByText('Retirar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText('elsa@campo.ar')).not.toBeInTheDocument();
  });

  it('are told what cannot be read, and that an address is taken', async () => {
    setFault('listAdmins', 'error');
    renderApp(address);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
    fireEvent.click(await button('Invitar'));
    const asked = await dialog();
    const email = asked.getByLabelText(/^Correo electrónico/);
    fireEvent.change(email, { target: { value: 'productor@caravana.example' } });
    fireEvent.click(asked.getByText('Hacer el enlace'));
    await waitFor(() => expect(email).toHaveAccessibleDescription(/Ya existe una cuenta/));
  });
});

describe('who may do less', () => {
  it.each([
    ['consulta@caravana.example', false],
    ['coordina@caravana.example', true],
  ])('%s is offered no more than that', async (email, coordinates) => {
    signInAs(email);
    const { unmount } = renderApp(address);
    expect(await screen.findByText(/^Su cuenta consulta esta página/)).toBeInTheDocument();
    await screen.findByText('Rita Olmos');
    expect(screen.queryByText('Invitar')).not.toBeInTheDocument();
    expect(screen.queryByText('Desactivar')).not.toBeInTheDocument();
    unmount();
    const account = renderApp('/cuentas/producer-1');
    expect(await screen.findByText('Estado de la cuenta')).toBeInTheDocument();
    expect(screen.queryByText('Corregir datos')).not.toBeInTheDocument();
    expect(screen.queryAllByText('Ver como')).toHaveLength(coordinates ? 1 : 0);
    account.unmount();
    const request = renderApp('/dashboard/solicitudes/2');
    expect(await screen.findByRole('heading', { name: 'Solicitud LOT-2' })).toBeInTheDocument();
    await screen.findAllByText('Camino vecinal 2', { exact: false });
    expect(screen.queryAllByText('Rechazar solicitud')).toHaveLength(coordinates ? 1 : 0);
    request.unmount();
    renderApp('/gestion-usuarios');
    await screen.findByText('Don Anselmo');
    expect(screen.queryByText('Activar')).not.toBeInTheDocument();
  });

  it('is found in English', async () => {
    await chooseLanguage('en');
    signInAs('consulta@caravana.example');
    renderApp(address);
    expect(await screen.findByText(/^Your account reads this page/)).toBeInTheDocument();
  });
});
