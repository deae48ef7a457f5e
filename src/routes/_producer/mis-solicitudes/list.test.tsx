import { focusManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import type { CertificationRequest } from '@/api/generated/model';
import { chooseLanguage } from '@/lib/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

beforeEach(() => signInAs('productor@caravana.example'));

function change(id: number, given: Partial<CertificationRequest>): void {
  database.requests = database.requests.map((row) => (row.id === id ? { ...row, ...given } : row));
}

const cardOf = (id: number) => screen.findByRole('article', { name: `LOT-${id}` });

describe('my requests', () => {
  it('show three skeletons while they load', async () => {
    setFault('listCertificationRequests', 'never');
    renderApp('/mis-solicitudes');
    expect(await screen.findAllByTestId('request-skeleton')).toHaveLength(3);
  });

  it('are the own ones, newest first, without the canceled ones', async () => {
    renderApp('/mis-solicitudes');
    await cardOf(6);
    const labels = screen.getAllByRole('heading', { level: 2 }).map((label) => label.textContent);
    expect(labels).toEqual(['LOT-6', 'LOT-4', 'LOT-3', 'LOT-2', 'LOT-1']);
  });

  it('tell the lot, the place, the visit and the status', async () => {
    renderApp('/mis-solicitudes');
    const card = within(await cardOf(3));
    const told = ['Enviada el 4/5/2026', 'Asignada', '13', 'Hereford', 'Ayacucho', 'Camino vecinal 3'];
    for (const text of [...told, '11/5/2026', 'Mañana (9:00-12:00)']) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
  });

  it('tell the same in English', async () => {
    await chooseLanguage('en');
    change(3, { scheduled_time: 'afternoon' });
    renderApp('/mis-solicitudes');
    expect(await screen.findByRole('heading', { level: 1, name: 'My requests' })).toBeInTheDocument();
    const card = within(await cardOf(3));
    for (const text of ['Submitted on 5/4/2026', 'Assigned', '5/11/2026', 'Afternoon (14:00-17:00)']) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
  });

  it('have no visit while none is scheduled', async () => {
    renderApp('/mis-solicitudes');
    expect(within(await cardOf(2)).queryByText('Fecha de visita')).not.toBeInTheDocument();
  });

  it('show a missing status as created, and one that is not known as it came', async () => {
    change(2, { status: 'archived' as CertificationRequest['status'] });
    renderApp('/mis-solicitudes');
    expect(within(await cardOf(1)).getByText('Creada')).toBeInTheDocument();
    expect(within(await cardOf(2)).getByText('archived')).toBeInTheDocument();
  });

  it('say that there are none', async () => {
    database.requests = [];
    renderApp('/mis-solicitudes');
    expect(await screen.findByText('Todavía no tiene solicitudes')).toBeInTheDocument();
    const [, way] = screen.getAllByRole('link', { name: 'Solicitar certificado' });
    expect(way).toHaveAttribute('href', '/solicitar-certificado');
  });

  it('show what the server said when it fails, and try again', async () => {
    setFault('listCertificationRequests', 'error');
    const { user } = renderApp('/mis-solicitudes');
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
    setFault('listCertificationRequests', null);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await cardOf(3)).toBeInTheDocument();
  });

  it('have a sentence of their own for an answer that is not one', async () => {
    setFault('listCertificationRequests', 'html');
    renderApp('/mis-solicitudes');
    const sentence = 'No se pudieron obtener las solicitudes de certificación';
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('lead to their detail', async () => {
    const { user, router } = renderApp('/mis-solicitudes');
    await user.click(within(await cardOf(3)).getByRole('link', { name: 'Ver detalles de LOT-3' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Solicitud LOT-3' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/solicitud/3');
  });
});

describe('paying', () => {
  it('is there but says why it does nothing, where it is not configured', async () => {
    renderApp('/mis-solicitudes');
    const pay = within(await cardOf(3)).getByRole('button', { name: 'Pagar LOT-3' });
    expect(pay).toHaveAttribute('aria-disabled', 'true');
    expect(pay).toHaveAccessibleDescription('El pago en línea no está disponible por el momento.');
  });

  it('shows the reason to who comes by with the keyboard', async () => {
    const { user } = renderApp('/mis-solicitudes');
    within(await cardOf(3))
      .getByRole('link', { name: 'Ver detalles de LOT-3' })
      .focus();
    await user.tab();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('El pago en línea no está disponible');
  });

  it('opens the configured address in a new tab', async () => {
    vi.stubEnv('VITE_PAYMENT_URL', 'https://pagos.example/pagar?solicitud={requestId}');
    renderApp('/mis-solicitudes');
    const pay = within(await cardOf(3)).getByRole('link', { name: 'Pagar LOT-3' });
    vi.unstubAllEnvs();
    expect(pay).toHaveAttribute('href', 'https://pagos.example/pagar?solicitud=3');
    expect(pay).toHaveAttribute('target', '_blank');
  });

  it('refreshes the list for who comes back from it', async () => {
    renderApp('/mis-solicitudes');
    expect(within(await cardOf(2)).getByText('Creada')).toBeInTheDocument();
    change(2, { status: 'assigned' });
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await waitFor(async () => expect(within(await cardOf(2)).getByText('Asignada')).toBeInTheDocument());
    focusManager.setFocused(undefined);
  });
});

describe.each([
  [1, true],
  [2, true],
  [3, true],
  [4, false],
  [6, false],
])('request %i', (id, open) => {
  it(`can${open ? '' : 'not'} be paid and canceled`, async () => {
    renderApp('/mis-solicitudes');
    const card = within(await cardOf(id));
    expect(card.queryByRole('button', { name: `Pagar LOT-${id}` }) !== null).toBe(open);
    expect(card.queryByRole('button', { name: `Cancelar solicitud LOT-${id}` }) !== null).toBe(open);
  });
});
