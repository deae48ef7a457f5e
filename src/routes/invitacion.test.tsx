import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../mocks/database';
import { setFault } from '../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { fill } from '@/test/registering';

const invitation = {
  id: 1,
  email: 'elsa@campo.ar',
  grade: 'coordinates',
  invited_by: 'Ana Ledesma',
  created_at: '2026-03-02T12:00:00.000Z',
  expires_at: '2099-03-05T12:00:00.000Z',
} as const;

beforeEach(() => {
  database.invitations = [{ ...invitation, token: 'secreto' }];
});

describe('the link of an invitation', () => {
  it('says who invites to what, and makes an admin of who has it', async () => {
    const { router } = renderApp('/invitacion#secreto');
    expect(await screen.findByText(/^Ana Ledesma le invita .*elsa@campo\.ar/)).toBeInTheDocument();
    expect(screen.getByText(/asigna, cambia y rechaza/)).toBeInTheDocument();
    const submit = screen.getByText('Aceptar la invitación');
    expect(submit).toBeDisabled();
    await fill({ Nombre: 'Elsa', Apellido: 'Ibarra', Contraseña: 'la tranquera' });
    await fill({ 'Confirmar contraseña': 'la tranquera' });
    await waitFor(() => expect(submit).toBeEnabled());
    fireEvent.click(submit);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(database.users.at(-1)).toMatchObject({
      email: 'elsa@campo.ar',
      admin_profile: { full_name: 'Elsa Ibarra', grade: 'coordinates' },
    });
    expect(database.invitations).toEqual([]);
  });

  it('lets in whoever accepts again because the answer was lost', { tags: 'long' }, async () => {
    setFault('acceptAdminInvitation', 'lost');
    const { router } = renderApp('/invitacion#secreto');
    const submit = await screen.findByText('Aceptar la invitación');
    await fill({ Nombre: 'Elsa', Apellido: 'Ibarra', Contraseña: 'la tranquera' });
    await fill({ 'Confirmar contraseña': 'la tranquera' });
    await waitFor(() => expect(submit).toBeEnabled());
    fireEvent.click(submit);
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
    setFault('acceptAdminInvitation', null);
    fireEvent.click(submit);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it.each(['/invitacion#otro', '/invitacion'])('says of %s that there is none', async (address) => {
    renderApp(address);
    expect(await screen.findByText(/^La invitación no existe/)).toBeInTheDocument();
  });
});
