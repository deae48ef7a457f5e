import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { database } from '../../../../mocks/database';
import { setFault } from '../../../../mocks/faults';
import { buildProducer, buildVet } from '../../../../mocks/seeds/builders';
import { downloadCsv } from '@/lib/csv';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';

function open(search = '') {
  signInAs('admin@caravana.example');
  return renderApp(`/gestion-usuarios?view=table${search}`);
}

async function table() {
  await screen.findAllByText('Don Anselmo');
  return screen.getByRole('table', { name: 'Cuentas' });
}
const names = () => [...document.querySelectorAll('th[scope="row"]')].map(({ textContent }) => textContent);
const head = (name: string) => screen.getByText(name, { selector: 'th button' });
const labelled = (name: string) => screen.getByLabelText(name);

/** The rows of the exported file, as texts between its separators. */
function exported(): string[][] {
  const [[name, csv] = ['', '']] = vi.mocked(downloadCsv).mock.calls;
  expect(name).toBe('cuentas.csv');
  return csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
}

/** More producers than a page holds, named in order. */
function manyProducers(): void {
  for (let id = 100; id < 135; id += 1) database.producers.push(buildProducer({ id, name: `Zona ${id}` }));
}

describe('the table of accounts', () => {
  it('has heads, names of rows and a state of sorting, and keeps its rows close together, when asked', async () => {
    open();
    const shown = within(await table());
    expect(shown.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Don Anselmo',
      'Julián Schwindt',
      'La Querencia del Sur',
      'Los Tres Ombúes',
      'Marina Etcheverry',
    ]);
    expect(shown.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending');
    expect(shown.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'none');
    const compact = screen.getByRole('button', { name: 'Compacta' });
    fireEvent.click(compact);
    expect(compact).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('table-density')).toBe('compact');
  });

  it.each([
    ['error', 'Productores: Error al cargar los datos'],
    ['never', 'Cargando...'],
  ] as const)('tells nothing of accounts that it has not read (%s)', async (fault, told) => {
    setFault('listProducerProfiles', fault);
    setFault('listVetProfiles', fault);
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(await (fault === 'error' ? screen.findByText(told) : screen.findByLabelText(told))).toBeVisible();
    expect(screen.queryByText('0 cuentas')).not.toBeInTheDocument();
    expect(screen.queryByText('No hay cuentas')).not.toBeInTheDocument();
  });

  it('sorts by every column, both ways', async () => {
    const { router } = open('&hidden=');
    const shown = within(await table());
    const heads = shown
      .getAllByRole('columnheader')
      .flatMap((found) => within(found).queryAllByRole('button'));
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'Nombre',
      'Tipo',
      'Estado',
      'ID',
      'Correo electrónico',
      'CUIG o matrícula',
      'RENSPA',
      'Documento',
      'Alta',
      'Última modificación',
    ]);
    fireEvent.click(head('Estado'));
    await waitFor(() => expect(names().at(-1)).toBe('Don Anselmo'));
    fireEvent.click(head('Estado'));
    await waitFor(() => expect(names().at(0)).toBe('Don Anselmo'));
    expect(head('Estado').closest('th')).toHaveAttribute('aria-sort', 'descending');
    expect(router.state.location.search).toMatchObject({ sort: '-status' });
    router.history.back();
    await waitFor(() => expect(names().at(-1)).toBe('Don Anselmo'));
  });

  it('is searched, filtered by type and by status, and says so when nothing is left', async () => {
    const { user } = open();
    await table();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Veterinarios');
    await waitFor(() => expect(names()).toEqual(['Julián Schwindt', 'Marina Etcheverry']));
    const search = screen.getByRole('searchbox', { name: 'Buscar cuentas' });
    fireEvent.change(search, { target: { value: 'm.p. 9402' } });
    await waitFor(() => expect(names()).toEqual(['Julián Schwindt']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Inactivos');
    expect(await screen.findByText('No se encontraron resultados')).toBeVisible();
    fireEvent.click(screen.getByText('Quitar búsqueda y filtros'));
    await waitFor(() => expect(names()).toHaveLength(5));
  });

  it.each([
    ['a CUIG', 'dm-101', 'La Querencia del Sur'],
    ['a RENSPA', '0104200010100', 'La Querencia del Sur'],
    ['an identity document', '20.21456781/0', 'La Querencia del Sur'],
    ['a license number', 'mp9402', 'Julián Schwindt'],
    ['a telephone', '2297 000101', 'La Querencia del Sur'],
    ['a name in any order', 'sur querencia dm101', 'La Querencia del Sur'],
  ])('finds %s however its separators are written', async (_, search, found) => {
    open(`&q=${encodeURIComponent(search)}`);
    await waitFor(() => expect(names()).toEqual([found]));
  });

  it('shows a page at a time, the last one for one behind it, and keeps the selection on the others', async () => {
    manyProducers();
    const { router } = open('&page=9');
    await waitFor(() => expect(names()).toHaveLength(15));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ page: 2 }));
    expect(router.history.length, 'Back leads to no page that there is not').toBe(1);
    fireEvent.click(labelled('Página anterior'));
    await waitFor(() => expect(names()).toHaveLength(25));
    expect(screen.getByText('1–25 de 40')).toBeVisible();
    fireEvent.click(labelled('Seleccionar a Don Anselmo'));
    fireEvent.click(labelled('Página siguiente'));
    await waitFor(() => expect(names()).toHaveLength(15));
    expect(router.state.location.search).toMatchObject({ page: 2 });
    expect(screen.getByText('1 seleccionada')).toBeVisible();
    fireEvent.click(screen.getByText('Quitar la selección'));
    expect(screen.getByText('40 cuentas')).toBeVisible();
    fireEvent.click(head('ID'));
    await waitFor(() => expect(names()).toHaveLength(25));
  });

  describe.each([
    ['a last page of some rows', 62, ['1–25 de 65', '26–50 de 65', '51–65 de 65']],
    ['a last page that is full', 72, ['1–25 de 75', '26–50 de 75', '51–75 de 75']],
  ])('of three pages, with %s', (_, made, ranges) => {
    const seeds = ['La Querencia del Sur', 'Los Tres Ombúes', 'Don Anselmo'];
    const all = [...seeds, ...Array.from({ length: made }, (_one, place) => `Zona ${100 + place}`)];
    const pages = [all.slice(0, 25), all.slice(25, 50), all.slice(50)];
    const buttons = ['Primera página', 'Página anterior', 'Página siguiente', 'Última página'];
    const closed = () => buttons.filter((name) => screen.getByRole('button', { name }).matches(':disabled'));
    const shows = async (page: 0 | 1 | 2) => {
      await waitFor(() => expect(names()).toEqual(pages[page]));
      expect(screen.getByText(ranges[page] ?? '')).toBeVisible();
      expect(closed()).toEqual([buttons.slice(0, 2), [], buttons.slice(2)][page]);
    };
    const openPage = (page: string) => {
      for (let id = 100; id < 100 + made; id += 1)
        database.producers.push(buildProducer({ id, name: `Zona ${id}` }));
      return open(`&type=producer&sort=id${page}`);
    };

    it('leads from each to the next and back, and each has its own rows', async () => {
      const { router } = openPage('');
      await shows(0);
      fireEvent.click(labelled('Página siguiente'));
      await shows(1);
      expect(router.state.location.search).toMatchObject({ page: 2 });
      fireEvent.click(labelled('Página siguiente'));
      await shows(2);
      fireEvent.click(labelled('Página anterior'));
      await shows(1);
      fireEvent.click(labelled('Última página'));
      await shows(2);
      fireEvent.click(labelled('Primera página'));
      await shows(0);
      expect(router.state.location.search).toEqual({ view: 'table', type: 'producer', sort: 'id' });
    });

    it.each([
      ['1', 0],
      ['2', 1],
      ['3', 2],
      ['4', 2],
    ] as const)('opens at the page of its address: %s', async (number, page) => {
      openPage(`&page=${number}`);
      await waitFor(() => expect(names()).toEqual(pages[page]));
      await shows(page);
    });
  });

  it('lets columns be chosen, by keyboard too', async () => {
    const { user, router } = open();
    await table();
    screen.getByRole('button', { name: 'Columnas' }).focus();
    await user.keyboard('{Enter}');
    const menu = within(await screen.findByRole('menu'));
    const item = menu.getByRole('menuitemcheckbox', { name: 'Correo electrónico' });
    expect(item).toHaveAttribute('aria-checked', 'true');
    await user.click(item);
    expect(menu.getByRole('menuitemcheckbox', { name: 'RENSPA' })).toHaveAttribute('aria-checked', 'false');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role="menu"]')).toBeNull());
    expect(screen.queryByText('Correo electrónico')).not.toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ hidden: 'renspa.identityCard.updatedAt.email' });
  });

  it('exports the filtered rows in their order and their columns', async () => {
    database.producers.push(buildProducer({ id: 50, name: '=SUMA(A1)', email: '@x@caravana.example' }));
    open('&type=producer&sort=-id&hidden=renspa.identityCard.updatedAt.email');
    await table();
    fireEvent.click(screen.getByText('Exportar CSV'));
    expect(exported()).toEqual([
      ['Nombre', 'Tipo', 'Estado', 'ID', 'CUIG o matrícula', 'Alta'],
      ["'=SUMA(A1)", 'Productor', 'Activo', '50', 'DM150', '2026-05-04'],
      ['Don Anselmo', 'Productor', 'Inactivo', '3', 'DM103', '2026-05-04'],
      ['Los Tres Ombúes', 'Productor', 'Activo', '2', 'DM102', '2026-05-04'],
      ['La Querencia del Sur', 'Productor', 'Activo', '1', 'DM101', '2026-05-04'],
    ]);
  });

  it('shows the accounts of one list when the other fails', async () => {
    setFault('listVetProfiles', 'error');
    open();
    await table();
    expect(names()).toHaveLength(3);
    expect(screen.getByRole('alert')).toHaveTextContent('Veterinarios: Error al cargar los datos');
  });

  it('takes a malformed state for a plain one', async () => {
    const { router } = open('&sort=-nothing&page=zero&status=9&type=x&hidden=email.nothing');
    await table();
    expect(names()).toHaveLength(5);
    expect(router.state.location.search).toEqual({ view: 'table', hidden: 'email' });
  });
});

describe('several accounts', () => {
  it('are deactivated with one confirmation and one reason, and each result is told', async () => {
    open();
    await table();
    fireEvent.click(labelled('Seleccionar las filas de esta página'));
    expect(screen.getByText('5 seleccionadas')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Activar (1)' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Desactivar (4)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Desactivar 4 cuentas' });
    const inside = within(dialog);
    expect(inside.getAllByRole('listitem')).toHaveLength(4);
    expect(await inside.findByText(/^1 visita pasa a otro veterinario/)).toBeVisible();
    const reason = inside.getByRole('textbox', { name: 'Motivo (opcional)' });
    fireEvent.change(reason, { target: { value: 'Fin de temporada' } });
    fireEvent.click(inside.getByRole('button', { name: 'Desactivar' }));
    const result = await screen.findByText('Se desactivaron 4 cuentas:');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(within(result).getByText('Marina Etcheverry: Inactivo')).toBeVisible();
    const made = database.accountEvents.slice(1).filter(({ action }) => action === 'deactivated');
    expect(made.map((event) => event.reason)).toEqual(Array(4).fill('Fin de temporada'));
    expect(screen.getByText('1 seleccionada')).toBeVisible();
  });

  it('of other pages are selected too, all that a search found and no other', async () => {
    manyProducers();
    open('&q=Zona');
    await screen.findByText('Zona 100');
    fireEvent.click(labelled('Seleccionar las filas de esta página'));
    expect(screen.getByText('25 seleccionadas')).toBeVisible();
    expect(screen.getByText('Las 25 filas de esta página están seleccionadas.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Seleccionar las 35 encontradas' }));
    expect(screen.getByText('35 seleccionadas')).toBeVisible();
    expect(screen.getByText('Las 35 filas encontradas están seleccionadas.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Desactivar (35)' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }));
    expect(screen.queryByText(/seleccionadas/)).toBeNull();
    expect(screen.queryByRole('button', { name: /encontradas$/ })).toBeNull();
  });

  it('are active again once that is undone, all that can be, and told which number cannot', async () => {
    open();
    await table();
    fireEvent.click(labelled('Seleccionar las filas de esta página'));
    fireEvent.click(screen.getByRole('button', { name: 'Desactivar (4)' }));
    const inside = within(await screen.findByRole('dialog', { name: 'Desactivar 4 cuentas' }));
    fireEvent.click(inside.getByRole('button', { name: 'Desactivar' }));
    await screen.findByText('Se desactivaron 4 cuentas:');
    // The first of them was activated by somebody else meanwhile.
    const first = database.accountEvents.findIndex(
      ({ action }, place) => place > 0 && action === 'deactivated',
    );
    database.accountEvents.splice(first, 1);
    fireEvent.click(screen.getByText('Deshacer', { selector: 'button' }));
    expect(await screen.findByText(/^Se deshicieron 3 desactivaciones/)).toBeVisible();
    expect(screen.getByText(/^1 sigue desactivada. La desactivación ya no se puede deshacer/)).toBeVisible();
    expect(screen.getByText('Deshacer', { selector: 'button' })).toBeEnabled();
  });

  it('that await approval are not activated with the others, but approved one by one', async () => {
    for (const [id, name] of [
      [70, 'Ramiro'],
      [71, 'Sofía'],
    ] as const) {
      const waiting = buildVet({ id, first_name: name, last_name: 'Basualdo', license_number: `M.P. ${id}` });
      const localities = database.localities.slice(0, 2);
      Object.assign(waiting, { active: false, awaiting_approval: true, localities });
      database.vets.push(waiting);
      database.users.push({
        id,
        email: `${id}@caravana.example`,
        producer_profile: null,
        vet_profile: waiting,
        admin_profile: null,
      });
    }
    const [ramiro, sofia] = database.vets.slice(-2);
    open();
    await table();
    fireEvent.click(labelled('Seleccionar las filas de esta página'));
    fireEvent.click(screen.getByRole('button', { name: 'Activar (1)' }));
    const activating = within(await screen.findByRole('dialog', { name: 'Activar productor' }));
    expect(activating.getByText(/^2 cuentas seleccionadas esperan aprobación/)).toBeVisible();
    fireEvent.click(activating.getByRole('button', { name: 'Activar' }));
    await screen.findByText('La cuenta de Don Anselmo está activa.');
    expect([ramiro?.active, sofia?.active]).toEqual([false, false]);

    fireEvent.click(await screen.findByRole('button', { name: 'Aprobar (2)' }));
    const approving = within(await screen.findByRole('dialog', { name: 'Aprobar 2 veterinarios' }));
    const areas = database.localities.slice(0, 2).map((locality) => locality.name);
    const [one, other, ...none] = approving.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(one).toMatch(/^Ramiro Basualdo, matrícula M\.P\. 70Documento /);
    expect(other).toMatch(/^Sofía Basualdo, matrícula M\.P\. 71Documento /);
    for (const said of [one, other]) expect(said).toContain(areas.join(', '));
    expect(none).toEqual([]);
    expect(approving.getByRole('button', { name: 'Aprobar (0)' })).toBeDisabled();
    fireEvent.click(approving.getByLabelText('Sofía Basualdo, matrícula M.P. 71'));
    fireEvent.click(approving.getByRole('button', { name: 'Aprobar (1)' }));
    expect(await screen.findByText('La cuenta de Sofía Basualdo está aprobada.')).toBeVisible();
    expect([ramiro?.active, sofia?.active]).toEqual([false, true]);
  });

  it('keep their reason where none of them could be changed, to be sent once more', async () => {
    setFault('deactivateVetProfileWithReason', 'offline');
    setFault('deactivateProducerProfileWithReason', 'offline');
    open();
    const shown = within(await table());
    for (const name of ['Julián Schwindt', 'La Querencia del Sur'])
      fireEvent.click(shown.getByLabelText(`Seleccionar a ${name}`));
    fireEvent.click(screen.getByText('Desactivar (2)'));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByLabelText(/^Motivo/);
    fireEvent.change(reason, { target: { value: 'Sin matrícula vigente' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText(/^Julián Schwindt: No pudimos comunicarnos/)).toBeVisible();
    expect(reason).toBeVisible();
    expect(reason).toHaveValue('Sin matrícula vigente');
    setFault('deactivateVetProfileWithReason', null);
    setFault('deactivateProducerProfileWithReason', null);
    fireEvent.click(dialog.getByRole('button', { name: 'Desactivar' }));
    expect(await screen.findByText('Julián Schwindt: Inactivo')).toBeVisible();
    expect(screen.getByText('La Querencia del Sur: Inactivo')).toBeVisible();
  });

  it('that fail stay selected, and why is told', async () => {
    setFault('deactivateVetProfile', 'offline');
    open();
    const shown = within(await table());
    const [failing, working] = ['Julián Schwindt', 'La Querencia del Sur'] as const;
    for (const name of [failing, working]) fireEvent.click(shown.getByLabelText(`Seleccionar a ${name}`));
    fireEvent.click(screen.getByText('Desactivar (2)'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Desactivar' }));
    const result = await screen.findByText(/Hechas: 1. Falló 1/);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(within(result).getByText(/Julián Schwindt: No pudimos comunicarnos/)).toBeVisible();
    expect(within(result).getByText('La Querencia del Sur: Inactivo')).toBeVisible();
    expect(shown.getByLabelText(`Seleccionar a ${failing}`)).toBeChecked();
    expect(shown.getByLabelText(`Seleccionar a ${working}`)).not.toBeChecked();
  });
});

describe('many accounts', () => {
  it('are all named, and go once their number is typed', async () => {
    manyProducers();
    open('&q=zona');
    await screen.findByText('Zona 100');
    fireEvent.click(labelled('Seleccionar las filas de esta página'));
    const acts = screen.getByRole('group', { name: '25 seleccionadas' });
    fireEvent.click(within(acts).getByRole('button', { name: 'Desactivar (25)' }));
    const inside = within(await screen.findByRole('dialog', { name: 'Desactivar 25 cuentas' }));
    expect(inside.getByText('y 17 más', { selector: 'summary' }).parentElement).toHaveTextContent(/Zona \d+/);
    const confirm = inside.getByRole('button', { name: 'Desactivar' });
    expect(confirm).toBeDisabled();
    const number = inside.getByRole('textbox', { name: 'Escriba 25 para confirmar' });
    fireEvent.change(number, { target: { value: '24' } });
    expect(confirm).toBeDisabled();
    fireEvent.change(number, { target: { value: '25' } });
    expect(confirm).toBeEnabled();
  });
});
