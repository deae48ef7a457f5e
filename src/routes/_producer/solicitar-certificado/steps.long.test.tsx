import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setFault } from '../../../../mocks/faults';
import { chooseLanguage } from '@/words/i18n';
import {
  choose,
  dayFromNow,
  fillLot,
  next,
  openWizard,
  putDay,
  photoFile,
  walkTo,
  write,
  writeDay,
} from '@/test/fill-request';
import { descriptionOf, field, list, saysUnder } from '@/test/registering';

const button = (name: string) => screen.getByText(name, { selector: 'button' });
const icon = (label: string) => {
  const found = document.querySelector(`button[aria-label="${label}"]`);
  if (!found) throw new Error(`There is no button ${label}`);
  return found;
};

describe('the lot', () => {
  it('is complete before one goes on', async () => {
    await openWizard();
    expect(button('Siguiente')).toBeDisabled();
    expect(screen.queryByText('Anterior')).not.toBeInTheDocument();
    await fillLot();
    await waitFor(() => expect(button('Siguiente')).toBeEnabled());
    write('Ubicación', '   ');
    await waitFor(() => expect(button('Siguiente')).toBeDisabled());
    expect(screen.getByText('Indique la ubicación del establecimiento')).toBeInTheDocument();
  });

  it('says why not, in both languages, and asks for the breed', async () => {
    const rounds = [
      [
        ['Cantidad', '', 'Indique la cantidad de animales, al menos 1'],
        ['Localidad', '', 'Seleccione la localidad'],
        ['Edad', '0', 'Indique la edad promedio, al menos 1 mes'],
        ['Peso', '', 'Indique el peso promedio en kg'],
      ],
      [
        ['Cantidad', '1.000', 'Ingrese un número entero, sin puntos ni comas'],
        ['Edad', '1,5', 'Ingrese la edad en meses enteros'],
        ['Peso', '0,1', 'El peso promedio debe ser de al menos 1 kg'],
      ],
      [
        ['Cantidad', '100001', 'Una solicitud admite hasta 100.000 animales'],
        ['Edad', '601', 'La edad promedio no puede superar los 600 meses'],
        ['Peso', '2000,1', 'El peso promedio no puede superar los 2.000 kg'],
      ],
      [['Peso', '1,25', 'Ingrese el peso en números, con un decimal como máximo']],
    ] as const;
    await openWizard();
    for (const round of rounds) {
      for (const [label, text] of round) write(label, text);
      for (const [label, , sentence] of round) {
        await saysUnder(label, sentence);
        expect(field(label)).toBeInvalid();
      }
      const fields = round.map(([label]) => field(label));
      await act(() => chooseLanguage('en'));
      for (const [place, [, , sentence]] of round.entries()) {
        const said = descriptionOf(fields[place]);
        expect(said).toMatch(/^[A-Z]/);
        expect(said).not.toContain(sentence);
        expect(said).not.toContain('errors.');
      }
      await act(() => chooseLanguage('es'));
    }
    fireEvent.blur(list('Raza'));
    expect(await screen.findByText('Seleccione la raza predominante')).toBeInTheDocument();
  });

  it('is counted by buttons and arrow keys, from 1 to the highest', async () => {
    await openWizard();
    const count = field('Cantidad');
    expect(icon('Restar un animal')).toBeDisabled();
    fireEvent.click(icon('Sumar un animal'));
    expect(count).toHaveValue('1');
    expect(icon('Restar un animal')).toBeDisabled();
    fireEvent.click(icon('Sumar un animal'));
    expect(count).toHaveValue('2');
    fireEvent.click(icon('Restar un animal'));
    expect(count).toHaveValue('1');
    fireEvent.keyDown(count, { key: 'ArrowDown' });
    expect(count).toHaveValue('1');
    write('Cantidad', '99999');
    fireEvent.keyDown(count, { key: 'ArrowUp' });
    expect(count).toHaveValue('100000');
    expect(count).toHaveAttribute('aria-valuenow', '100000');
    expect(icon('Sumar un animal')).toBeDisabled();
  });

  it('is weighed by tenths, with the comma or the dot of the language', async () => {
    await openWizard();
    const weight = field('Peso');
    write('Peso', '172.4');
    fireEvent.keyDown(weight, { key: 'ArrowUp' });
    expect(weight).toHaveValue('172,5');
    await act(() => chooseLanguage('en'));
    fireEvent.keyDown(weight, { key: 'ArrowDown' });
    expect(weight).toHaveValue('172.4');
  });

  it('says that the localities are on their way', async () => {
    setFault('listLocalities', 'never');
    await openWizard();
    expect(screen.getByText('Cargando localidades…')).toBeInTheDocument();
  });

  it('says that the localities did not come, and gets them', async () => {
    setFault('listLocalities', 'error');
    await openWizard();
    expect(await screen.findByText(/Algo salió mal en el servidor/)).toBeInTheDocument();
    setFault('listLocalities', null);
    fireEvent.click(button('Reintentar'));
    await waitFor(() => expect(field('Localidad')).toBeInTheDocument());
  });
});

it('the photo is refused with its reason; of exactly 10 MB it is shown, with its size, changed, removed', async () => {
  await openWizard();
  await walkTo('Foto');
  for (const [file, sentence] of [
    [photoFile('a.jpg', 'image/jpeg', 10 * 1024 * 1024 + 1), 'La foto supera el máximo de 10 MB'],
    [photoFile('a.gif', 'image/gif'), 'La foto debe ser JPG, JPEG o PNG'],
    [photoFile('a.gif', 'image/gif', 10 * 1024 * 1024 + 1), 'La foto supera el máximo de 10 MB'],
    [photoFile('rota.gif', 'image/gif'), 'La foto debe ser JPG, JPEG o PNG'],
    [photoFile('rota.png', 'image/png', 0), 'La foto está dañada o no se puede leer'],
    // Another kind of picture under the name of a photo.
    [new File(['RIFF....WEBPVP8 '], 'vaca.png', { type: 'image/png' }), 'La foto debe ser JPG, JPEG o PNG'],
  ] as const) {
    choose(file);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(sentence));
    expect(button('Siguiente')).toBeDisabled();
  }
  choose(photoFile('corral.png', 'image/png', 10 * 1024 * 1024));
  expect(await screen.findByText('Foto elegida: corral.png, 10 MB')).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'Vista previa de la foto elegida' })).toBeInTheDocument();
  choose(photoFile('a.jpg', 'image/jpeg', 1_536), photoFile('b.jpg'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Elija una sola foto'));
  // The first is still being looked into when the second comes.
  choose(photoFile('rota.jpg'));
  choose(photoFile('a.jpg', 'image/jpeg', 1_536));
  expect(await screen.findByText('Foto elegida: a.jpg, 1,5 KB')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(button('Siguiente')).toBeEnabled());
  fireEvent.click(button('Quitar la foto'));
  expect(button('Elegir foto')).toHaveFocus();
  await waitFor(() => expect(button('Siguiente')).toBeDisabled());
});

it('the days end after they start, on the day after at the earliest', async () => {
  const { user } = await openWizard();
  await walkTo('Disponibilidad');
  await writeDay('Desde', dayFromNow(3));
  await writeDay('Hasta', dayFromNow(3));
  await user.click(screen.getByText('Disponibilidad', { selector: 'h2' }));
  expect(await screen.findByText('La fecha de fin debe ser posterior a la de inicio')).toBeInTheDocument();
  expect(button('Siguiente')).toBeDisabled();
  putDay('endDate', dayFromNow(4));
  await waitFor(() => expect(button('Siguiente')).toBeEnabled());
});

it('a day that no calendar has is told as none', async () => {
  const { user } = await openWizard();
  await walkTo('Disponibilidad');
  expect(screen.getByRole('group', { name: /^Hasta/ })).toHaveTextContent('dd/mm/aaaa');
  await writeDay('Desde', '2099-02-31');
  await user.click(screen.getByText('Disponibilidad', { selector: 'h2' }));
  expect(await screen.findByText('No es un día: escriba dd/mm/aaaa.')).toBeInTheDocument();
  expect(screen.queryByText('Seleccione la fecha de inicio')).not.toBeInTheDocument();
});

it('the steps tell their state, take the focus, are said aloud; back they have what was entered', async () => {
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

  choose(photoFile('a.gif', 'image/gif'));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  fireEvent.click(button('Anterior'));
  await waitFor(() => expect(field('Cantidad')).toHaveValue('12'));
  await next();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
