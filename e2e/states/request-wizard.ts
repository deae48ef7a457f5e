import { expect } from '@playwright/test';
import { allowChange } from '../refused-changes';
import { dayFromNow, photoOf, RequestForm } from '../request-form';
import { choose, dialog } from './steps';
import type { State } from './state';

/** A request for certification from its lot to the sent one: each state follows from the one before it. */
export const requestWizard: State[] = [
  {
    name: 'lot with errors',
    open: async (page) => {
      await new RequestForm(page).expectStep('Datos del lote');
      await page.getByLabel('Edad promedio').fill('0');
      await page.getByLabel('Peso promedio').fill('0,1');
      await page.getByLabel('Peso promedio').blur();
    },
  },
  { name: 'breeds', onward: true, open: choose('Raza predominante'), keys: 'arrows' },
  {
    name: 'localities',
    onward: true,
    keys: 'none',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('combobox', { name: 'Localidad' }).fill('a');
      await expect(page.getByRole('listbox')).toBeVisible();
    },
  },
  {
    name: 'photo',
    onward: true,
    open: async (page) => {
      const form = new RequestForm(page);
      await page.keyboard.press('Escape');
      await form.fillLot();
      await form.next.click();
      await form.expectStep('Foto');
      await form.choosePhoto({ name: 'hacienda.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    },
  },
  {
    name: 'photo chosen',
    onward: true,
    open: async (page) => {
      await new RequestForm(page).choosePhoto(await photoOf(`${'una-foto-de-nombre-largo-'.repeat(4)}.jpg`));
      await expect(page.getByText(/Foto elegida/)).toBeVisible();
    },
  },
  {
    name: 'days with an error',
    onward: true,
    open: async (page) => {
      const form = new RequestForm(page);
      await form.next.click();
      await form.writeDay('Desde', dayFromNow(7));
      await form.writeDay('Hasta', dayFromNow(7));
      await form.heading('Disponibilidad').click();
    },
  },
  {
    name: 'calendar',
    onward: true,
    open: async (page) => {
      await page.getByRole('group', { name: 'Hasta' }).getByRole('button').click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'years',
    onward: true,
    open: async (page) => {
      await page.getByRole('button', { name: 'Elegir el año' }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
    },
  },
  {
    name: 'review',
    onward: true,
    open: async (page) => {
      const form = new RequestForm(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('grid')).toHaveCount(0);
      await form.writeDay('Hasta', dayFromNow(60));
      await form.next.click();
      await form.expectStep('Revisión');
    },
  },
  {
    name: 'question before leaving',
    onward: true,
    open: async (page) => {
      await page.getByRole('link', { name: 'Caravana' }).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'not sent',
    onward: true,
    open: async (page) => {
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await new RequestForm(page).send.click();
      await new RequestForm(page).expectStep('No se pudo enviar la solicitud');
    },
  },
  {
    name: 'sent',
    onward: true,
    open: async (page) => {
      // The only call of the sweeps that changes something.
      allowChange(page);
      await page.getByRole('button', { name: 'Intentar nuevamente' }).click();
      await new RequestForm(page).expectStep('Solicitud enviada');
    },
  },
];
