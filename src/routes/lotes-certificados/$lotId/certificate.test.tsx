import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setFault } from '../../../../mocks/faults';
import { chooseLanguage } from '@/words/i18n';
import { changeAnimal } from '@/test/change-animal';
import { renderApp } from '@/test/render-app';

const path = '/lotes-certificados/1/certificate/1';

describe("the document of an animal's certificate", () => {
  it('shows number, animal, owner, health, veterinarian, record and where to check it', async () => {
    renderApp(path);
    const sheet = within(await screen.findByRole('article'));
    expect(await sheet.findByText('La Querencia del Sur')).toBeInTheDocument();
    expect(await sheet.findByText('Marina Etcheverry')).toBeInTheDocument();
    for (const text of [
      '000001',
      'Fecha de emisión: 4 de mayo de 2026',
      'DM101 A001',
      '0001',
      'Camino a Udaquiola s/n, Ayacucho',
      'Hereford',
      'Tuberculina',
      'Carbunclo',
      'Apta para traslado',
      'Matrícula M.P. 9401',
      'Registrado',
      `0x${'4e'.repeat(32)}`,
      '9f'.repeat(32),
      'http://localhost:3000/certification/1',
    ]) {
      expect(sheet.getByText(text)).toBeInTheDocument();
    }
    expect(document.title).toBe('Documento del certificado n.º 000001 · Caravana');
  });

  it('leads to its short address where it has one, as its PDF does', { tags: 'long' }, async () => {
    changeAnimal(1, { short_code: '7k3m9xw2qa' });
    renderApp(path);
    const address = 'http://localhost:3000/c/7k3m9xw2qa';
    expect(await screen.findByText(address, { selector: 'article a' })).toHaveAttribute('href', address);
  });

  it(
    'has the signed record for who has no signal beside its address, where that was kept',
    { tags: 'long' },
    async () => {
      changeAnimal(1, { paper_record: 'CARAVANA1:ABC' });
      renderApp(path);
      const sheet = within(await screen.findByRole('article'));
      const name = 'Código QR con los datos del certificado, firmados';
      expect(await sheet.findByRole('img', { name })).toBeInTheDocument();
      expect(sheet.getByText('Datos firmados: se verifican sin señal')).toBeInTheDocument();
    },
  );

  it('on the chain of this installation names no blockchain', { tags: 'long' }, async () => {
    const record = { transaction_hash: null, blockchain_url: null, pdf_hash: null };
    changeAnimal(1, {
      blockchain_certification: {
        ...record,
        blockchain_status: 'confirmed',
        blockchain_certified: true,
        chain_kind: 'embedded',
      },
    });
    renderApp(path);
    const sheet = await screen.findByRole('article');
    expect(within(sheet).getByText('Registrado en esta instalación')).toBeInTheDocument();
    expect(sheet).not.toHaveTextContent(/blockchain/i);
  });

  it('prints, once all is there', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    const { user } = renderApp(path);
    const button = await screen.findByRole('button', { name: 'Imprimir' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    expect(print).toHaveBeenCalledOnce();
  });

  it('says that nothing is on record rather than leave room for it', { tags: 'long' }, async () => {
    renderApp('/lotes-certificados/1/certificate/2');
    expect(await screen.findByText('Sin pruebas registradas.')).toBeInTheDocument();
    expect(screen.getByText('Sin vacunas registradas.')).toBeInTheDocument();
    expect(screen.queryByText('Registro en blockchain')).not.toBeInTheDocument();
  });

  it('shows every test, and notes that are long below each other', { tags: 'long' }, async () => {
    const other_tests = Array.from({ length: 8 }, (_, place) => ({
      name: `Prueba ${place}`,
      date: '2026-04-02',
      result: 'Negativo',
    }));
    const final_notes = `${'Se revisó en la manga. '.repeat(86)}Fin.`;
    changeAnimal(2, { other_tests, final_notes });
    renderApp('/lotes-certificados/1/certificate/2');
    expect(await screen.findByText('Prueba 7')).toBeInTheDocument();
    expect(screen.getAllByText(/^Prueba \d/)).toHaveLength(8);
    expect(screen.getByText(final_notes)).toBeInTheDocument();
  });

  it('stands without owner and veterinarian when their calls fail', { tags: 'long' }, async () => {
    setFault('getProducerProfile', 'error');
    setFault('getVetProfile', 'error');
    renderApp(path);
    expect(await screen.findByRole('article')).toHaveTextContent('Establecimiento-');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Imprimir' })).toBeEnabled());
  });

  it('follows the language', { tags: 'long' }, async () => {
    renderApp(path);
    await screen.findByRole('article');
    await chooseLanguage('en');
    expect(await screen.findByText('Cattle certificate')).toBeInTheDocument();
    expect(screen.getByText('Date of issue: May 4, 2026')).toBeInTheDocument();
  });

  it.each(['200', '99', 'abc', '0'])(
    'leads to the lot when it does not hold animal %s',
    { tags: 'long' },
    async (animal) => {
      const { router } = renderApp(`/lotes-certificados/1/certificate/${animal}`);
      await screen.findByRole('heading', { level: 1, name: 'Lote 0001' });
      expect(router.state.location.pathname).toBe('/lotes-certificados/1');
    },
  );

  it.each(['77', 'abc'])('leads to the list when there is no lot %s', async (lot) => {
    const { router } = renderApp(`/lotes-certificados/${lot}/certificate/1`);
    expect(await screen.findByText(/No encontramos lo que buscaba/)).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/lotes-certificados');
  });

  it('says that it failed and tries again', { tags: 'long' }, async () => {
    setFault('getCertifiedLot', 'error');
    const { user } = renderApp(path);
    expect(await screen.findByText('Error al cargar el certificado')).toBeInTheDocument();
    setFault('getCertifiedLot', null);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });
});
