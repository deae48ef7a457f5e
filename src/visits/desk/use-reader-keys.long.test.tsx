import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { atVisits, openVisit, received } from '@/test/open-visit';

atVisits();

const facts = () => received().map((animal) => animal.facts);
const [first, second] = ['032010000000001', '032010000000002'];
/** The instant, in ms, of the keys from now on: however slow the machine is, a reader's come without a pause. */
const keysAt = (at: number) => vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(at);

it('what took the place of a selected weight stays when the next code is read in its field', async () => {
  const { user, reader, weight } = await openVisit();
  await user.type(reader, `${first}{Enter}`);
  await waitFor(() => expect(weight).toHaveFocus());
  keysAt(1);
  await user.keyboard('150');
  // Who comes back to a field by keyboard finds what it holds selected.
  await user.tab();
  await user.tab({ shift: true });
  await user.keyboard('182');
  expect(weight).toHaveValue('182');
  keysAt(10_000);
  await user.keyboard(`${second}{Enter}`);
  await expect.poll(facts).toEqual([{ cuig_code: first, estimated_weight: 182 }, { cuig_code: second }]);
});

it('a scale gives an animal its weight with its code, in the field for codes and anywhere else', async () => {
  const { user, reader, weight } = await openVisit();
  await user.type(reader, `${first};245{Enter}`);
  await waitFor(() => expect(weight).toHaveFocus());
  keysAt(1);
  await user.keyboard(`${second},182.5{Enter}`);
  const both = [
    { cuig_code: first, estimated_weight: 245 },
    { cuig_code: second, estimated_weight: 182.5 },
  ];
  await expect.poll(facts).toEqual(both);
});

it('a tab that a scale types between code and weight moves nothing', async () => {
  const { user, reader, weight } = await openVisit();
  keysAt(1);
  await user.type(reader, `${first}{Tab}245{Enter}`);
  await waitFor(() => expect(weight).toHaveFocus());
  await user.keyboard(`${second}{Tab}182.5{Enter}`);
  const both = [
    { cuig_code: first, estimated_weight: 245 },
    { cuig_code: second, estimated_weight: 182.5 },
  ];
  await expect.poll(facts).toEqual(both);
  // Who types a code and goes on with Tab is slower.
  await user.type(reader, '032010000000003');
  keysAt(10_000);
  await user.tab();
  expect(reader).toHaveValue('032010000000003');
  expect(reader).not.toHaveFocus();
});

it('a scale weighs an animal that is there anew', async () => {
  const { user, reader, weight } = await openVisit();
  await user.type(reader, `${first}{Enter}`);
  await waitFor(() => expect(weight).toHaveFocus());
  keysAt(1);
  await user.keyboard(`${first},190,5 kg{Enter}`);
  await waitFor(() => expect(weight).toHaveValue('190,5'));
  await user.keyboard('{Enter}');
  await expect.poll(facts).toEqual([{ cuig_code: first, estimated_weight: 190.5 }]);
});

it('a reader that types spaces presses no button that has the focus', async () => {
  const { user, reader, weight } = await openVisit();
  await user.type(reader, `${first}{Enter}`);
  await waitFor(() => expect(weight).toHaveFocus());
  const row = within(await screen.findByRole('article', { name: '032 010 000 000 001' }));
  await user.click(row.getByRole('button', { name: /^Borrar/ }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Deshacer' })).toHaveFocus());
  keysAt(1);
  await user.keyboard('LA 032 010000000002{Enter}');
  await waitFor(() => expect(weight).toHaveFocus());
  await expect.poll(facts).toEqual([{ cuig_code: second }]);
  // Who presses the button with a space does so still.
  screen.getByRole('button', { name: /^Deshacer/ }).focus();
  await user.keyboard(' ');
  await expect.poll(facts).toHaveLength(2);
});
