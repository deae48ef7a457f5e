import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database, provider } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

const rows = () => within(screen.getByRole('region', { name: 'Animales' })).getAllByRole('listitem');

describe('a lot', () => {
  it('tells its number, animals, status, producer and place', async () => {
    renderApp('/lotes-certificados/1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Lote 0001' })).toBeInTheDocument();
    expect(await screen.findByText('La Querencia del Sur')).toBeInTheDocument();
    expect(screen.getByText('Ejecutada')).toBeInTheDocument();
    expect(screen.getByText('Camino a Udaquiola s/n, Ayacucho')).toBeInTheDocument();
    const information = within(screen.getByRole('region', { name: 'Información del lote' }));
    expect(information.getByText('4/5/2026')).toBeInTheDocument();
    expect(screen.getByText('3 certificados emitidos')).toBeInTheDocument();
  });

  it(
    'was certified when it began, also where a corrected certificate is younger',
    { tags: 'long' },
    async () => {
      const [lot] = database.lots;
      const lineage = [{ id: 1, owner: 'La Querencia del Sur', created_at: '2026-05-04T12:30:00Z' }];
      const corrected = lot?.cattle_certifications.map((one) => ({
        ...one,
        created_at: '2026-07-09T12:00:00Z',
      }));
      Object.assign(lot ?? {}, { lineage, cattle_certifications: corrected });
      renderApp('/lotes-certificados/1');
      const information = within(await screen.findByRole('region', { name: 'Información del lote' }));
      expect(information.getByText('4/5/2026')).toBeInTheDocument();
      expect(await screen.findByText('Certificado')).toBeInTheDocument();
      expect(screen.getByText('Certificado').closest('li')).toHaveTextContent('4/5/2026');
      expect(screen.queryByText(/9\/7\/2026/)).not.toBeInTheDocument();
    },
  );

  it(
    'names an animal by its CUIG code, else by the other one, else not at all',
    { tags: 'long' },
    async () => {
      renderApp('/lotes-certificados/1');
      await screen.findByText('DM101 A001');
      expect(screen.getByText('ALT-77')).toBeInTheDocument();
      expect(screen.getByText('Sin identificación')).toBeInTheDocument();
    },
  );

  it('shows the declared weight for an animal without one of its own', { tags: 'long' }, async () => {
    renderApp('/lotes-certificados/1');
    expect(await screen.findByText('Ternero/a al pie · Hembra · 168,5 kg')).toBeInTheDocument();
  });

  it('leads to the certification of an animal', async () => {
    renderApp('/lotes-certificados/1');
    const link = await screen.findByRole('link', { name: 'Ver certificado de ALT-77' });
    expect(link).toHaveAttribute('href', '/certification/2');
  });

  it('gives its PDF once that is made', async () => {
    const first = renderApp('/lotes-certificados/1');
    const link = await screen.findByRole('link', { name: 'Descargar PDF' });
    expect(link).toHaveAttribute('href', expect.stringMatching(/\/files\/lote-1\.pdf$/));
    first.unmount();
    renderApp('/lotes-certificados/3');
    await screen.findByRole('region', { name: 'Animales' });
    expect(screen.queryByRole('link', { name: 'Descargar PDF' })).not.toBeInTheDocument();
    // Its place is kept, so that nothing moves when it comes.
    expect(screen.getByRole('button', { name: 'PDF en preparación' })).toBeDisabled();
  });

  it.each([
    [['Negativo'], '1 de 1 negativa'],
    [['Negativo', 'Negativo', 'Positivo'], '2 de 3 negativas, 1 positiva'],
    [['Positivo', 'Positivo', null], '0 de 3 negativas, 2 positivas'],
  ])('counts the tests %j of its animals as one speaks', async (results, told) => {
    const [lot] = database.lots;
    const animals = lot?.cattle_certifications.map((one, place) => ({
      ...one,
      brucellosis_test_date: place < results.length ? '2026-05-01' : null,
      brucellosis_test_result: results[place] ?? null,
    }));
    Object.assign(lot ?? {}, { cattle_certifications: animals });
    renderApp('/lotes-certificados/1');
    const health = within(await screen.findByRole('region', { name: 'Sanidad de los animales' }));
    expect(health.getByText('Pruebas de brucelosis').closest('div')).toHaveTextContent(told);
  });

  it('hides the e-mail from a visitor', { tags: 'long' }, async () => {
    renderApp('/lotes-certificados/1');
    await screen.findByText('La Querencia del Sur');
    expect(screen.queryByText('productor@caravana.example')).not.toBeInTheDocument();
  });
});

describe('its history', () => {
  const ways = async () => {
    const line = within(await screen.findByRole('list', { name: 'Historial' }));
    return line.getAllByRole('listitem').map((item) => item.textContent);
  };

  it('leads to the lots that its animals were in before, the first one first', { tags: 'long' }, async () => {
    const second = database.lots.find(({ id }) => id === 2);
    Object.assign(second ?? {}, { parent_certified_lot_id: 1 });
    renderApp('/lotes-certificados/3');
    await screen.findByRole('link', { name: 'Ver el lote 0001' });
    expect((await ways()).slice(2)).toEqual([
      'Lote 0001Ver el lote 0001',
      'Lote 0002Ver el lote 0002',
      expect.stringMatching(/^Recibido/),
    ]);
  });

  it(
    'is a line of all the lots that the animals were in, with this one in its place',
    { tags: 'long' },
    async () => {
      const lineage = [
        { id: 2, owner: 'Los Tres Ombúes', created_at: '2026-03-02T12:00:00Z' },
        { id: 3, owner: 'La Querencia del Sur', created_at: '2026-04-02T12:00:00Z' },
        { id: 4, owner: 'Don Anselmo', created_at: '2026-05-02T12:00:00Z' },
      ];
      Object.assign(database.lots.find(({ id }) => id === 3) ?? {}, { lineage });
      renderApp('/lotes-certificados/3');
      await screen.findByText('Certificado para Los Tres Ombúes');
      expect((await ways()).slice(1)).toEqual([
        'Certificado para Los Tres Ombúes2/3/2026 · Ver el lote 0002',
        'Recibido por La Querencia del Sur2/4/2026 · este lote',
        'Recibido por Don Anselmo2/5/2026 · Ver el lote 0004',
      ]);
      expect(screen.getByText(/· este lote$/).closest('li')).toHaveAttribute('aria-current', 'step');
    },
  );

  it('leads to the lot that they are in now', { tags: 'long' }, async () => {
    const { user, router } = renderApp('/lotes-certificados/2');
    await user.click(await screen.findByRole('link', { name: 'Ver el lote 0003' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/lotes-certificados/3'));
  });
});

describe('its animals', () => {
  it(
    'are searched however their code is written and filtered together, and the address keeps both',
    { tags: 'long' },
    async () => {
      const { user, router } = renderApp(
        '/lotes-certificados/1?q=dm-101.a0%2001&category=unknown&gender=Macho',
      );
      expect(await screen.findByText('1 de 3'), 'with filters that name no value').toBeInTheDocument();
      await user.clear(screen.getByRole('searchbox', { name: 'Buscar animales' }));
      await user.type(screen.getByRole('searchbox', { name: 'Buscar animales' }), '101');
      await waitFor(() => expect(router.history.location.href).toBe('/lotes-certificados/1?q=101'));
      await user.click(screen.getByRole('button', { name: 'Filtros' }));
      expect(await screen.findByLabelText('Categoría')).toHaveDisplayValue('Todas');
      expect(screen.getByLabelText('Sexo')).toHaveDisplayValue('Todos');
      await user.selectOptions(screen.getByLabelText('Sexo'), 'Macho');
      expect(await screen.findByText('No se encontraron animales')).toBeInTheDocument();
      expect(router.history.location.href).toBe('/lotes-certificados/1?q=101&gender=male');
      await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
      expect(await screen.findByText('3 certificados emitidos')).toBeInTheDocument();
      expect(rows()).toHaveLength(3);
    },
  );

  it('tell by a dot that filters are active', { tags: 'long' }, async () => {
    renderApp('/lotes-certificados/1?category=weaned_steer');
    expect(await screen.findByRole('button', { name: 'Filtros (hay filtros activos)' })).toBeInTheDocument();
    expect(rows()).toHaveLength(1);
  });
});

describe('what became of it', () => {
  it('warns of a pending transfer', async () => {
    renderApp('/lotes-certificados/20');
    expect(await screen.findByText('Este lote tiene una transferencia pendiente.')).toBeInTheDocument();
  });

  it('names the previous producer', { tags: 'long' }, async () => {
    renderApp('/lotes-certificados/3');
    expect(await screen.findByText(/fue transferido de Los Tres Ombúes el 4\/5\/2026/)).toHaveTextContent(
      'CUIG DM102',
    );
  });

  it('leads from a lot that ended to the one it became', async () => {
    renderApp('/lotes-certificados/2');
    expect(await screen.findByRole('link', { name: 'Ver el lote actual' })).toHaveAttribute(
      'href',
      '/lotes-certificados/3',
    );
  });

  it('offers its owner to transfer it', async () => {
    signInAs('productor@caravana.example');
    renderApp('/lotes-certificados/1');
    const link = await screen.findByRole('link', { name: 'Transferir titularidad' });
    expect(link).toHaveAttribute('href', '/transferir-lote/1');
  });

  it(
    'offers the same at a provider without extensions, but not while a transfer is pending',
    { tags: 'long' },
    async () => {
      provider.ext = false;
      signInAs('productor@caravana.example');
      const { unmount } = renderApp('/lotes-certificados/1');
      expect(await screen.findByRole('link', { name: 'Transferir titularidad' })).toBeInTheDocument();
      unmount();
      renderApp('/lotes-certificados/20');
      expect(await screen.findByText('Este lote tiene una transferencia pendiente.')).toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Transferir titularidad' })).not.toBeInTheDocument();
    },
  );

  it('offers nobody else to transfer it', async () => {
    signInAs('productora@caravana.example');
    renderApp('/lotes-certificados/1');
    expect(await screen.findByText('productor@caravana.example')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Transferir titularidad' })).not.toBeInTheDocument();
  });
});

describe('when it does not come', () => {
  it('says that it is loading', async () => {
    setFault('getCertifiedLot', 'never');
    renderApp('/lotes-certificados/1');
    expect(await screen.findByText('Cargando...')).toBeInTheDocument();
  });

  it.each(['0', 'abc', '999999999999', '404'])(
    'leads from %s to the list, which says why',
    { tags: 'long' },
    async (id) => {
      const { router } = renderApp(`/lotes-certificados/${id}`);
      expect(await screen.findByText(/No encontramos lo que buscaba/)).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/lotes-certificados');
    },
  );

  it.each(['error', 'html', 'offline'] as const)(
    'says that it failed (%s) and leads back to the list',
    { tags: 'long' },
    async (fault) => {
      setFault('getCertifiedLot', fault);
      renderApp('/lotes-certificados/1');
      expect(await screen.findByText('Error al cargar los detalles del lote')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Volver a los lotes certificados' })).toHaveAttribute(
        'href',
        '/lotes-certificados',
      );
    },
  );

  it('shows the lot when only its producer fails', { tags: 'long' }, async () => {
    setFault('getProducerProfile', 'error');
    renderApp('/lotes-certificados/1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo salió mal en el servidor.');
    expect(screen.getByText('DM101 A001')).toBeInTheDocument();
  });
});

it('shows a status it does not know as it came', { tags: 'long' }, async () => {
  const [lot] = database.lots;
  if (lot) Object.assign(lot.certification_request, { status: 'archived' });
  renderApp('/lotes-certificados/1');
  expect(await screen.findByText('archived')).toBeInTheDocument();
});
