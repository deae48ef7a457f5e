import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Outbox } from '../outbox/outbox';
import * as sound from './signals';
import { atVisits, openVisit, received, visitId } from '@/test/open-visit';
import { enteredAt } from '../../../mocks/visits';

atVisits();

const rows = () => screen.queryAllByRole('article');
const facts = () => received().map((animal) => animal.facts);
const [first, second] = ['032010000000001', '032010000000002'];
/** Of an animal of the active lot 1. */
const elsewhere = 'ALT-77';

type Visit = Awaited<ReturnType<typeof openVisit>>;

/** Opens the visit with an animal of which nothing but the code is entered, and which is open. */
async function openWithOne() {
  const visit = await openVisit();
  await visit.user.click(visit.reader);
  await visit.user.paste(first);
  await visit.user.keyboard('{Enter}');
  await waitFor(() => expect(visit.weight).toHaveFocus());
  return visit;
}

describe('by keyboard alone', () => {
  it('a code and Enter add an animal at once, a weight and Enter lead to the next one', async () => {
    const { user, reader, weight } = await openWithOne();
    expect(await screen.findByText(/^032 010 000 000 001: se agregó/)).toBeVisible();
    await user.keyboard('182,5{Enter}');
    await waitFor(() => expect(reader).toHaveFocus());
    await user.keyboard(`${second}{Enter}`);
    await waitFor(() => expect(weight).toHaveFocus());
    await user.keyboard('170{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() =>
      expect(facts()).toEqual([
        { cuig_code: first, estimated_weight: 182.5 },
        { cuig_code: second, estimated_weight: 170 },
      ]),
    );
    expect(enteredAt(visitId).defaults.facts).toEqual({ cattle_breed: 'hereford' });
    expect(await screen.findByText('170 kg · Hereford')).toBeVisible();
  });

  it('an animal without a code is entered too, and nothing at all is not', async () => {
    const { user, reader, weight } = await openVisit();
    await user.click(reader);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(weight).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/^Todavía no hay nada para guardar/)).toBeVisible();
    await user.click(weight);
    await user.keyboard('181{Enter}');
    await waitFor(() => expect(facts()).toEqual([{ estimated_weight: 181 }]));
    expect(await screen.findByRole('article', { name: 'Animal 1, sin identificación' })).toBeVisible();
  });

  it('what is wrong is told beside its field, and nothing is kept until it is mended', async () => {
    const { user, weight } = await openWithOne();
    await user.keyboard('18x{Enter}');
    expect(weight).toHaveAccessibleDescription('Ingrese el peso en números, por ejemplo 182,5');
    expect(weight).toHaveFocus();
    // It is selected: what is typed takes its place.
    await user.keyboard('3000{Enter}');
    expect(weight).toHaveAccessibleDescription('El peso va de 1 a 2.000 kg');
    expect(facts()).not.toContainEqual(expect.objectContaining({ estimated_weight: 3000 }));
  });

  it('F2 takes over what was entered of the last animal, but its codes and its weight', async () => {
    const { user, reader, weight } = await openWithOne();
    await user.keyboard('182');
    await user.click(screen.getByRole('radio', { name: 'Hembra' }));
    await user.click(screen.getByRole('radio', { name: 'Ternera destetada' }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(reader).toHaveFocus());
    await user.keyboard(`${second}{Enter}`);
    await waitFor(() => expect(weight).toHaveFocus());
    await user.keyboard('{F2}');
    expect(await screen.findByText(/^Se copiaron los datos de 032 010 000 000 001/)).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(facts()[1]).toEqual({ cuig_code: second, gender: 'female', category: 'weaned_heifer' }),
    );
  });
});

describe('a reader', () => {
  it('opens the animal that is in the visit already, says so and sounds', async () => {
    const signal = vi.spyOn(sound, 'signal');
    const { user, reader, weight } = await openWithOne();
    await user.keyboard('182{Enter}');
    await waitFor(() => expect(reader).toHaveFocus());
    expect(signal.mock.calls).toEqual([['read']]);
    await user.paste('032 010 000 000 001');
    await user.keyboard('{Enter}');
    expect(await screen.findByText('032 010 000 000 001: ya está en la visita. Se abrió.')).toBeVisible();
    expect(signal.mock.calls).toEqual([['read'], ['doubled']]);
    expect(weight).toHaveValue('182');
    expect(rows()).toHaveLength(1);
  });

  it.each([
    ['read again', async ({ user }: Visit) => user.keyboard(`${first}{Enter}`)],
    [
      'opened from the list',
      async ({ user }: Visit) => user.click(screen.getByRole('button', { name: /^Editar/ })),
    ],
  ])('the weight of an animal that is %s is selected: what is typed takes its place', async (_name, open) => {
    const visit = await openWithOne();
    await visit.user.keyboard('150{Enter}');
    await waitFor(() => expect(visit.reader).toHaveFocus());
    await open(visit);
    await waitFor(() => expect(visit.weight).toHaveFocus());
    await visit.user.keyboard('182{Enter}');
    await expect.poll(facts).toEqual([{ cuig_code: first, estimated_weight: 182 }]);
  });

  it('tells at once that the code is in an active lot, and leads there', async () => {
    const { user, reader } = await openVisit();
    await user.click(reader);
    await user.keyboard(`${elsewhere}{Enter}`);
    const [there] = await screen.findAllByRole('link', { name: 'lote 0001' });
    expect(there).toHaveAttribute('href', '/lotes-certificados/1');
    expect(screen.getAllByText(/^El código ya está en un lote activo:/)[0]).toBeVisible();
  });

  it('may be used in any field: what was typed of the open animal is kept, the field has what it had', async () => {
    const { user, weight } = await openWithOne();
    await user.keyboard('182');
    await user.tab();
    await user.keyboard(`${second}{Enter}`);
    expect(await screen.findByText(/^032 010 000 000 002: se agregó/)).toBeVisible();
    expect(weight).toHaveFocus();
    await user.keyboard(`${first}{Enter}`);
    expect(await screen.findByText(/^032 010 000 000 001: ya está/)).toBeVisible();
    expect(weight).toHaveValue('182');
    await waitFor(() =>
      expect(facts()).toEqual([{ cuig_code: first, estimated_weight: 182 }, { cuig_code: second }]),
    );
  });

  it.each([
    ['a number too long', '1820320100000000021', '1820320100000000021'],
    ['fourteen digits', '98200000108842', '98200000108842'],
    ['two codes', `${first} ${second}`, `${first} ${second}`],
  ])('that gives no single code is told and sounds: %s', async (_name, typed, told) => {
    const signal = vi.spyOn(sound, 'signal');
    const { user, weight } = await openVisit();
    // However slow the machine is, a reader's keys come without a pause.
    vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1);
    await user.type(weight, `${typed}{Enter}`);
    expect(await screen.findByText(`Lo que dio el lector no es un solo código: ${told}`)).toBeVisible();
    expect(signal.mock.calls).toEqual([['refused']]);
    expect(weight).toHaveValue('');
    expect(rows()).toHaveLength(0);
  });

  it.each([
    ['with its clock behind the code', '1000000032010000000002260223080005'],
    ['with the ten digits of a card', '0000000002'],
  ])('anywhere gives the code that the field for codes would have: %s', async (_name, typed) => {
    const { user, weight } = await openVisit();
    await user.type(weight, `${typed}{Enter}`);
    await waitFor(() => expect(facts()).toEqual([{ cuig_code: second }]));
    expect(weight).toHaveValue('');
  });

  it('leaves a row of buttons as it was', async () => {
    const { user, weight } = await openWithOne();
    const condition = within(screen.getByRole('radiogroup', { name: 'Condición corporal' }));
    await user.click(condition.getByRole('radio', { name: /^4/ }));
    // Its digits choose on their way.
    await user.keyboard(`${second}{Enter}`);
    await waitFor(() => expect(weight).toHaveFocus());
    await waitFor(() =>
      expect(facts()).toEqual([{ cuig_code: first, corporal_condition: 4 }, { cuig_code: second }]),
    );
  });

  it('is not lost where the open animal cannot be kept, nor is what is typed of it', async () => {
    const { user, reader, weight } = await openWithOne();
    await user.keyboard('18x');
    await user.type(reader, `${second}{Enter}`);
    expect(await screen.findByText(/^032 010 000 000 002: se agregó. El animal abierto tiene/)).toBeVisible();
    expect(weight).toHaveValue('18x');
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('gives its code to the animal that was begun without one', async () => {
    const { user, reader, weight } = await openVisit();
    await user.type(weight, '190');
    await user.type(reader, `${first}{Enter}`);
    await waitFor(() => expect(facts()).toEqual([{ cuig_code: first, estimated_weight: 190 }]));
  });
});

it('an animal that is open shows what a file says of it meanwhile, and is changed on that', async () => {
  const { user, weight } = await openWithOne();
  await expect.poll(facts).toHaveLength(1);
  const file = new File([`EID;Peso\r\n${first};182,5`], 'balanza.csv');
  await user.upload(screen.getByLabelText('Archivo para importar'), file);
  const dialog = within(await screen.findByRole('dialog', { name: 'Vista previa: balanza.csv' }));
  await user.click(dialog.getByRole('button', { name: 'Cargar 1 animal' }));
  await expect.poll(facts).toEqual([{ cuig_code: first, estimated_weight: 182.5 }]);
  await waitFor(() => expect(weight).toHaveValue('182,5'));
  await user.click(screen.getByRole('radio', { name: 'Hembra' }));
  await user.type(weight, '{Enter}');
  await expect.poll(facts).toEqual([{ cuig_code: first, estimated_weight: 182.5, gender: 'female' }]);
  expect(screen.queryByText('Se cambió también en otro dispositivo.')).toBeNull();
});

it('what the device does not keep is told, and stays in the form', async () => {
  const { user, weight } = await openWithOne();
  await screen.findByText(/se agregó/);
  vi.spyOn(Outbox.prototype, 'save').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  await user.keyboard('182{Enter}');
  expect(await screen.findByText(/^No hay lugar en este dispositivo/)).toBeVisible();
  expect(weight).toHaveValue('182');
  await user.type(weight, '{Enter}');
  await waitFor(() => expect(facts()).toEqual([{ cuig_code: first, estimated_weight: 182 }]));
});

it('asks before what is typed is left', async () => {
  const { user, router } = await openWithOne();
  await user.keyboard('182');
  await user.click(screen.getByRole('link', { name: 'Caravana' }));
  const dialog = await screen.findByRole('dialog', { name: '¿Salir sin guardar?' });
  await user.click(within(dialog).getByRole('button', { name: 'Seguir con el animal' }));
  expect(router.state.location.pathname).toBe(`/mis-visitas/${visitId}`);
});
