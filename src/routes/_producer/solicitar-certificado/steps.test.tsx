import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { setFault } from '../../../../mocks/faults';
import { chooseLanguage } from '@/lib/i18n';
import {
  choose,
  dayFromNow,
  fillLot,
  next,
  openWizard,
  photoFile,
  walkTo,
  write,
  writeDay,
} from '@/test/fill-request';

vi.setConfig({ testTimeout: 60_000 });

const button = (name: string) => screen.getByRole('button', { name });

describe('the lot', () => {
  it('is complete before one goes on', async () => {
    await openWizard();
    expect(button('Siguiente')).toBeDisabled();
    expect(screen.queryByText('Anterior')).not.toBeInTheDocument();
    await fillLot();
    await waitFor(() => expect(button('Siguiente')).toBeEnabled());
    write(/^Ubicación/, '   ');
    await waitFor(() => expect(button('Siguiente')).toBeDisabled());
    expect(screen.getByText('Indique la ubicación del establecimiento')).toBeInTheDocument();
  });

  it.each([
    [/^Cantidad/, '', 'Indique la cantidad de animales, al menos 1'],
    [/^Cantidad/, '1.000', 'Ingrese un número entero, sin puntos ni comas'],
    [/^Cantidad/, '100001', 'Una solicitud admite hasta 100.000 animales'],
    [/^Localidad/, '', 'Seleccione la localidad'],
    [/^Edad/, '0', 'Indique la edad promedio, al menos 1 mes'],
    [/^Edad/, '1,5', 'Ingrese la edad en meses enteros'],
    [/^Edad/, '601', 'La edad promedio no puede superar los 600 meses'],
    [/^Peso/, '', 'Indique el peso promedio en kg'],
    [/^Peso/, '0,1', 'El peso promedio debe ser de al menos 1 kg'],
    [/^Peso/, '2000,1', 'El peso promedio no puede superar los 2.000 kg'],
    [/^Peso/, '1,25', 'Ingrese el peso en números, con un decimal como máximo'],
  ])('%s of %j says why not, in both languages', async (label, text, sentence) => {
    await openWizard();
    write(label, text);
    const said = await screen.findByText(sentence);
    expect(screen.getByLabelText(label)).toBeInvalid();
    await act(() => chooseLanguage('en'));
    expect(said).not.toHaveTextContent(sentence);
    expect(said).not.toHaveTextContent('errors.');
  });

  it('asks for the breed', async () => {
    await openWizard();
    fireEvent.blur(screen.getByRole('combobox', { name: /^Raza/ }));
    expect(await screen.findByText('Seleccione la raza predominante')).toBeInTheDocument();
  });

  it('is counted by buttons and arrow keys, from 1 to the highest', async () => {
    const { user } = await openWizard();
    const count = screen.getByLabelText(/^Cantidad/);
    expect(button('Restar un animal')).toBeDisabled();
    await user.click(button('Sumar un animal'));
    expect(count).toHaveValue('1');
    expect(button('Restar un animal')).toBeDisabled();
    await user.click(button('Sumar un animal'));
    expect(count).toHaveValue('2');
    await user.click(button('Restar un animal'));
    expect(count).toHaveValue('1');
    fireEvent.keyDown(count, { key: 'ArrowDown' });
    expect(count).toHaveValue('1');
    write(/^Cantidad/, '99999');
    fireEvent.keyDown(count, { key: 'ArrowUp' });
    expect(count).toHaveValue('100000');
    expect(count).toHaveAttribute('aria-valuenow', '100000');
    expect(button('Sumar un animal')).toBeDisabled();
  });

  it('is weighed by tenths, with the comma or the dot of the language', async () => {
    await openWizard();
    const weight = screen.getByLabelText(/^Peso/);
    write(/^Peso/, '172.4');
    fireEvent.keyDown(weight, { key: 'ArrowUp' });
    expect(weight).toHaveValue('172,5');
    await act(() => chooseLanguage('en'));
    fireEvent.keyDown(weight, { key: 'ArrowDown' });
    expect(weight).toHaveValue('172.4');
  });

  it('says that the localities are on their way', async () => {
    setFault('listLocalities', 'never');
    await openWizard();
    expect(screen.getByText('Cargando localidades...')).toBeInTheDocument();
  });

  it('says that the localities did not come, and gets them', async () => {
    setFault('listLocalities', 'error');
    const { user } = await openWizard();
    expect(await screen.findByText(/Algo salió mal en el servidor/)).toBeInTheDocument();
    setFault('listLocalities', null);
    await user.click(button('Reintentar'));
    expect(await screen.findByLabelText(/^Localidad/)).toBeInTheDocument();
  });
});

describe('the photo', () => {
  it.each([
    [photoFile('a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1), 'La imagen supera el máximo de 10 MB'],
    [photoFile('a.gif', 'image/gif', 10 * 1024 * 1024 + 1), 'La imagen supera el máximo de 10 MB'],
    [photoFile('a.gif', 'image/gif'), 'La imagen debe ser JPG, JPEG o PNG'],
  ])('is refused with its reason', async (file, sentence) => {
    await openWizard();
    await walkTo('Foto');
    choose(file);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(button('Siguiente')).toBeDisabled();
  });

  it('of exactly 10 MB is shown with its size, changed and removed', async () => {
    const { user } = await openWizard();
    await walkTo('Foto');
    choose(photoFile('corral.png', 'image/png', 10 * 1024 * 1024));
    expect(screen.getByText('Foto elegida: corral.png, 10 MB')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Vista previa de la foto elegida' })).toBeInTheDocument();
    choose(photoFile('a.jpg', 'image/jpeg', 1_536), photoFile('b.jpg'));
    expect(screen.getByRole('alert')).toHaveTextContent('Elija una sola foto');
    choose(photoFile('a.jpg', 'image/jpeg', 1_536));
    expect(screen.getByText('Foto elegida: a.jpg, 1,5 KB')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.click(button('Quitar la foto'));
    expect(button('Elegir foto')).toHaveFocus();
    await waitFor(() => expect(button('Siguiente')).toBeDisabled());
  });
});

describe('the days', () => {
  it('end after they start', async () => {
    await openWizard();
    await walkTo('Disponibilidad');
    await writeDay('Desde', dayFromNow(3));
    await writeDay('Hasta', dayFromNow(3));
    await userEvent.click(screen.getByRole('heading', { level: 2 }));
    expect(await screen.findByText('La fecha de fin debe ser posterior a la de inicio')).toBeInTheDocument();
    expect(button('Siguiente')).toBeDisabled();
  });

  it('may end on the day after', async () => {
    await openWizard();
    await walkTo('Disponibilidad');
    await writeDay('Desde', dayFromNow(3));
    await writeDay('Hasta', dayFromNow(4));
    await waitFor(() => expect(button('Siguiente')).toBeEnabled());
  });
});

describe('the steps', () => {
  it('are told by their state, take the focus and are said aloud', async () => {
    await openWizard();
    const progress = screen.getByRole('list', { name: 'Pasos de la solicitud' });
    const states = () =>
      within(progress)
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    expect(states()).toEqual([
      '1Datos del lote (actual)',
      '2Foto (pendiente)',
      '3Disponibilidad (pendiente)',
      '4Revisión (pendiente)',
    ]);
    await walkTo('Foto');
    expect(states()[0]).toBe('Datos del lote (completado)');
    expect(within(progress).getByText('Foto').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
    expect(screen.getByText('Paso 2 de 4: Foto')).toHaveAttribute('role', 'status');
  });

  it('go back with what was entered and without errors', async () => {
    const { user } = await openWizard();
    await walkTo('Foto');
    choose(photoFile('a.gif', 'image/gif'));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await user.click(button('Anterior'));
    expect(screen.getByLabelText(/^Cantidad/)).toHaveValue('12');
    await next();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
