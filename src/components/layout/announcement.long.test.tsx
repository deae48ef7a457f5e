import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { database } from '../../../mocks/database';
import { addDays, today } from '@/lib/calendar-day';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';
import { chooseLanguage } from '@/words/i18n';

/** Tells everybody something. */
function announce(es: string, changedAt = '2026-05-04T12:30:00.000Z') {
  database.announcement = {
    text: { es, en: 'There is a fair' },
    from: null,
    until: today(),
    current: true,
    changed_at: changedAt,
  };
}

const band = () => screen.findByRole('region', { name: 'Aviso' });
const heading = () => screen.findByRole('heading', { level: 1 });

describe('what everybody is told', () => {
  it.each([null, 'productor@caravana.example', 'veterinaria@caravana.example', 'admin@caravana.example'])(
    'stands above the screen of %s',
    async (email) => {
      if (email) signInAs(email);
      announce('Hay feria');
      renderApp('/como-funciona');
      expect(await band()).toHaveTextContent('Hay feria');
    },
  );

  it('is in the language of the page', async () => {
    announce('Hay feria');
    await chooseLanguage('en');
    renderApp('/como-funciona');
    expect(await screen.findByRole('region', { name: 'Notice' })).toHaveTextContent('There is a fair');
  });

  it('is closed on this device until it changes', async () => {
    announce('Hay feria');
    const first = renderApp('/como-funciona');
    await band();
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar el aviso' }));
    expect(screen.queryByText('Hay feria')).not.toBeInTheDocument();
    expect(await heading()).toHaveFocus();
    first.unmount();
    const calls = watchCalls();
    const second = renderApp('/como-funciona');
    await heading();
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v1/announcement'));
    await waitFor(() => expect(second.queryClient.isFetching()).toBe(0));
    expect(screen.queryByText('Hay feria')).not.toBeInTheDocument();
    second.unmount();
    announce('No hay feria', '2026-05-05T12:30:00.000Z');
    renderApp('/como-funciona');
    expect(await band()).toHaveTextContent('No hay feria');
  });

  it('is read anew for who signs in, and follows what changes from then on', async () => {
    renderApp('/signin');
    const write = async (label: RegExp, value: string) =>
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    await write(/^Correo electrónico/, 'productor@caravana.example');
    await write(/^Contraseña/, 'caravana');
    const submit = screen.getByRole('button', { name: 'Iniciar sesión' });
    await waitFor(() => expect(submit).toBeEnabled());
    announce('Hay feria');
    fireEvent.click(submit);
    expect(await band()).toHaveTextContent('Hay feria');
  });

  it('is nothing that is still to come, also for an admin, who is told of it', async () => {
    announce('Hay feria');
    const until = addDays(today(), 5);
    if (database.announcement) Object.assign(database.announcement, { current: false, from: until, until });
    signInAs('admin@caravana.example');
    renderApp('/configuracion');
    expect(await screen.findByText(/^Se mostrará desde el/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Aviso' })).not.toBeInTheDocument();
  });

  it('is nothing of another provider’s', async () => {
    vi.stubEnv('VITE_API_URL', window.location.origin);
    announce('Hay feria');
    const calls = watchCalls();
    const { queryClient } = renderApp('/lotes-certificados');
    await heading();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(calls.map(({ path }) => path)).not.toContain('/api/v1/announcement');
    expect(screen.queryByText('Hay feria')).not.toBeInTheDocument();
    vi.unstubAllEnvs();
  });
});
