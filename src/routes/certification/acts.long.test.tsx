import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { database } from '../../../mocks/database';
import { setFault } from '../../../mocks/faults';
import type { CorrectionInput } from '@/api/generated/model';
import { certificateNumber } from '@/lib/ids';
import { changeAnimal } from '@/test/change-animal';
import { renderApp } from '@/test/render-app';
import { signInAs } from '@/test/sign-in-as';
import { watchCalls } from '@/test/watch-calls';
import { chooseLanguage } from '@/words/i18n';

const vet = 'veterinaria@caravana.example';
const admin = 'admin@caravana.example';
const animal = (id: number) =>
  database.lots.flatMap((lot) => lot.cattle_certifications).find((one) => one.id === id);

/** Opens the dialog of an act on certificate 1 and gives what is in it. */
async function ask(act: string | RegExp, as = vet) {
  signInAs(as);
  const app = renderApp('/certification/1');
  const button = await screen.findByText(act, { selector: 'button' });
  fireEvent.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  const press = (name: string) => fireEvent.click(dialog.getByText(name, { selector: 'button' }));
  const write = (label: string, text: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value: text } });
  return { ...app, button, dialog, press, write };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('what can be done with a certificate', () => {
  it.each([
    ['who issued it', vet, 1],
    ['an admin', admin, 2],
  ])('is offered to %s', async (_who, email, id) => {
    signInAs(email);
    changeAnimal(2, { vet_profile_id: 2 });
    renderApp(`/certification/${id}`);
    expect(await screen.findByRole('button', { name: 'Corregir' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Revocar' })).toBeInTheDocument();
  });

  it.each([
    ['another veterinarian', vet, 2],
    ['its owner', 'productor@caravana.example', 1],
    ['a visitor', null, 1],
  ])('is not offered to %s', async (_who, email, id) => {
    if (email) signInAs(email);
    changeAnimal(2, { vet_profile_id: 2 });
    renderApp(`/certification/${id}`);
    if (email) await screen.findByRole('button', { name: /menú de la cuenta$/ });
    await screen.findByRole('region', { name: 'Titular hoy' });
    expect(screen.queryByRole('button', { name: /Revocar|Corregir/ })).not.toBeInTheDocument();
  });

  it.each([
    ['revoked', 'Titular hoy'],
    ['superseded', 'Titular hasta su reemplazo'],
  ] as const)('is over once it is %s', async (standing, owner) => {
    changeAnimal(1, { standing, ended_at: '2026-06-01T10:00:00.000Z', ending_reason: 'x' });
    signInAs(vet);
    renderApp('/certification/1');
    await screen.findByRole('button', { name: /menú de la cuenta$/ });
    await screen.findByRole('region', { name: owner });
    expect(screen.queryByRole('button', { name: /Revocar|Corregir/ })).not.toBeInTheDocument();
  });
});

describe('revoking', () => {
  it('says what it means, wants a reason, and tells that it is done', async () => {
    const { dialog, press, write } = await ask('Revocar');
    expect(dialog.getByText(/Sigue a la vista.*No se puede deshacer\.$/)).toBeInTheDocument();
    press('Revocar el certificado');
    expect(await dialog.findByText('Indique el motivo')).toBeInTheDocument();
    expect(animal(1)?.standing ?? 'valid').toBe('valid');
    write('Motivo', '  La caravana es de otro animal ');
    press('Revocar el certificado');
    await gone();
    expect(await screen.findByText('El certificado n.º 000001 quedó revocado.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revocar' })).not.toBeInTheDocument());
    expect(animal(1)).toMatchObject({
      standing: 'revoked',
      ending_reason: 'La caravana es de otro animal',
    });
  });

  it('is one call however often it is pressed', async () => {
    const calls = watchCalls();
    const { press, write } = await ask('Revocar', admin);
    write('Motivo', 'x');
    press('Revocar el certificado');
    press('Revocar el certificado');
    await gone();
    expect(calls.filter(({ path }) => path.endsWith('/revocation'))).toHaveLength(1);
  });

  it.each(['error', 'offline'] as const)('that fails (%s) says so, and keeps the reason', async (fault) => {
    setFault('revokeCertification', fault);
    const { dialog, press, write, button } = await ask('Revocar');
    write('Motivo', 'Es de otro animal');
    press('Revocar el certificado');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/./);
    press('Volver');
    await gone();
    fireEvent.click(button);
    expect(await screen.findByLabelText('Motivo')).toHaveValue('Es de otro animal');
    setFault('revokeCertification', null);
    fireEvent.click(screen.getByText('Revocar el certificado', { selector: 'button' }));
    await gone();
    expect(animal(1)?.standing).toBe('revoked');
  });

  it('of one that ended meanwhile says that it did', async () => {
    const { dialog, press, write } = await ask('Revocar');
    changeAnimal(1, { standing: 'revoked', ended_at: '2026-06-01T10:00:00.000Z', ending_reason: 'x' });
    write('Motivo', 'y');
    press('Revocar el certificado');
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'El certificado ya fue revocado o reemplazado.',
    );
  });

  it('by a try whose answer was lost is done', async () => {
    setFault('revokeCertification', 'lost');
    const { dialog, press, write } = await ask('Revocar');
    write('Motivo', 'Es de otro animal');
    press('Revocar el certificado');
    expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
    setFault('revokeCertification', null);
    press('Revocar el certificado');
    await gone();
    expect(await screen.findByText('El certificado n.º 000001 quedó revocado.')).toBeInTheDocument();
  });
});

/** Corrects the weight without an answer, and asks again, for another weight maybe. */
async function correctTwice(weight: string) {
  setFault('correctCertification', 'lost');
  const { dialog, press, write, router } = await ask('Corregir');
  const send = async (kg: string) => {
    write('Peso estimado', kg);
    write('Motivo', 'Otro peso');
    press('Revisar los cambios');
    await dialog.findByText('Lo que cambia');
    press('Emitir el certificado corregido');
  };
  await send('182,5');
  expect(await dialog.findByRole('alert')).toHaveTextContent('No pudimos comunicarnos');
  setFault('correctCertification', null);
  press('Seguir corrigiendo');
  await dialog.findByLabelText('Peso estimado');
  await send(weight);
  return { dialog, router };
}

describe('correcting', () => {
  it('shows all facts, then what changes, and leads to the corrected certificate', async () => {
    const calls = watchCalls();
    const { dialog, press, write, router } = await ask('Corregir');
    expect(dialog.getByLabelText('Peso estimado')).toHaveValue('172,4');
    expect(dialog.getByLabelText('Raza')).toHaveValue('hereford');
    expect(dialog.getByDisplayValue('Ivermectina al destete')).toBeInTheDocument();
    write('Peso estimado', '182,5');
    fireEvent.click(dialog.getByLabelText('Macho'));
    fireEvent.change(dialog.getByDisplayValue('Tuberculina'), { target: { value: 'Leptospirosis' } });
    write('Motivo', 'Se anotó el peso de otro animal');
    press('Revisar los cambios');
    const changes = await dialog.findByText('Lo que cambia', { selector: 'h3' });
    await waitFor(() => expect(changes).toHaveFocus());
    const texts = (tag: string) =>
      [...(changes.parentElement?.querySelectorAll(tag) ?? [])].map(({ textContent }) => textContent);
    expect(texts('dt')).toEqual(['Sexo', 'Peso estimado', 'Otras pruebas', 'Motivo']);
    expect(texts('dd')).toEqual([
      'Antes: HembraAhora: Macho',
      'Antes: 172,4\u00a0kgAhora: 182,5\u00a0kg',
      'Antes: Tuberculina (4/4/2026, Negativo)Ahora: Leptospirosis (4/4/2026, Negativo)',
      'Se anotó el peso de otro animal',
    ]);
    expect(calls.filter(({ path }) => path.endsWith('/correction'))).toEqual([]);
    press('Emitir el certificado corregido');
    press('Emitir el certificado corregido');
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/certification/1'));
    const id = animal(1)?.superseded_by_id ?? 0;
    expect(router.state.location.pathname).toBe(`/certification/${id}`);
    expect(
      await screen.findByText(`Certificado n.º ${certificateNumber(id)}`, { selector: 'h1' }),
    ).toBeInTheDocument();
    expect(await screen.findByText('182,5 kg')).toBeInTheDocument();
    expect(animal(id)).toMatchObject({ gender: 'male', estimated_weight: 182.5, supersedes_id: 1 });
    expect(calls.filter(({ path }) => path.endsWith('/correction'))).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('sends all facts, those that stay as they were certified', async () => {
    const before = animal(1);
    const calls = watchCalls();
    const { press, write, dialog } = await ask('Corregir');
    write('Código alternativo', '');
    write('Peso estimado', '');
    write('Motivo', 'x');
    press('Revisar los cambios');
    await dialog.findByText('Lo que cambia');
    press('Emitir el certificado corregido');
    await waitFor(() => expect(animal(1)?.standing).toBe('superseded'));
    const sent = calls.find(({ path }) => path.endsWith('/correction'))?.body as CorrectionInput;
    expect(sent.facts).toMatchObject({
      cuig_code: before?.cuig_code,
      estimated_weight: null,
      other_tests: before?.other_tests,
      brucellosis_vaccination_date: before?.brucellosis_vaccination_date,
      final_notes: before?.final_notes,
    });
  });

  it('goes no further without a reason, with a wrong fact, or without a change', async () => {
    const { dialog, press, write } = await ask('Corregir');
    press('Revisar los cambios');
    expect(await dialog.findByText('Indique el motivo')).toBeInTheDocument();
    expect(await dialog.findByText('Revise los datos marcados.')).toBeInTheDocument();
    write('Motivo', 'x');
    press('Revisar los cambios');
    expect(await dialog.findByText('No cambió ningún dato.')).toBeInTheDocument();
    write('Peso estimado', '5000');
    press('Revisar los cambios');
    expect(await dialog.findByText('Revise los datos marcados.')).toBeInTheDocument();
    expect(dialog.getByLabelText('Peso estimado')).toBeInvalid();
    expect(dialog.queryByText('Lo que cambia')).not.toBeInTheDocument();
  });

  it('that fails keeps what was typed, on the way back to the facts too', async () => {
    setFault('correctCertification', 'error');
    const { dialog, press, write, button } = await ask('Corregir');
    write('Peso estimado', '182,5');
    write('Motivo', 'Otro peso');
    press('Revisar los cambios');
    await dialog.findByText('Lo que cambia');
    press('Emitir el certificado corregido');
    expect(await dialog.findByRole('alert')).toHaveTextContent(/./);
    press('Seguir corrigiendo');
    expect(await dialog.findByLabelText('Peso estimado')).toHaveValue('182,5');
    press('Volver');
    await gone();
    fireEvent.click(button);
    expect(await screen.findByLabelText('Motivo')).toHaveValue('Otro peso');
  });

  it('by a try whose answer was lost leads to the corrected certificate', async () => {
    const { router } = await correctTwice('182,5');
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/certification/${animal(1)?.superseded_by_id}`),
    );
  });

  it('by a try whose answer was lost is told, asked for something else', async () => {
    const { dialog } = await correctTwice('190');
    expect(await dialog.findByText(/^El certificado ya fue revocado o reemplazado/)).toBeVisible();
  });

  it('takes the second press of a double one for none', async () => {
    const calls = watchCalls();
    const { dialog, press, write, user } = await ask('Corregir');
    write('Peso estimado', '182,5');
    write('Motivo', 'Otro peso');
    press('Revisar los cambios');
    await dialog.findByText('Lo que cambia');
    fireEvent.click(dialog.getByText('Emitir el certificado corregido'), { detail: 2 });
    await user.keyboard('{Escape}');
    expect(await dialog.findByLabelText('Peso estimado')).toHaveValue('182,5');
    expect(calls.filter(({ path }) => path.endsWith('/correction'))).toEqual([]);
  });

  it('speaks English', async () => {
    await chooseLanguage('en');
    const { dialog, press, write } = await ask('Correct');
    write('Estimated weight', '182.5');
    write('Reason', 'x');
    press('Review the changes');
    expect(await dialog.findByText('Before: 172.4 kg')).toBeInTheDocument();
    expect(dialog.getByText('Now: 182.5 kg')).toBeInTheDocument();
  });
});
