import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import type { AuditEvent } from '@/api/generated/model';
import * as files from '@/lib/save-file';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { chooseLanguage } from '@/words/i18n';

const event = (id: number, more: Partial<AuditEvent>): AuditEvent => ({
  id,
  at: `2026-05-0${id}T12:30:00.000Z`,
  action: 'request_assigned',
  actor: { user_id: 1, role: 'admin', name: 'Ana Ledesma' },
  object: { type: 'request', id: 52, name: null },
  before: null,
  after: null,
  names: {},
  request_id: null,
  ...more,
});

const lot = { type: 'lot', id: 5, name: null } as const;

afterEach(() => void vi.unstubAllEnvs());

beforeEach(() => {
  signInAs('admin@caravana.example');
  database.auditEvents = [
    event(1, { action: 'visit_closed', actor: null, after: { certified_lot_id: 5, animals: 12 } }),
    event(2, {
      before: { vet_profile_id: 3, scheduled_date: '2026-06-01', scheduled_time: 'morning' },
      after: { vet_profile_id: 4, scheduled_date: '2026-06-02', scheduled_time: 'morning' },
      names: { vet_profile_id: { 4: 'Inés Ríos' } },
    }),
    event(3, {
      action: 'account_deactivated',
      object: { type: 'account', id: 3, name: 'Establecimiento 2' },
      before: { active: true },
      after: { active: false, reason: 'Vendió el campo' },
    }),
    event(4, { action: 'certificate_revoked', object: { type: 'certificate', id: 7, name: null } }),
  ];
});

async function rows(name = 'Auditoría') {
  const [, ...found] = within(await screen.findByRole('table', { name })).getAllByRole('row');
  return found.map((row) => [...row.children].map((cell) => cell.textContent).slice(1));
}

describe('the audit log', () => {
  it('says who did what to what, with what was so before and after, the newest first', async () => {
    renderApp('/auditoria');
    expect(await rows()).toEqual([
      ['Ana Ledesma', 'Revocó el certificado', 'Certificado 000007', ''],
      [
        'Ana Ledesma',
        'Desactivó la cuenta',
        'Establecimiento 2',
        'activa: sí → no · motivo: Vendió el campo',
      ],
      [
        'Ana Ledesma',
        'Asignó la visita',
        'Solicitud LOT-52',
        'veterinario: n.º\u00a03 → Inés Ríos · día: 1/6/2026 → 2/6/2026 · turno: mañana',
      ],
      ['El servicio', 'Cerró la visita', 'Solicitud LOT-52', 'lote: n.º\u00a00005 · animales: 12'],
    ]);
    expect(screen.getByRole('link', { name: 'Certificado 000007' })).toHaveAttribute(
      'href',
      '/certification/7',
    );
    const request = screen.getAllByRole('link', { name: 'Solicitud LOT-52' });
    expect(request.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/solicitudes/52',
      '/dashboard/solicitudes/52',
    ]);
    const [admin] = screen.getAllByRole('link', { name: 'Ana Ledesma' });
    expect(admin).toHaveAttribute('href', expect.stringMatching(/^\/cuentas\/\d+$/));
  });

  it('has numbers as the screens they lead to have them', async () => {
    database.auditEvents = [
      event(1, { action: 'certificate_corrected', after: { corrected: 12 }, object: lot }),
    ];
    renderApp('/auditoria');
    const [row] = await rows();
    expect(row?.slice(2)).toEqual(['Lote 0005', 'nuevo certificado: n.º\u00a0000012']);
    expect(screen.getByRole('link', { name: 'Lote 0005' })).toHaveAttribute('href', '/lotes-certificados/5');
  });

  it('is filtered by the API, and the URL keeps it', async () => {
    const { user, router } = renderApp('/auditoria');
    await rows();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Qué' }), 'Cerró la visita');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(router.state.location.search).toEqual({ action: 'visit_closed' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sobre qué' }), 'Cuenta');
    await user.click(await screen.findByRole('button', { name: 'Ver todo' }));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
  });

  it('comes as an address asks for it: of a day, of one object, of one person', async () => {
    renderApp('/auditoria?from=2026-05-02&to=2026-05-03');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('is of one object or person where the address names it', async () => {
    renderApp('/auditoria?object=request&id=52&actor=1');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('is saved as a file, all that the filters let through', async () => {
    const { user } = renderApp('/auditoria?action=visit_closed');
    await rows();
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    await user.click(await screen.findByRole('menuitem', { name: /^NDJSON/ }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [name, blob] = saved.mock.calls[0] ?? [];
    expect(name).toMatch(/^caravana-auditoría-\d{4}-\d\d-\d\d\.ndjson$/);
    const lines = new TextDecoder()
      .decode(await blob?.arrayBuffer())
      .trim()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        action: 'visit_closed',
        changes: { before: null, after: { certified_lot_id: 5, animals: 12 }, names: {} },
      }),
    ]);
    expect(await screen.findByText(`Se descargó ${name}.`)).toBeVisible();
  });

  it('keeps the focus on the screen while a file is on its way, and once it is waited for no more', async () => {
    setFault('exportAuditEvents', 'never');
    const { user } = renderApp('/auditoria');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    await user.click(await screen.findByRole('menuitem', { name: /^NDJSON/ }));
    const cancel = await screen.findByRole('button', { name: 'Cancelar descarga' });
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(cancel).toHaveFocus();
    await user.click(cancel);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says that a file failed', async () => {
    setFault('exportAuditEvents', 'error');
    const { user } = renderApp('/auditoria');
    await rows();
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    await user.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('says what failed, and tries again', async () => {
    setFault('listAuditEvents', 'error');
    const { user } = renderApp('/auditoria');
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
  });

  it('is not shown where the provider has none', async () => {
    vi.stubEnv('VITE_API_URL', location.origin);
    const { router } = renderApp('/auditoria');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(screen.queryByRole('link', { name: 'Auditoría' })).toBeNull();
  });

  it('speaks English', async () => {
    renderApp('/auditoria');
    await rows();
    await chooseLanguage('en');
    expect((await rows('Audit log'))[3]).toEqual([
      'The service',
      'Closed the visit',
      'Request LOT-52',
      'lot: no. 0005 · animals: 12',
    ]);
  });
});
