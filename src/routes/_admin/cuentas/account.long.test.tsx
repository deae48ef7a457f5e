import { focusManager } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { today } from '@/lib/calendar-day';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { chooseLanguage } from '@/words/i18n';
import { watchCalls } from '@/test/watch-calls';

beforeEach(() => signInAs('admin@caravana.example'));

const region = async (name: RegExp) => within(await screen.findByRole('region', { name }));

describe('the page of an account', () => {
  it('has a producer with its facts, requests, lots, transfers and history', async () => {
    renderApp('/cuentas/producer-1');
    expect(await screen.findByText('La Querencia del Sur', { selector: 'h1' })).toBeInTheDocument();
    const [producer] = database.producers;
    const facts = await region(/^Datos$/);
    expect(facts.getByText(producer?.cuig_number ?? '')).toBeInTheDocument();
    expect(facts.getByText(producer?.email ?? '')).toBeInTheDocument();
    const requests = await region(/^Solicitudes \(\d+\)$/);
    expect(requests.getByRole('link', { name: 'LOT-3' })).toHaveAttribute('href', '/dashboard/solicitudes/3');
    const transfers = await region(/^Transferencias \(5\)$/);
    expect(transfers.getAllByRole('link', { name: 'Establecimiento 2' })[0]).toHaveAttribute(
      'href',
      '/cuentas/producer-2',
    );
    expect((await region(/^Lotes \(\d+\)$/)).getAllByRole('link').length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Visitas por hacer/)).not.toBeInTheDocument();
    const history = await region(/^Historial$/);
    expect(history.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', '/auditoria?about=1');
  });

  it('has a veterinarian by its own number or its user, with places, week and visits, in English', async () => {
    await chooseLanguage('en');
    renderApp('/cuentas/vet-1');
    expect(await screen.findByText('Marina Etcheverry', { selector: 'h1' })).toBeInTheDocument();
    const facts = await region(/^Data$/);
    expect(facts.getByText('Service areas')).toBeInTheDocument();
    expect(await region(/^Visits ahead/)).toBeTruthy();
    expect(screen.queryByText(/^Transfers/)).not.toBeInTheDocument();
  });

  it('leads to all visits ahead of a veterinarian, and to none whose day is over', async () => {
    const [vet] = database.vets;
    const [one] = database.requests;
    if (!vet || !one) throw new Error('The mock has no veterinarian or request');
    const visit = {
      ...one,
      status: 'assigned' as const,
      vet_profile: { ...vet },
      scheduled_date: '2099-01-01',
    };
    database.requests = Array.from({ length: 11 }, (_, place) => ({ ...visit, id: 500 + place }));
    renderApp('/cuentas/vet-1');
    const ahead = await region(/^Visitas por hacer \(11\)$/);
    expect(ahead.getByRole('link', { name: 'Ver todas' })).toHaveAttribute(
      'href',
      `/dashboard/solicitudes?status=assigned&vet=1&from=${today()}`,
    );
  });

  it('has no day of a visit that nobody made', async () => {
    const [one] = database.requests;
    if (!one) throw new Error('The mock has no request');
    const day = { created_at: '2026-05-04T12:00:00Z', scheduled_date: '2026-05-11' };
    database.requests = (['rejected', 'canceled', 'executed'] as const).map((status, place) => ({
      ...one,
      ...day,
      status,
      id: 500 + place,
    }));
    renderApp('/cuentas/producer-1');
    const requests = await region(/^Solicitudes \(3\)$/);
    expect(requests.getAllByText(/^Pedida: 4\/5\/2026/)).toHaveLength(2);
    expect(requests.getAllByText(/^Visita: 11\/5\/2026/)).toHaveLength(1);
  });

  it('says that there is none, and leads elsewhere what is no key', async () => {
    renderApp('/cuentas/9999');
    expect(await screen.findByText('La cuenta no existe.')).toBeInTheDocument();
    const { router } = renderApp('/cuentas/otra-cosa');
    await waitFor(() => expect(router.state.location.pathname).toBe('/lotes-certificados'));
  });

  it('says what failed', async () => {
    setFault('getAccount', 'error');
    renderApp('/cuentas/1');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
  });
});

describe('a deactivation of a moment ago', () => {
  const deactivate = () => {
    const [vet] = database.vets;
    const user = database.users.find(({ vet_profile: one }) => one === vet);
    if (!vet || !user) throw new Error('The mock has no veterinarian');
    vet.active = false;
    database.accountEvents.push({
      id: 99,
      userId: user.id,
      action: 'deactivated',
      reason: null,
      admin: { id: 1, full_name: 'Ana Ledesma' },
      certification_request_id: null,
      transfer_intent_id: null,
      created_at: new Date().toISOString(),
    });
  };

  it('is undone, and the account is active again', async () => {
    deactivate();
    renderApp('/cuentas/vet-1');
    expect(await screen.findByText(/^La cuenta se desactivó hace un momento/)).toBeInTheDocument();
    fireEvent.click(screen.getByText('Deshacer', { selector: 'button' }));
    expect(await screen.findByText('Se deshizo la desactivación.')).toBeInTheDocument();
    expect(await screen.findByText('Activo')).toBeInTheDocument();
    expect(screen.getByText('Se deshizo la desactivación.')).toBeInTheDocument();
    expect(screen.queryByText('Deshacer')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('is undone by a try whose answer was lost', async () => {
    deactivate();
    renderApp('/cuentas/vet-1');
    setFault('undoDeactivation', 'lost');
    fireEvent.click(await screen.findByText('Deshacer', { selector: 'button' }));
    expect(await screen.findByText('Se deshizo la desactivación.')).toBeInTheDocument();
    expect(screen.queryByText(/No pudimos comunicarnos/)).not.toBeInTheDocument();
  });

  it('says why it could not be undone', async () => {
    deactivate();
    renderApp('/cuentas/vet-1');
    const undo = await screen.findByText('Deshacer', { selector: 'button' });
    database.accountEvents.length = 0;
    fireEvent.click(undo);
    expect(await screen.findByText(/^La desactivación ya no se puede deshacer/)).toBeInTheDocument();
  });
});

describe('facts are corrected', () => {
  const open = async () => {
    renderApp('/cuentas/producer-1');
    fireEvent.click(await screen.findByText('Corregir datos', { selector: 'button' }));
    const dialog = within(await screen.findByRole('dialog'));
    const type = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    return { dialog, type, confirm: dialog.getByText('Corregir', { selector: 'button' }) };
  };

  it('with a reason, sending only what differs, and are shown at once with who did it', async () => {
    const calls = watchCalls();
    const { dialog, type, confirm } = await open();
    expect(confirm, 'nothing differs').toBeDisabled();
    type(/CUIG/, 'ZZ 999');
    fireEvent.click(confirm);
    await waitFor(() => expect(dialog.getByLabelText(/^Motivo/)).toBeInvalid());
    type(/^Motivo/, 'Dos cifras cambiadas');
    fireEvent.click(confirm);
    expect(await screen.findByText('Los datos quedaron corregidos.')).toBeInTheDocument();
    const sent = calls.find(({ path }) => path === '/api/v1/accounts/1/correction');
    expect(sent?.body).toEqual({ reason: 'Dos cifras cambiadas', cuig_number: 'ZZ 999' });
    expect((await region(/^Datos$/)).getByText('ZZ 999')).toBeInTheDocument();
    expect(await (await region(/^Historial$/)).findByText('Corrigió los datos')).toBeInTheDocument();
  });

  it('and leave alone what its owner changed while the dialog was open', async () => {
    const calls = watchCalls();
    onTestFinished(() => focusManager.setFocused(undefined));
    const { type, confirm } = await open();
    const [producer] = database.producers;
    if (!producer) throw new Error('The mock has no producer');
    producer.renspa_number = '01.999';
    // The admin looks something up elsewhere, and comes back.
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(await screen.findByText('01.999')).toBeInTheDocument();
    type(/CUIG/, 'ZZ 999');
    type(/^Motivo/, 'Dos cifras cambiadas');
    fireEvent.click(confirm);
    expect(await screen.findByText('Los datos quedaron corregidos.')).toBeInTheDocument();
    const sent = calls.find(({ path }) => path === '/api/v1/accounts/1/correction');
    expect(sent?.body).toEqual({ reason: 'Dos cifras cambiadas', cuig_number: 'ZZ 999' });
  });

  it('unless another account has the e-mail, which its field says', async () => {
    const { dialog, type, confirm } = await open();
    type(/^Correo/, database.users[1]?.email ?? '');
    type(/^Motivo/, 'Cambió');
    fireEvent.click(confirm);
    await waitFor(() => expect(dialog.getByLabelText(/^Correo/)).toBeInvalid());
  });
});

describe('a link for a new password', () => {
  it('is made once it was confirmed, and shown to be copied', async () => {
    renderApp('/cuentas/producer-1');
    fireEvent.click(await screen.findByText('Enlace para una contraseña nueva', { selector: 'button' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/elige la contraseña de La Querencia del Sur/)).toBeInTheDocument();
    expect(database.passwordLinks.size).toBe(0);
    fireEvent.click(dialog.getByText('Crear el enlace', { selector: 'button' }));
    const made = await screen.findByDisplayValue(/\/contrasena-nueva#/);
    const [token = ''] = [...database.passwordLinks.keys()];
    expect(made).toHaveDisplayValue(new RegExp(`#${token}$`));
    expect(screen.getByText(/^Vale una vez, hasta las \d\d:\d\d\. No se vuelve a mostrar\.$/)).toBeVisible();
  });

  it('is refused with the way to sign in again when the session is over', async () => {
    renderApp('/cuentas/producer-1');
    fireEvent.click(await screen.findByText('Enlace para una contraseña nueva', { selector: 'button' }));
    const dialog = within(await screen.findByRole('dialog'));
    setFault('issuePasswordLink', 'unauthorized');
    fireEvent.click(dialog.getByText('Crear el enlace', { selector: 'button' }));
    expect(await dialog.findByRole('link', { name: /^Iniciar sesión/ })).toHaveAttribute('href', '/signin');
  });

  it('is not offered of an admin', async () => {
    const admin = database.users.find(({ admin_profile: profile }) => profile !== null);
    renderApp(`/cuentas/${admin?.id}`);
    expect(await screen.findByRole('region', { name: 'Datos' })).toBeInTheDocument();
    expect(screen.queryByText('Enlace para una contraseña nueva')).toBeNull();
  });
});
