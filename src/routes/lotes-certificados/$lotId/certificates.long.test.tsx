import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';

const path = '/lotes-certificados/1/certificates';

/** Gives the lot so many animals, numbered from 1. */
function fill(count: number): void {
  for (const lot of database.lots) {
    const [animal] = lot.cattle_certifications;
    if (lot.id !== 1 || !animal) continue;
    lot.cattle_certifications = Array.from({ length: count }, (_, place) => ({ ...animal, id: place + 1 }));
  }
}

/** The pictures come: jsdom loads none. */
function loadPictures(): void {
  for (const picture of document.querySelectorAll('article img')) fireEvent.load(picture);
}

it('shows every certificate of the lot on a sheet of its own, with owner, veterinarian and QR code', async () => {
  fill(3);
  renderApp(path);
  await waitFor(() => expect(screen.getAllByText('Marina Etcheverry')).toHaveLength(3));
  const sheets = screen.getAllByRole('article');
  expect(sheets).toHaveLength(3);
  for (const [place, sheet] of sheets.entries()) {
    const address = `http://localhost:3000/certification/${place + 1}`;
    expect(within(sheet).getByText(`00000${place + 1}`)).toBeInTheDocument();
    expect(within(sheet).getByText('La Querencia del Sur')).toBeInTheDocument();
    expect(within(sheet).getByRole('link', { name: address })).toBeInTheDocument();
    expect(
      await within(sheet).findByRole('img', { name: `Código QR que lleva a ${address}` }),
    ).toBeInTheDocument();
  }
  expect(document.title).toBe('Certificados del lote 0001 · Caravana');
});

it('prints once all of it is there, the pictures too, and not before', async () => {
  fill(2);
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = renderApp(path);
  await waitFor(() => expect(screen.getAllByText('Marina Etcheverry')).toHaveLength(2));
  expect(await screen.findByText('Preparando la impresión…')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: 'Imprimir' });
  expect(button).toBeDisabled();
  loadPictures();
  expect(await screen.findByText('2 certificados, uno por hoja, listos para imprimir.')).toBeInTheDocument();
  expect(button).toBeEnabled();
  await user.click(button);
  expect(print).toHaveBeenCalledOnce();
});

it('does not wait for a picture that will never come', async () => {
  fill(1);
  renderApp(path);
  await screen.findByText('Marina Etcheverry');
  for (const picture of document.querySelectorAll('article img')) fireEvent.error(picture);
  expect(await screen.findByText('1 certificado, listo para imprimir.')).toBeInTheDocument();
});

it('of a lot of more than 100 is several documents, which say which they are', async () => {
  fill(101);
  const { user, router } = renderApp(`${path}?part=2`);
  expect(await screen.findByText('Documento 2 de 2')).toBeInTheDocument();
  expect(screen.getByText(/^El lote tiene 101 certificados y cada documento lleva hasta 100/)).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await screen.findByText('Marina Etcheverry');
  loadPictures();
  expect(await screen.findByText(/^Certificados 101 a 101 de 101,/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Documento anterior' })).toHaveAttribute('href', path);
  expect(screen.queryByRole('link', { name: 'Documento siguiente' })).not.toBeInTheDocument();
  expect(router.state.location.search).toEqual({ part: 2 });
  await user.click(screen.getByRole('link', { name: 'Documento anterior' }));
  expect(await screen.findByText('Documento 1 de 2')).toBeInTheDocument();
  // The link that had it is gone.
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it.each(['9', 'abc'])('shows a part that there is for ?part=%s', async (part) => {
  fill(2);
  renderApp(`${path}?part=${part}`);
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});

it('says that the lot has no animals', async () => {
  fill(0);
  renderApp(path);
  expect(await screen.findByText('Este lote no tiene animales certificados')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Imprimir' })).toBeDisabled();
});

it('says that people could not be read, and reads them again', async () => {
  fill(1);
  setFault('getVetProfile', 'error');
  const { user } = renderApp(path);
  expect(await screen.findByText(/^No pudimos cargar el propietario o el veterinario/)).toBeInTheDocument();
  setFault('getVetProfile', null);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Marina Etcheverry')).toBeInTheDocument();
  expect(screen.queryByText(/^No pudimos cargar/)).not.toBeInTheDocument();
});

it('says that it failed and tries again', async () => {
  setFault('getCertifiedLot', 'error');
  const { user } = renderApp(path);
  expect(await screen.findByText('Error al cargar el certificado')).toBeInTheDocument();
  setFault('getCertifiedLot', null);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1);
});

it('leads to the list when there is no such lot', async () => {
  const { router } = renderApp('/lotes-certificados/77/certificates');
  expect(await screen.findByText(/No encontramos lo que buscaba/)).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/lotes-certificados');
});

it('is reached from the lot', async () => {
  renderApp('/lotes-certificados/1');
  expect(await screen.findByRole('link', { name: 'Imprimir certificados' })).toHaveAttribute('href', path);
});
