import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answerMedia } from '@/test/answer-media';
import { atVisits, openVisit, received } from '@/test/open-visit';
import * as sound from './signals';

atVisits();

const [first, second] = ['032010000000001', '032010000000002'] as const;
const facts = () => received().map((animal) => animal.facts);
const press = (visit: Awaited<ReturnType<typeof openVisit>>, name: string) =>
  visit.user.click(screen.getByRole('radio', { name }));
const atChute = () => document.querySelector('[data-chute]') !== null;

describe('on a phone', () => {
  beforeEach(() => answerMedia('max-width'));

  it('an animal is entered by buttons, and the next one has the whole screen', async () => {
    const visit = await openVisit();
    await visit.user.type(visit.reader, `${first}{Enter}`);
    await waitFor(() => expect(visit.weight).toHaveFocus());
    await visit.user.keyboard('182');
    await press(visit, 'Hembra');
    await press(visit, 'Ternera destetada');
    await press(visit, '3 · Óptima');
    await press(visit, 'Nivelación de segundos medianos (2.os)');
    await visit.user.click(screen.getByRole('button', { name: 'Guardar y seguir' }));
    await waitFor(() => expect(visit.reader).toHaveFocus());
    expect(screen.getByRole('heading', { name: 'Último animal' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Hembra' })).not.toBeChecked();
    await waitFor(() =>
      expect(facts()).toEqual([
        {
          ...{ cuig_code: first, estimated_weight: 182, gender: 'female', category: 'weaned_heifer' },
          ...{ corporal_condition: 3, dental_chronology: 'leveling_second_medians' },
        },
      ]),
    );
  });

  it(
    'pressing what is chosen takes it away, and a reader that types into a button leaves it as it was',
    { tags: 'long' },
    async () => {
      const visit = await openVisit();
      // However slow the machine is, a reader's keys come without a pause.
      vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1);
      await visit.user.click(screen.getByRole('radio', { name: '1 · Muy flaco' }));
      await press(visit, 'Macho');
      await press(visit, 'Macho');
      expect(screen.getByRole('radio', { name: 'Macho' })).not.toBeChecked();
      screen.getByRole('radio', { name: '1 · Muy flaco' }).focus();
      await visit.user.keyboard(`${first}{Enter}`);
      await waitFor(() => expect(facts()).toEqual([{ cuig_code: first, corporal_condition: 1 }]));
      await press(visit, '1 · Muy flaco');
      await visit.user.keyboard(`${second}{Enter}`);
      await waitFor(() =>
        expect(facts()).toEqual([{ cuig_code: first, corporal_condition: null }, { cuig_code: second }]),
      );
    },
  );

  it(
    'what the visit says of all is a line, and its buttons are there for the animal that is otherwise',
    { tags: 'long' },
    async () => {
      const visit = await openVisit();
      await visit.user.click(screen.getByRole('button', { name: 'Cambiar valores de la visita' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Valores de la visita' }));
      await visit.user.click(dialog.getByRole('radio', { name: 'Hembra' }));
      await visit.user.click(dialog.getByRole('button', { name: 'Guardar valores' }));
      await waitFor(() => expect(screen.queryByRole('radio', { name: 'Macho' })).toBeNull());
      await visit.user.type(visit.reader, `${first}{Enter}`);
      await waitFor(() => expect(visit.weight).toHaveFocus());
      await visit.user.click(screen.getByRole('button', { name: 'Cambiar' }));
      expect(screen.getByRole('radio', { name: 'Macho' })).toHaveFocus();
      await press(visit, 'Macho');
      await visit.user.keyboard('{Enter}');
      await waitFor(() => expect(facts()).toEqual([{ cuig_code: first, gender: 'male' }]));
      await waitFor(() => expect(screen.queryByRole('radio', { name: 'Macho' })).toBeNull());
      // Nor are they there for the one after an animal without a code.
      await visit.user.click(screen.getByRole('button', { name: 'Cambiar' }));
      await press(visit, 'Macho');
      await visit.user.keyboard('{Enter}');
      await waitFor(() => expect(facts().at(-1)).toEqual({ gender: 'male' }));
      await waitFor(() => expect(screen.queryByRole('radio', { name: 'Macho' })).toBeNull());
    },
  );

  it(
    'leads back through the animals before, and deletes the one that is open',
    { tags: 'long' },
    async () => {
      const visit = await openVisit();
      const before = () => visit.user.click(screen.getByRole('button', { name: /^Anterior/ }));
      await before();
      expect(await screen.findByText('No hay un animal anterior.')).toBeVisible();
      for (const code of [first, second]) {
        await visit.user.type(visit.reader, `${code}{Enter}`);
        await waitFor(() => expect(facts().at(-1)).toEqual({ cuig_code: code }));
      }
      await before();
      expect(await screen.findByText('032 010 000 000 001: abierto.')).toBeVisible();
      await visit.user.click(screen.getByRole('button', { name: 'Borrar este animal' }));
      await waitFor(() => expect(facts()).toEqual([{ cuig_code: second }]));
      await visit.user.click(screen.getByRole('button', { name: 'Deshacer' }));
      await waitFor(() => expect(facts()).toHaveLength(2));
    },
  );

  it('the way of entering that was chosen stays, with what is typed', { tags: 'long' }, async () => {
    const visit = await openVisit();
    expect(atChute()).toBe(true);
    await visit.user.type(visit.weight, '182');
    await visit.user.click(screen.getByRole('button', { name: 'Lista' }));
    expect(atChute()).toBe(false);
    expect(screen.getByLabelText('Peso estimado')).toHaveValue('182');
    visit.unmount();
    await openVisit();
    expect(atChute()).toBe(false);
    expect(screen.getByRole('button', { name: 'Lista' })).toHaveAttribute('aria-pressed', 'true');
  });
});

it('on a wide screen it is there for who chooses it', { tags: 'long' }, async () => {
  const visit = await openVisit();
  expect(atChute()).toBe(false);
  await visit.user.click(screen.getByRole('button', { name: 'Manga' }));
  expect(atChute()).toBe(true);
});

it('a code that was refused sounds, and a device that is muted stays so', { tags: 'long' }, async () => {
  const signal = vi.spyOn(sound, 'signal');
  const visit = await openVisit();
  await visit.user.type(visit.weight, 'x{Enter}');
  expect(signal.mock.calls).toEqual([['refused']]);
  await visit.user.click(screen.getByRole('button', { name: 'Sonido' }));
  expect(screen.getByRole('button', { name: 'Sonido' })).toHaveAttribute('aria-pressed', 'false');
  expect(sound.deskSound.value()).toBe('off');
});
