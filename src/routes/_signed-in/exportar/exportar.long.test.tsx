import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { setFault } from '../../../../mocks/faults';
import { server } from '../../../../mocks/node';
import * as files from '@/lib/save-file';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { chooseLanguage } from '@/words/i18n';

const watchFiles = () => vi.spyOn(files, 'saveFile').mockReturnValue();

describe('the screen of exports', () => {
  it('saves what was chosen as a file', async () => {
    signInAs('admin@caravana.example');
    const saved = watchFiles();
    const { user, router } = renderApp('/exportar');
    await user.click(await screen.findByRole('radio', { name: /^Productores/ }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ what: 'producers' }));
    await user.click(screen.getByRole('button', { name: 'Descargar' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    const [name, blob] = saved.mock.calls[0] ?? [];
    expect(name).toMatch(/^caravana-productores-\d{4}-\d\d-\d\d\.csv$/);
    expect(blob?.size).toBeGreaterThan(50);
    expect(await screen.findByText(`Se descargó ${name}.`)).toBeVisible();
  });

  it('offers each what may be theirs', async () => {
    signInAs('veterinaria@caravana.example');
    renderApp('/exportar?what=producers');
    expect(await screen.findByRole('radio', { name: /^Lotes/ })).toBeChecked();
    expect(screen.queryByRole('radio', { name: /^Productores/ })).toBeNull();
    expect(screen.queryByRole('radio', { name: /^Transferencias/ })).toBeNull();
  });

  it('saves nothing while what was typed is no day', async () => {
    signInAs('admin@caravana.example');
    const saved = watchFiles();
    const { user } = renderApp('/exportar');
    const button = await screen.findByRole('button', { name: 'Descargar' });
    await user.type(screen.getByLabelText('Desde'), '31/02/2026');
    await user.click(button);
    expect(screen.getByLabelText('Desde')).toBeInvalid();
    // It says so from the press on where a file is on its way, and afterwards that it came.
    expect(screen.queryByText(/Descargando|Se descargó/)).toBeNull();
    expect(saved).not.toHaveBeenCalled();
    await user.clear(screen.getByLabelText('Desde'));
    await user.click(button);
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('takes a day that is one in the language that was chosen after it was typed', async () => {
    signInAs('admin@caravana.example');
    const saved = watchFiles();
    const { user, router } = renderApp('/exportar');
    await user.type(await screen.findByLabelText('Desde'), '05/23/2026');
    await user.tab();
    expect(screen.getByLabelText('Desde')).toBeInvalid();
    await act(() => chooseLanguage('en'));
    const from = await screen.findByLabelText('From');
    await waitFor(() => expect(router.state.location.search).toMatchObject({ from: '2026-05-23' }));
    expect(from).toBeValid();
    await user.click(from);
    await user.tab();
    expect(from).toHaveValue('05/23/2026');
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  });

  it('says that it failed, and that days are in the wrong order', async () => {
    signInAs('admin@caravana.example');
    setFault('exportLots', 'error');
    const saved = watchFiles();
    const { user } = renderApp('/exportar');
    await user.click(await screen.findByRole('button', { name: 'Descargar' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(saved).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Desde'), '02/05/2026');
    await user.type(screen.getByLabelText('Hasta'), '01/05/2026');
    expect(await screen.findByText('La primera fecha es posterior a la última.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar' })).toBeDisabled();
  });
});

it('a file that is not had as the session ended says where to sign in', async () => {
  signInAs('admin@caravana.example');
  setFault('exportLots', 'unauthorized');
  const { user } = renderApp('/exportar');
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  const ended = within(await screen.findByRole('alert'));
  expect(ended.getByRole('link', { name: /^Iniciar sesión/ })).toHaveAttribute('target', '_blank');
});

it('a file that is refused says why, in the words of the server', async () => {
  signInAs('admin@caravana.example');
  server.use(
    http.get('*/api/v1/exports/lots', () =>
      HttpResponse.json({ code: 'too_many_requests', detail: 'Espere un minuto.' }, { status: 429 }),
    ),
  );
  const { user } = renderApp('/exportar');
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Espere un minuto.');
});

it('a file that is waited for no more leaves the focus on the screen, whose button is gone', async () => {
  signInAs('admin@caravana.example');
  setFault('exportLots', 'never');
  const { user } = renderApp('/exportar');
  await user.click(await screen.findByRole('button', { name: 'Descargar' }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar descarga' }));
  expect(screen.queryByRole('button', { name: 'Cancelar descarga' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
