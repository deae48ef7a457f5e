import { expect } from '@playwright/test';
import { userMenu } from '../fixtures';
import { type Act, fillIn, heading, leave, press, said, seesPhoto } from './acts';

/** What whoever is not signed in does. */
export const visitor: Act[] = [
  [
    'opens the list of 5,000 lots',
    async (page) => {
      await page.goto('/lotes-certificados');
      await expect(page.getByRole('article').first()).toContainText('369,2');
    },
  ],
  ['sees the photo of one', seesPhoto],
  [
    'searches among them',
    async (page) => {
      await page.getByRole('searchbox').fill('camino 4321');
      await expect(page.getByRole('article')).toHaveCount(1);
    },
  ],
  ['reads how many there are', (page) => said(page, '1 lote')],
  [
    'filters and sorts them by what their list tells',
    async (page) => {
      await page.getByRole('button', { name: 'Filtros' }).click();
      await page.getByLabel('Raza').selectOption('brahman');
      await page.getByLabel('Ordenar por').selectOption('oldest');
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByLabel('Localidad')).toHaveCount(0);
    },
  ],
  [
    'opens a lot',
    async (page) => {
      await page.getByRole('article').getByRole('link').click();
      await expect(heading(page, 'Lote 4321')).toBeVisible();
    },
  ],
  ['reads whose it is', (page) => said(page, 'Los Tres Ombúes')],
  ['reads where it is', (page) => said(page, 'Camino Real 1, Ayacucho')],
  [
    'sees its animals, without the one that is null',
    (page) => expect(page.getByRole('link', { name: /^Ver certificado de/ })).toHaveCount(2),
  ],
  ['sees the photo of one of them', seesPhoto],
  [
    'filters the animals',
    async (page) => {
      await page.getByRole('searchbox').fill('A003');
      await expect(page.getByRole('link', { name: /^Ver certificado de/ })).toHaveCount(1);
    },
  ],
  [
    'opens an animal',
    async (page) => {
      await page.getByRole('link', { name: 'Ver certificado de DM101 A003' }).click();
      await said(page, 'Ternero destetado');
    },
  ],
  ['sees its photo', seesPhoto],
  ['reads its weight', (page) => said(page, /369,2/)],
  ['reads who certified it', (page) => said(page, 'Marina Paz')],
  [
    'opens the profile of the veterinarian',
    async (page) => {
      await page.goto('/veterinario/2');
      await expect(heading(page, 'Dr. Marina Paz')).toBeVisible();
    },
  ],
  [
    'opens a certificate as a document',
    async (page) => {
      await page.goto('/lotes-certificados/4321/certificate/3');
      await said(page, 'DM101 A003');
    },
  ],
  [
    'opens a lot whose request is null',
    async (page) => {
      await page.goto('/lotes-certificados/4998');
      await expect(heading(page, 'Lote 4998')).toBeVisible();
      await said(page, 'La Querencia');
    },
  ],
  ['reads from whom it came', (page) => said(page, /Los Tres Ombúes/)],
  [
    'opens a lot whose animals are null',
    async (page) => {
      await page.goto('/lotes-certificados/4999');
      await expect(heading(page, 'Lote 4999')).toBeVisible();
    },
  ],
  [
    'is led away from a lot that is not there',
    async (page, { data }) => {
      data.lots.length = 6;
      await page.goto('/lotes-certificados/9000');
      await said(page, /No encontramos lo que buscaba/);
    },
  ],
  [
    'is led from a screen of others to the list, which says why',
    async (page) => {
      await page.goto('/mis-solicitudes');
      await said(page, /Lo que buscaba es para quienes iniciaron sesión/);
    },
  ],
  [
    'is told in the words of the provider that a password is wrong',
    async (page) => {
      await page.goto('/signin');
      await page.getByLabel('Correo electrónico').fill('nadie@campo.example');
      await page.getByLabel(/^Contraseña/).fill('secreto');
      await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Correo o contraseña incorrectos');
    },
  ],
];

const password = { Contraseña: 'secreto', 'Confirmar contraseña': 'secreto' };
const producerFields = {
  ...{ Nombre: 'La Porfía', 'Número de CUIG': 'AB123', 'Número de RENSPA': '01.049.0.05236/00' },
  'Documento de identidad': '21.456.789',
};

/** Both registrations. */
export const newcomers: Act[] = [
  [
    'a producer whose e-mail is taken is told so at the field',
    async (page) => {
      await page.goto('/register-producer');
      await fillIn(page, { 'Correo electrónico': 'ana@campo.example', ...password, ...producerFields });
      await press(page, 'Registrarse como productor');
      await expect(page.getByRole('textbox', { name: /^Correo/ })).toHaveAccessibleDescription(
        /ya fue tomado/,
      );
    },
  ],
  [
    'registers as a producer',
    async (page) => {
      await fillIn(page, { 'Correo electrónico': 'nueva@campo.example' });
      await press(page, 'Registrarse como productor');
      await expect(userMenu(page)).toContainText('La Porfía');
    },
  ],
  leave,
  [
    'registers as a veterinarian with areas and a week',
    async (page) => {
      await page.goto('/register-vet');
      await fillIn(page, {
        ...{
          'Correo electrónico': 'nuevo@campo.example',
          ...password,
          Nombre: 'Julián',
          Apellido: 'Quiroga',
        },
        ...{ Matrícula: 'M.P. 1', 'Documento de identidad': '21.456.789' },
      });
      await page.getByRole('checkbox', { name: 'Azul' }).check();
      await page.getByRole('combobox', { name: 'Jueves' }).click();
      await page.getByRole('option', { name: 'Ambos' }).click();
      await press(page, 'Registrarse como veterinario');
      await expect(userMenu(page)).toContainText('Julián Quiroga');
    },
  ],
];
