import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { downloadCsv } from '@/lib/csv';
import { changeAnimal } from '@/test/change-animal';
import { renderApp } from '@/test/render-app';

const codes = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

it('shows the animals as a table, when asked, with the way to each certificate', async () => {
  const { user, router } = renderApp('/lotes-certificados/1');
  await user.click(await screen.findByRole('button', { name: 'Tabla' }));
  expect(await screen.findByRole('table', { name: 'Animales' })).toBeVisible();
  expect(router.state.location.search).toEqual({ view: 'table' });
  expect(codes()).toEqual(['Sin identificación', 'ALT-77', 'DM101 A001']);
  expect(screen.getByRole('link', { name: 'Ver certificado de ALT-77' })).toHaveAttribute(
    'href',
    '/certification/2',
  );
});

it('sorts by weight, with the declared weight where none was estimated', async () => {
  changeAnimal(2, { estimated_weight: 150 });
  const { user } = renderApp('/lotes-certificados/1?view=table');
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Peso' }));
  await waitFor(() => expect(codes()).toEqual(['ALT-77', 'Sin identificación', 'DM101 A001']));
});

it('keeps a filter that is chosen while a search is being typed, and begins at the first page', async () => {
  const { user, router } = renderApp('/lotes-certificados/1?view=table&page=2');
  await screen.findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  const gender = await screen.findByLabelText('Sexo');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ALT' } });
  fireEvent.change(gender, { target: { value: 'male' } });
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ view: 'table', q: 'ALT', gender: 'male' }),
  );
});

it('filters and exports what is shown, as a spreadsheet of the language reads it', async () => {
  changeAnimal(2, { alternative_code: '032 010-099922852', standing: 'revoked' });
  const { user } = renderApp('/lotes-certificados/1?view=table&gender=male');
  await screen.findByRole('table');
  expect(codes(), 'drawn in groups, copied as digits').toEqual(['032010099922852']);
  expect(screen.getByRole('link', { name: 'Ver certificado de 032 010 099 922 852' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
  expect(downloadCsv).toHaveBeenCalledWith(
    'lote-0001.csv',
    '\uFEFFCódigo;Categoría;Sexo;Raza;Peso;Emitido;Vigencia\r\n"=""032 010-099922852""";Ternero ' +
      'destetado;Macho;Hereford;172,4;2026-05-04;Revocado\r\n',
  );
});

it('takes a malformed view for the list', async () => {
  const { router } = renderApp('/lotes-certificados/1?view=grid&sort=nothing&page=x');
  expect(await screen.findByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(router.state.location.search).toEqual({});
});

it('sorts what has words by these, as they stand there', async () => {
  changeAnimal(1, { cattle_breed: 'argentine_holstein' });
  changeAnimal(2, { cattle_breed: 'hereford' });
  changeAnimal(3, { cattle_breed: 'black_aberdeen_angus' });
  renderApp('/lotes-certificados/1?view=table&sort=breed');
  await screen.findByRole('table');
  // Aberdeen Angus negro, Hereford, Holando Argentino.
  expect(codes()).toEqual(['Sin identificación', 'ALT-77', 'DM101 A001']);
});
