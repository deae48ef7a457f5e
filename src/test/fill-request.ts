import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
// The pickers are many files: read here, they do not take the time of the first test.
import '@/routes/_producer/solicitar-certificado/-parts/request-wizard';
import { today } from '@/lib/calendar-day';
import { answerMedia } from './answer-media';
import { field } from './registering';
import { renderApp } from './render-app';
import { signInAs } from './sign-in-as';

const jpegHead = [0xff, 0xd8, 0xff];
const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** A photo of so many bytes. */
export function photoFile(name = 'vacas.jpg', type = 'image/jpeg', size = 2_048): File {
  // It begins as its type does.
  const bytes = new Uint8Array(size);
  bytes.set((type === 'image/png' ? pngHead : jpegHead).slice(0, size));
  return new File([bytes], name, { type });
}

/** A calendar day so many days from now in Buenos Aires, `YYYY-MM-DD`. */
export function dayFromNow(days: number): string {
  return today(Date.now() + days * 86_400_000);
}

/**
 * What the browser has and jsdom lacks: a fine pointer, pictures out of files (not of one named `rota…`), and their
 * addresses.
 */
export function likeABrowser(): void {
  answerMedia('pointer: fine');
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('rota')) throw new DOMException('', 'InvalidStateError');
    return { close: () => undefined };
  });
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
}

/** The wizard at its first step, opened by the demonstration's producer. */
export async function openWizard() {
  likeABrowser();
  signInAs('productor@caravana.example');
  const app = renderApp('/solicitar-certificado');
  await screen.findByText('Datos del lote', { selector: 'h2' });
  return app;
}

/** Puts a text in a field at once and leaves it: filling in is not what these tests are about. */
export function write(label: string, text: string): void {
  const control = field(label);
  act(() => {
    fireEvent.change(control, { target: { value: text } });
    fireEvent.blur(control);
  });
}

/** Chooses a breed by its key. */
function chooseBreed(breed: string): void {
  const input = document.querySelector('input[name="lotInfo.predominantBreed"]');
  if (!input) throw new Error('There is no field of a breed');
  fireEvent.change(input, { target: { value: breed } });
}

/** Waits for Next and presses it. */
export async function next(): Promise<void> {
  const button = screen.getByText('Siguiente', { selector: 'button' });
  await waitFor(() => expect(button).toBeEnabled());
  fireEvent.click(button);
}

/** Fills in the first step. */
export async function fillLot(): Promise<void> {
  write('Cantidad', '12');
  chooseBreed('hereford');
  const locality = field('Localidad');
  fireEvent.change(locality, { target: { value: 'ayacu' } });
  await screen.findByText('Ayacucho', { selector: 'li' });
  fireEvent.keyDown(locality, { key: 'Enter' });
  write('Ubicación', 'Ruta 50, km 12');
  write('Edad', '8');
  write('Peso', '172,5');
}

/** Gives files to the field of the photo, as the system's window of files does. */
export function choose(...files: File[]): void {
  const input = document.querySelector('input[type="file"]');
  if (!input) throw new Error('There is no field of a photo');
  fireEvent.change(input, { target: { files } });
}

/** Writes a day (`YYYY-MM-DD`) in a date field, section after section. */
export async function writeDay(label: string, day: string): Promise<void> {
  const { id } = screen.getByText(label, { selector: 'label' });
  const first = document.querySelector(`[role="group"][aria-labelledby~="${id}"] [role="spinbutton"]`);
  if (!first) throw new Error(`${label} has no sections`);
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  await user.click(first);
  await user.keyboard(day.split('-').toReversed().join(''));
}

/** Puts a day (`YYYY-MM-DD`) in a date field at once, as a browser that remembers it does. */
export function putDay(name: 'startDate' | 'endDate', day: string): void {
  const input = document.querySelector(`input[name="availability.${name}"]`);
  if (!input) throw new Error(`There is no day ${name}`);
  fireEvent.change(input, { target: { value: day.split('-').toReversed().join('/') } });
}

/** Walks to a step with everything before it filled in. */
export async function walkTo(step: 'Foto' | 'Disponibilidad' | 'Revisión'): Promise<void> {
  const arrived = (name: string) => screen.findByText(name, { selector: 'h2' });
  await fillLot();
  await next();
  await arrived('Foto');
  if (step === 'Foto') return;
  choose(photoFile());
  await next();
  await arrived('Disponibilidad');
  if (step === 'Disponibilidad') return;
  putDay('startDate', dayFromNow(7));
  putDay('endDate', dayFromNow(21));
  await next();
  await arrived('Revisión');
}
