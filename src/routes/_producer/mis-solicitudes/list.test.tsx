import { focusManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import type { CertificationRequest } from '@/api/generated/model';
import { chooseLanguage } from '@/words/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

beforeEach(() => signInAs('productor@caravana.example'));

function change(id: number, given: Partial<CertificationRequest>): void {
  database.requests = database.requests.map((row) => (row.id === id ? { ...row, ...given } : row));
}

/** Waits for a card of the list. */
async function cardOf(id: number) {
  const card = (await screen.findByText(`LOT-${id}`, { selector: 'h2' })).closest('article');
  if (!card) throw new Error(`LOT-${id} is in no card`);
  expect(card).toHaveAccessibleName(`LOT-${id}`);
  return within(card);
}

describe('my requests', () => {
  it('show three skeletons while they load', async () => {
    setFault('listCertificationRequests', 'never');
    renderApp('/mis-solicitudes');
    expect(await screen.findAllByTestId('item-skeleton')).toHaveLength(3);
  });

  it('are the own ones but the canceled, newest first, with what can be done, and lead to their detail', async () => {
    change(6, { scheduled_date: '2026-05-11', scheduled_time: 'morning' });
    change(3, { deactivation_effect: 'visit_moved' });
    change(2, { deactivation_effect: 'visit_lost' });
    change(4, { deactivation_effect: 'visit_moved' });
    const { user, router } = renderApp('/mis-solicitudes');
    const card = await cardOf(3);
    expect(card.getByText(/otro hará la visita/)).toBeVisible();
    expect((await cardOf(2)).getByText(/vuelve a esperar una visita/)).toBeVisible();
    // Once the visit was made nobody asks who was to make it.
    expect((await cardOf(4)).queryByText(/otro hará la visita/)).not.toBeInTheDocument();
    const labels = screen.getAllByRole('heading', { level: 2 }).map((label) => label.textContent);
    expect(labels).toEqual(['LOT-6', 'LOT-4', 'LOT-3', 'LOT-2', 'LOT-1']);

    const told = [
      'Enviada el 4/5/2026',
      'Asignada',
      '13 animales',
      'Hereford',
      'Ayacucho',
      'Camino vecinal 3',
    ];
    for (const text of [...told, '11/5/2026', 'Mañana (9:00‑12:00)']) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
    expect((await cardOf(2)).queryByText('Fecha de visita')).not.toBeInTheDocument();
    expect((await cardOf(2)).getByText('Del 10/5/2026 al 20/5/2026, a confirmar')).toBeVisible();
    expect(card.queryByText(/a confirmar/), 'of one with a visit').not.toBeInTheDocument();
    expect((await cardOf(6)).queryByText(/a confirmar/), 'of a rejected one').not.toBeInTheDocument();
    expect((await cardOf(6)).queryByText('Fecha de visita'), 'of a rejected one').not.toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Marina Etcheverry' })).toHaveAttribute('href', '/veterinario/1');
    const rejected = await cardOf(6);
    expect(rejected.getByText('No hay manga en el establecimiento.')).toBeVisible();
    expect(rejected.getByRole('link', { name: 'Volver a solicitar LOT-6' })).toHaveAttribute(
      'href',
      '/solicitar-certificado?again=6',
    );
    expect(card.queryByText('Volver a solicitar')).not.toBeInTheDocument();
    expect((await cardOf(1)).getByText('Creada'), 'a missing status').toBeInTheDocument();

    for (const [id, open] of [
      [1, true],
      [2, true],
      [3, true],
      [4, false],
      [6, false],
    ] as const) {
      const found = await cardOf(id);
      const said = `request ${id} can${open ? '' : 'not'} be`;
      expect(found.queryByRole('button', { name: `Pagar LOT-${id}` }) !== null, `${said} paid`).toBe(open);
      const cancel = found.queryByRole('button', { name: `Cancelar solicitud LOT-${id}` });
      expect(cancel !== null, `${said} canceled`).toBe(open);
    }

    await user.click(card.getByRole('link', { name: 'Ver detalles de LOT-3' }));
    expect(await screen.findByText('Solicitud LOT-3', { selector: 'h1' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/solicitud/3');
  });

  it(
    'are counted by state, and only those of one are shown when it is chosen, which the address keeps',
    { tags: 'long' },
    async () => {
      const { user, router } = renderApp('/mis-solicitudes');
      await cardOf(3);
      const states = within(screen.getByRole('group', { name: 'Estado de las solicitudes' }));
      expect(states.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
        'Todas (5)',
        'En curso (3)',
        'Certificadas (1)',
        'Rechazadas (1)',
      ]);
      await user.click(states.getByRole('button', { name: 'Certificadas (1)' }));
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
      expect((await cardOf(4)).getByText('Ejecutada')).toBeInTheDocument();
      expect(router.state.location.search).toEqual({ state: 'visited' });
      router.history.push('/mis-solicitudes?state=canceled');
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(5));
    },
  );

  it('tell the same in English', { tags: 'long' }, async () => {
    await chooseLanguage('en');
    change(3, { scheduled_time: 'afternoon' });
    renderApp('/mis-solicitudes');
    const card = await cardOf(3);
    expect(screen.getByRole('heading', { level: 1, name: 'My requests' })).toBeInTheDocument();
    for (const text of ['Submitted on 5/4/2026', 'Assigned', '5/11/2026', 'Afternoon (14:00‑17:00)']) {
      expect(card.getByText(text)).toBeInTheDocument();
    }
  });

  it('say that there are none', async () => {
    database.requests = [];
    renderApp('/mis-solicitudes');
    expect(await screen.findByText('Todavía no tiene solicitudes')).toBeInTheDocument();
    const [, way] = screen.getAllByRole('link', { name: 'Solicitar certificado' });
    expect(way).toHaveAttribute('href', '/solicitar-certificado');
  });

  it(
    'show what the server said when it fails, else a sentence of their own, and try again',
    { tags: 'long' },
    async () => {
      setFault('listCertificationRequests', 'error');
      renderApp('/mis-solicitudes');
      expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
      setFault('listCertificationRequests', 'html');
      fireEvent.click(screen.getByText('Reintentar'));
      expect(
        await screen.findByText(/No se pudieron obtener las solicitudes de certificación/),
      ).toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent(/No se pudieron obtener las solicitudes/);
      setFault('listCertificationRequests', null);
      fireEvent.click(screen.getByText('Reintentar'));
      expect(await screen.findByText('LOT-3')).toBeInTheDocument();
    },
  );
});

describe('paying', () => {
  it(
    'is there but disabled where it is not configured, and a line of text says why',
    { tags: 'long' },
    async () => {
      renderApp('/mis-solicitudes');
      const card = await cardOf(3);
      const pay = card.getByRole('button', { name: 'Pagar LOT-3' });
      expect(pay).toBeDisabled();
      expect(pay).toHaveAccessibleDescription('El pago en línea no está disponible por el momento.');
      expect(card.getByText('El pago en línea no está disponible por el momento.')).toBeVisible();
      expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
    },
  );

  it('opens the configured address in a new tab', { tags: 'long' }, async () => {
    vi.stubEnv('VITE_PAYMENT_URL', 'https://pagos.example/pagar?solicitud={requestId}');
    renderApp('/mis-solicitudes');
    const pay = (await cardOf(3)).getByRole('link', { name: 'Pagar LOT-3' });
    vi.unstubAllEnvs();
    expect(pay).toHaveAttribute('href', 'https://pagos.example/pagar?solicitud=3');
    expect(pay).toHaveAttribute('target', '_blank');
  });

  it(
    'refreshes the list for who comes back from it, and shows a status that is not known as it came',
    { tags: 'long' },
    async () => {
      renderApp('/mis-solicitudes');
      const card = await cardOf(2);
      expect(card.getByText('Creada')).toBeInTheDocument();
      onTestFinished(() => focusManager.setFocused(undefined));
      for (const [status, shown] of [
        ['assigned', 'Asignada'],
        ['archived', 'archived'],
      ] as const) {
        change(2, { status: status as CertificationRequest['status'] });
        focusManager.setFocused(false);
        focusManager.setFocused(true);
        expect(await card.findByText(shown)).toBeInTheDocument();
      }
    },
  );
});
