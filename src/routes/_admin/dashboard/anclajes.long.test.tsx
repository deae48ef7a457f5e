import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failedAnchoring } from '../../../../e2e/failed-anchoring';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { chooseLanguage } from '@/words/i18n';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';

beforeEach(() => signInAs('admin@caravana.example'));

const fail = () => (database.anchoring = structuredClone(failedAnchoring));
/** The screen once it is full. */
const full = () => screen.findByText('Anclajes recientes', { selector: 'h2' });
const rows = (title: string) => [
  ...(screen.getByText(title, { selector: 'h2' }).closest('section')?.querySelectorAll('li') ?? []),
];

describe('the way to the chain', () => {
  it('of which nothing waits and nothing failed says so', async () => {
    renderApp('/dashboard/anclajes');
    await full();
    expect(screen.getAllByText('Nada en espera')).toHaveLength(3);
    expect(screen.getByText('Ningún PDF falló.')).toBeInTheDocument();
    expect(screen.getByText('Todavía no hay anclajes.')).toBeInTheDocument();
    expect(screen.queryByText(/^Reintentar/)).not.toBeInTheDocument();
  });

  it('tells what waits, and for how long the oldest does', async () => {
    fail();
    database.anchoring.outbox.oldest_at = new Date(Date.now() - 3 * 3_600_000).toISOString();
    renderApp('/dashboard/anclajes');
    await full();
    const outbox = screen.getByText('Anotaciones del registro en espera').closest('li');
    expect(outbox).toHaveTextContent(/espera5El más antiguo espera desde el .+ \(3 horas\)$/);
    expect(screen.getByText('PDF por hacer').closest('li')).toHaveTextContent(/hacer3El más antiguo/);
    expect(screen.getByText('Anclajes en camino').closest('li')).toHaveTextContent(/camino1El más antiguo/);
  });

  it('tells of a log that takes nothing because a clock was ahead, and what to do', async () => {
    fail();
    renderApp('/dashboard/anclajes');
    await full();
    expect(screen.getByText(/no recibe anotaciones/).closest('[role="alert"]')).toHaveTextContent(
      'LOG_AHEAD_UNTIL=2027-05-04T11:00:00.000Z',
    );
  });

  it('tells of a log that is not the one that was signed, and what to do', async () => {
    fail();
    renderApp('/dashboard/anclajes');
    await full();
    const notice = screen.getByText(/El registro no se firma/).closest('[role="alert"]');
    expect(notice).toHaveTextContent(/caravana\.example.*1\.240 anotaciones.*1\.234/);
    expect(notice).toHaveTextContent('npm run restore -- --fork-log');
  });

  it('tells of a checkpoint that is overdue', async () => {
    fail();
    renderApp('/dashboard/anclajes');
    await full();
    const notice = screen.getByText(/punto de control está atrasado/).closest('[role="alert"]');
    expect(notice).toHaveTextContent(/7 anotaciones.*4\/5\/2026/);
  });

  it('tells what failed with its reason and its attempts, and leads to certificate, lot and transaction', async () => {
    fail();
    renderApp('/dashboard/anclajes');
    await full();
    expect(screen.getByText('1 anclaje falló.')).toBeInTheDocument();
    const [certificate, lot] = rows('PDF que fallaron');
    expect(certificate).toHaveTextContent(
      'Certificado n.º 000001MotivoENOSPC: no space left on deviceIntentos8',
    );
    expect(certificate?.querySelector('a')).toHaveAttribute('href', '/certification/1');
    expect(lot?.querySelector('a')).toHaveAttribute('href', '/lotes-certificados/1');
    const [failed, queued, local] = rows('Anclajes recientes');
    expect(failed).toHaveTextContent('Blockchain Federal Argentina, cadena 99118822Falló');
    expect(failed).toHaveTextContent('Registro hasta la anotación 1.234');
    expect(failed).toHaveTextContent('insufficient funds for gas * price + value');
    expect(queued).toHaveTextContent('Cadena 99118822En cola');
    expect(queued).toHaveTextContent('Próximo intento4/5/2026, 09:15');
    expect(local?.querySelector('a')).toHaveAttribute('href', '/registro/transaccion/0x00');
  });

  it('never shows an anchor on this installation as one on a public chain', async () => {
    fail();
    renderApp('/dashboard/anclajes');
    await full();
    const local = rows('Anclajes recientes')[2];
    expect(local).toHaveTextContent('Esta instalaciónRegistrado en esta instalación');
    expect(local).not.toHaveTextContent(/blockchain|cadena/i);
    expect(local?.querySelector('.MuiChip-colorGreen')).toBeNull();
  });

  it('is read again by itself while something waits, and no more afterwards', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
    fail();
    const calls = watchCalls();
    const reads = () => calls.filter(({ path }) => path === '/api/v1/anchoring').length;
    renderApp('/dashboard/anclajes');
    await full();
    const nothing = { waiting: 0, oldest_at: null };
    const { documents, anchors } = database.anchoring;
    database.anchoring = {
      documents: { ...documents, ...nothing },
      outbox: nothing,
      log_ahead: null,
      log_set_back: null,
      checkpoint_overdue: null,
      anchors: { ...anchors, ...nothing },
    };
    await vi.advanceTimersByTimeAsync(6_000);
    await waitFor(() => expect(screen.getAllByText('Nada en espera')).toHaveLength(3));
    const settled = reads();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reads()).toBe(settled);
    vi.useRealTimers();
  });

  it('shows where it will be while it loads', async () => {
    setFault('getAnchoring', 'never');
    renderApp('/dashboard/anclajes');
    await waitFor(() =>
      expect(document.querySelectorAll('main [role="status"] .MuiSkeleton-root')).toHaveLength(5),
    );
  });

  it('says what failed, and tries again, in English too', async () => {
    await chooseLanguage('en');
    setFault('getAnchoring', 'error');
    renderApp('/dashboard/anclajes');
    const again = await screen.findByText('Try again');
    setFault('getAnchoring', null);
    fireEvent.click(again);
    expect(await screen.findByText('There are no anchors yet.')).toBeInTheDocument();
  });
});

describe('trying again', () => {
  it('of a failed anchor is one call however often it is pressed, and its outcome is told', async () => {
    fail();
    const calls = watchCalls();
    renderApp('/dashboard/anclajes');
    const button = await screen.findByLabelText('Reintentar el anclaje 7');
    fireEvent.click(button);
    fireEvent.click(button);
    const said = await screen.findByText('El anclaje 7 volvió a la cola.');
    await waitFor(() => expect(said).toHaveFocus());
    await waitFor(() => expect(screen.queryByLabelText('Reintentar el anclaje 7')).not.toBeInTheDocument());
    expect(rows('Anclajes recientes')[0]).toHaveTextContent('En cola');
    expect(calls.filter(({ path }) => path === '/api/v1/anchors/7/retry')).toHaveLength(1);
  });

  it('says that it is under way', async () => {
    fail();
    setFault('retryAnchor', 'never');
    renderApp('/dashboard/anclajes');
    fireEvent.click(await screen.findByLabelText('Reintentar el anclaje 7'));
    await waitFor(() => expect(screen.getByLabelText('Reintentar el anclaje 7')).toBeDisabled());
    expect(screen.getByText('Reintentando…')).toBeInTheDocument();
  });

  it('of failed documents is for all of them', async () => {
    fail();
    renderApp('/dashboard/anclajes');
    fireEvent.click(await screen.findByText('Reintentar los PDF'));
    expect(await screen.findByText('Los PDF que fallaron se hacen de nuevo.')).toBeInTheDocument();
    expect(await screen.findByText('Ningún PDF falló.')).toBeInTheDocument();
  });

  it.each([
    ['retryAnchor', 'Reintentar', 'Anclajes recientes'],
    ['retryDocuments', 'Reintentar los PDF', 'PDF que fallaron'],
  ] as const)('that fails (%s) says so, and can be pressed again', async (operation, name, title) => {
    fail();
    setFault(operation, 'error');
    renderApp('/dashboard/anclajes');
    await full();
    const section = within(screen.getByText(title, { selector: 'h2' }).closest('section') ?? document.body);
    fireEvent.click(section.getByText(name));
    expect(await section.findByText(/./, { selector: '[role="alert"] *' })).toBeInTheDocument();
    await waitFor(() => expect(section.getByText(name)).toBeEnabled());
  });
});

it('is reached from the dashboard', async () => {
  const { router } = renderApp('/dashboard');
  fireEvent.click(await screen.findByText('Registro y PDF: pendientes y fallas', { selector: 'a' }));
  await full();
  expect(router.state.location.pathname).toBe('/dashboard/anclajes');
});
