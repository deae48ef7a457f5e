import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import { getGetProducerProfileQueryKey } from '@/api/generated/producer-profiles/producer-profiles';
import { getGetVetProfileQueryKey } from '@/api/generated/vet-profiles/vet-profiles';
import { withoutRatings } from '@/lib/ratings';
import { chooseLanguage } from '@/words/i18n';
import { changeAnimal } from '@/test/change-animal';
import { renderApp } from '@/test/render-app';

const card = (name: string) => screen.findByRole('region', { name });

describe('a certification with everything', () => {
  it('says on paper where it can be checked, before its QR code is there too', { tags: 'long' }, async () => {
    Object.assign(window, { requestIdleCallback: () => 0 });
    onTestFinished(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));
    renderApp('/certification/1');
    const where = await screen.findByText('http://localhost:3000/certification/1');
    expect(where.parentElement).toHaveTextContent(
      'Verifique este certificado en http://localhost:3000/certification/1',
    );
  });

  it('shows its number, when it was issued and its PDF', async () => {
    renderApp('/certification/1');
    expect(await screen.findByText('Emitido el 4/5/2026')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Certificado n.º 000001' })).toBeInTheDocument();
    const pdf = screen.getByRole('link', { name: 'Descargar PDF' });
    expect(pdf).toHaveAttribute('href', '/files/certificado-1.pdf');
  });

  it('shows what is known of the animal and the review date', async () => {
    renderApp('/certification/1');
    const animal = within(await card('Información del animal'));
    const terms = animal.getAllByRole('term').map((term) => term.textContent);
    const values = animal.getAllByRole('definition').map((value) => value.textContent);
    expect(Object.fromEntries(terms.map((term, place) => [term, values[place]]))).toEqual({
      Raza: 'Hereford',
      Sexo: 'Hembra',
      Categoría: 'Ternera destetada',
      'Edad (cronología dentaria)': 'Dientes de leche: extremos',
      'Peso estimado': '172,4\u00a0kg',
      'Condición corporal': 'Óptima',
      'Fecha de revisión': '4/5/2026',
    });
    expect(animal.getByText('DM101 A001')).toBeInTheDocument();
  });

  it(
    'shows in either language the month of birth and when the device was applied, where these are known',
    { tags: 'long' },
    async () => {
      changeAnimal(1, { birth_month: '2025-09', application_date: '2026-03-02' });
      renderApp('/certification/1');
      const animal = within(await card('Información del animal'));
      const told = () =>
        animal
          .getAllByRole('term')
          .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)
          .filter((fact) => /nacimiento|birth|Dispositivo|Device/.test(fact));
      expect(told()).toEqual(['Mes de nacimiento: septiembre de 2025', 'Dispositivo colocado el: 2/3/2026']);
      await chooseLanguage('en');
      expect(told()).toEqual(['Month of birth: September 2025', 'Device applied on: 3/2/2026']);
    },
  );

  it('shows tests with results, vaccinations and what the veterinarian wrote', async () => {
    renderApp('/certification/1');
    const lines = async (name: string) =>
      within(await card(name))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(await lines('Pruebas sanitarias')).toEqual([
      'Brucelosis2/4/2026Negativo',
      'Fiebre aftosa3/4/2026Negativo',
      'Tuberculina4/4/2026Negativo',
    ]);
    expect(await lines('Vacunas')).toEqual([
      'Brucelosis10/2/2026',
      'Fiebre aftosa12/3/2026',
      'Carbunclo20/1/2026',
    ]);
    const clinical = within(await card('Información clínica'));
    expect(clinical.getByText('Ivermectina al destete')).toBeInTheDocument();
    expect(clinical.getByText('Sin particularidades')).toBeInTheDocument();
    expect(clinical.getByText('Apta para traslado')).toBeInTheDocument();
  });

  it('shows the owner, and the veterinarian with the average of the votes', async () => {
    renderApp('/certification/1');
    const owner = within(await card('Titular hoy'));
    expect(owner.getByText('La Querencia del Sur')).toBeInTheDocument();
    expect(owner.getByText('DM101')).toBeInTheDocument();
    const vet = within(await card('Veterinario responsable'));
    expect(vet.getByText('ME')).toBeInTheDocument();
    expect(vet.getByText('Marina Etcheverry')).toBeInTheDocument();
    expect(vet.getByText('Matrícula M.P. 9401')).toBeInTheDocument();
    expect(vet.getByRole('img', { name: '3,6 de 5 estrellas' })).toBeInTheDocument();
    expect(vet.getByText('3,6')).toBeInTheDocument();
    expect(vet.getByText('5 calificaciones')).toBeInTheDocument();
    expect(vet.getByRole('link', { name: 'Ver perfil' })).toHaveAttribute('href', '/veterinario/1');
  });

  it('speaks English at once when asked to', async () => {
    renderApp('/certification/1');
    await card('Veterinario responsable');
    await chooseLanguage('en');
    expect(await screen.findByText('Issued on 5/4/2026')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Certificate no. 000001' })).toBeInTheDocument();
    expect(screen.getByText('Weaned heifer')).toBeInTheDocument();
    expect(screen.getByText('3.6')).toBeInTheDocument();
    expect(document.title).toBe('Certificate no. 000001 · Caravana');
  });
});

describe('a certification with little', () => {
  it('leaves out the cards without facts, and says that there is no photo', async () => {
    changeAnimal(3, { vet_profile_id: null, producer_profile_id: null });
    renderApp('/certification/3');
    expect(await screen.findByText('Sin identificación')).toBeInTheDocument();
    expect(screen.getByText('Sin foto')).toBeInTheDocument();
    const cards = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    expect(cards).toHaveLength(1);
    expect(screen.queryByText('Peso estimado')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Descargar PDF' })).not.toBeInTheDocument();
  });

  it(
    'needs a date of one of the two tests, or another test, for the card of tests',
    { tags: 'long' },
    async () => {
      changeAnimal(2, { brucellosis_test_result: 'Negativo' });
      renderApp('/certification/2');
      await card('Titular hoy');
      expect(screen.queryByText('Pruebas sanitarias')).not.toBeInTheDocument();
    },
  );

  it(
    'lives with a provider whose veterinarian has no ratings and whose lists are missing',
    { tags: 'long' },
    async () => {
      const [vet] = database.vets;
      if (vet) Reflect.deleteProperty(vet, 'veterinarian_ratings');
      changeAnimal(2, { other_tests: undefined as never, other_vaccinations: null as never });
      renderApp('/certification/2');
      expect(await screen.findByText('Todavía sin calificaciones')).toBeInTheDocument();
    },
  );

  it('shows unknown values and results as they came', { tags: 'long' }, async () => {
    changeAnimal(2, {
      cattle_breed: 'criolla' as never,
      other_tests: [
        { name: 'Leptospirosis', date: null, result: 'No reaccionante' },
        { name: 'Tricomoniasis', date: '2026-04-02', result: 'positive' },
        { name: 'Campylobacter', date: '2026-04-02', result: null },
      ],
    });
    renderApp('/certification/2');
    expect(await screen.findByText('criolla')).toBeInTheDocument();
    expect(screen.getByText('No reaccionante')).toBeInTheDocument();
    expect(screen.getByText('Positivo')).toBeInTheDocument();
    expect(screen.getByText('Sin resultado')).toBeInTheDocument();
  });

  it('links no PDF whose address is not of the web', { tags: 'long' }, async () => {
    changeAnimal(2, { pdf_url: 'javascript:alert(1)' });
    renderApp('/certification/2');
    await card('Titular hoy');
    expect(screen.queryByRole('link', { name: 'Descargar PDF' })).not.toBeInTheDocument();
  });
});

describe('a certification that does not come', () => {
  it('says that it is loading', async () => {
    renderApp('/certification/50400');
    expect(await screen.findByText('Cargando...')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Certificado n.º 050400');
  });

  it.each(['error', 'html', 'offline'] as const)(
    'says that it failed (%s) and tries again',
    { tags: 'long' },
    async (fault) => {
      setFault('getCattleCertification', fault);
      const { user } = renderApp('/certification/1');
      expect(await screen.findByText('Error al cargar el certificado')).toBeInTheDocument();
      setFault('getCattleCertification', null);
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      expect(await screen.findByText('Emitido el 4/5/2026')).toBeInTheDocument();
    },
  );

  it('goes back to the list when there is no history', { tags: 'long' }, async () => {
    setFault('getCattleCertification', 'error');
    const { user, router } = renderApp('/certification/1');
    await screen.findByText('Error al cargar el certificado');
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/lotes-certificados'));
  });

  it('goes back to where one came from', async () => {
    setFault('getCattleCertification', 'error');
    const { user, router } = renderApp('/veterinario/2');
    await screen.findByRole('heading', { level: 1 });
    await router.navigate({ to: '/certification/$id', params: { id: 1 } });
    await screen.findByText('Error al cargar el certificado');
    await user.click(screen.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/veterinario/2'));
  });

  it.each(['77', 'abc', '0', '-1', '1.5', '01', '999999999999'])(
    'leads from %s to the list',
    { tags: 'long' },
    async (id) => {
      const { router } = renderApp(`/certification/${id}`);
      expect(await screen.findByText(/No encontramos lo que buscaba/)).toBeInTheDocument();
      expect(router.state.location.pathname).toBe('/lotes-certificados');
    },
  );

  it.each([
    ['getProducerProfile', 'Titular hoy', 'Veterinario responsable', 'La Querencia del Sur'],
    ['getVetProfile', 'Veterinario responsable', 'Titular hoy', 'Marina Etcheverry'],
  ] as const)(
    '%s failing leaves the rest, and can be tried again',
    { tags: 'long' },
    async (operation, failed, other, name) => {
      setFault(operation, 'error');
      const { user } = renderApp('/certification/1');
      const broken = await card(failed);
      expect(await card(other)).toBeInTheDocument();
      expect(within(broken).getByText(/No pudimos cargar estos datos/)).toBeInTheDocument();
      setFault(operation, null);
      await user.click(within(broken).getByRole('button', { name: 'Reintentar' }));
      expect(await within(await card(failed)).findByText(name)).toBeInTheDocument();
    },
  );

  it('leaves out an owner and a veterinarian who do not exist', { tags: 'long' }, async () => {
    changeAnimal(2, { vet_profile_id: 99, producer_profile_id: 99 });
    const { container, queryClient } = renderApp('/certification/2');
    await card('Información del animal');
    for (const key of [getGetProducerProfileQueryKey(99), getGetVetProfileQueryKey(99, withoutRatings)])
      await waitFor(() => expect(queryClient.getQueryState(key)?.status).toBe('error'));
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
    expect(container.querySelector('main .MuiSkeleton-root')).toBeNull();
  });
});
