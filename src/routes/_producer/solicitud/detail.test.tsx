import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database, provider } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import type { CertificationRequest } from '@/api/generated/model';
import { chooseLanguage } from '@/lib/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

beforeEach(() => signInAs('productor@caravana.example'));

function change(id: number, given: Partial<CertificationRequest>): void {
  database.requests = database.requests.map((row) => (row.id === id ? { ...row, ...given } : row));
}

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const missing = 'La solicitud que buscas no existe o no tienes permisos para verla.';

describe('a request', () => {
  it('shows a spinner while it loads', async () => {
    setFault('getCertificationRequest', 'never');
    renderApp('/solicitud/3');
    expect(await screen.findByRole('progressbar', { name: 'Cargando...' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Solicitud LOT-3' })).toBeInTheDocument();
  });

  it('tells the lot, the place and the visit', async () => {
    renderApp('/solicitud/3');
    const facts = await region('Datos de la solicitud');
    const told = ['13', 'Hereford', 'Ayacucho', 'Camino vecinal 3', '11/5/2026', 'Mañana (9:00-12:00)'];
    for (const text of told) expect(facts.getByText(text)).toBeInTheDocument();
    expect(screen.getByText('Enviada el 4/5/2026')).toBeInTheDocument();
  });

  it('tells the same in English', async () => {
    await chooseLanguage('en');
    renderApp('/solicitud/3');
    const facts = await region('Request information');
    for (const text of ['5/11/2026', 'Morning (9:00-12:00)']) {
      expect(facts.getByText(text)).toBeInTheDocument();
    }
    expect((await region('Status')).getByText('Payment pending')).toBeInTheDocument();
  });

  it('tells the days asked for while no visit is scheduled, and - without any', async () => {
    renderApp('/solicitud/2');
    expect(await screen.findByText('Del 10/5/2026 al 20/5/2026, a confirmar')).toBeInTheDocument();
  });

  it('has a dash for a visit of which nothing is known', async () => {
    change(2, { preferred_time_range: null });
    renderApp('/solicitud/2');
    expect((await region('Datos de la solicitud')).getByText('-')).toBeInTheDocument();
  });

  it('opens its photo over the screen, and Escape closes it', async () => {
    const { user } = renderApp('/solicitud/3');
    const thumbnail = await screen.findByRole('button', { name: 'Ampliar: Foto de los animales de LOT-3' });
    await user.click(thumbnail);
    expect(await screen.findByRole('dialog', { name: 'Foto de los animales de LOT-3' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(thumbnail).toHaveFocus();
  });

  it('has a place for the photo it lacks', async () => {
    change(3, { file_upload: null });
    renderApp('/solicitud/3');
    expect(await screen.findByText('Sin foto')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Ampliar/ })).not.toBeInTheDocument();
  });

  it('leads back to the list when nothing was visited before', async () => {
    const { user, router } = renderApp('/solicitud/3');
    await user.click(await screen.findByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mis-solicitudes'));
  });
});

describe('the status panel', () => {
  it.each([1, 2, 3, 6])(
    'of request %i, which is not executed, says that the payment is pending',
    async (id) => {
      renderApp(`/solicitud/${id}`);
      const panel = await region('Estado');
      expect(panel.getByText('Pago pendiente')).toBeInTheDocument();
      expect(panel.queryByRole('link', { name: 'Ver certificado' })).not.toBeInTheDocument();
    },
  );

  it('of an executed one leads to the lot that came of it', async () => {
    renderApp('/solicitud/4');
    const panel = await region('Estado');
    expect(panel.getByText('Certificado listo')).toBeInTheDocument();
    expect(panel.getByText('Ejecutada')).toBeInTheDocument();
    expect(panel.getByRole('link', { name: 'Ver certificado' })).toHaveAttribute(
      'href',
      '/lotes-certificados/1',
    );
    expect(panel.queryByRole('button')).not.toBeInTheDocument();
  });

  it('leads to my lots at a provider that does not name the lot', async () => {
    provider.ext = false;
    renderApp('/solicitud/4');
    expect(await screen.findByRole('link', { name: 'Ver certificado' })).toHaveAttribute(
      'href',
      '/mis-lotes-certificados',
    );
  });

  it('pays at the configured address', async () => {
    vi.stubEnv('VITE_PAYMENT_URL', 'https://pagos.example/{requestId}');
    renderApp('/solicitud/2');
    const pay = await screen.findByRole('link', { name: 'Pagar LOT-2' });
    vi.unstubAllEnvs();
    expect(pay).toHaveAttribute('href', 'https://pagos.example/2');
  });

  it('is fresh for who comes back from paying', async () => {
    renderApp('/solicitud/2');
    expect(await screen.findByText('Creada')).toBeInTheDocument();
    change(2, { status: 'executed' });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(await screen.findByText('Certificado listo')).toBeInTheDocument();
    focusManager.setFocused(undefined);
  });
});

describe('a request that cannot be shown', () => {
  it.each(['/solicitud/999', '/solicitud/77'])('says so at %s and leads back', async (path) => {
    const [first] = database.requests;
    if (first)
      database.requests.push({ ...first, id: 77, producer_profile: { id: 2, name: 'x', cuig_number: null } });
    const { user, router } = renderApp(path);
    expect(await screen.findByRole('alert')).toHaveTextContent(missing);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Volver a mis solicitudes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mis-solicitudes'));
  });

  it('can be tried again when the server failed', async () => {
    setFault('getCertificationRequest', 'error');
    const { user } = renderApp('/solicitud/3');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(missing);
    expect(alert).toHaveTextContent('Algo salió mal en el servidor.');
    setFault('getCertificationRequest', null);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Camino vecinal 3')).toBeInTheDocument();
  });

  it('has an English sentence too', async () => {
    await chooseLanguage('en');
    renderApp('/solicitud/999');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The request you are looking for does not exist or you are not allowed to see it.',
    );
  });
});
