import type { Page } from '@playwright/test';
import type { CertificationRequestWrapper, Locality, User, VetProfile } from '../src/api/generated/model';
import {
  expect,
  keepToken,
  keptToken,
  signInByToken,
  signOut,
  tabTo as tabToPlace,
  test,
  userMenu,
} from './fixtures';
import { askFor } from './request-form';

/** An e-mail that nobody has. */
const newEmail = () => `${crypto.randomUUID()}@campo.example`;
const password = 'secreta';

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const areas = (page: Page) => page.getByRole('group', { name: 'Zonas de servicio' });

/** Reads from the API as who is signed in on the page. */
async function read<Shape>(page: Page, path: string): Promise<Shape> {
  const headers = { authorization: `Bearer ${await keptToken(page)}` };
  const answer = await page.request.get(`/api/v1/${path}`, { headers });
  return (await answer.json()) as Shape;
}

/** Makes an account without the form, and signs the page in with it. */
async function registered(page: Page, profile: object): Promise<{ email: string; user: User }> {
  const email = newEmail();
  const answer = await page.request.post('/api/v1/registrations', {
    data: { user: { email, password, ...profile } },
  });
  const token = answer.headers().authorization?.replace('Bearer ', '') ?? '';
  await keepToken(page, token);
  return { email, user: (await answer.json()) as User };
}

const newProducer = {
  producer_profile_attributes: {
    name: 'El Ombú',
    cuig_number: 'AB123',
    renspa_number: '01.049.0.05236/00',
    identity_card: '21.456.789',
  },
};
const newVet = {
  vet_profile_attributes: {
    first_name: 'Marina',
    last_name: 'Paz',
    license_number: 'M.P. 8731',
    identity_card: '21.456.789',
  },
};

async function signIn(page: Page, email: string): Promise<void> {
  await field(page, 'Correo electrónico').fill(email);
  await field(page, 'Contraseña').fill(password);
  await submit(page, 'Iniciar sesión').click();
  await expect(userMenu(page)).toBeVisible();
}

/** Presses Tab until the element of that role and name has the focus. */
function tabTo(page: Page, role: 'button' | 'textbox', name: string): Promise<void> {
  return tabToPlace(page, page.getByRole(role, { name, exact: true }));
}

test(
  'a producer registers, signs in again and changes the name, by keyboard alone',
  { tag: '@long' },
  async ({ page }) => {
    const email = newEmail();
    await page.goto('/register-producer');
    await tabTo(page, 'textbox', 'Correo electrónico');
    await page.keyboard.type(email);
    for (const [label, text] of [
      ['Contraseña', password],
      ['Confirmar contraseña', password],
      ['Nombre', 'La Porfía'],
      ['Número de CUIG', 'AB123'],
      ['Número de RENSPA', '01.049.0.05236/00'],
      ['Documento de identidad', '21.456.789'],
    ] as const) {
      await tabTo(page, 'textbox', label);
      await page.keyboard.type(text);
    }
    await tabTo(page, 'button', 'Registrarse como productor');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/lotes-certificados');
    const header = page.getByRole('banner');
    await expect(header.getByText('La Porfía')).toBeVisible();

    await tabToPlace(page, userMenu(page));
    await page.keyboard.press('Enter');
    await tabTo(page, 'button', 'Cerrar sesión');
    await page.keyboard.press('Enter');
    await page.goto('/signin');
    await tabTo(page, 'textbox', 'Correo electrónico');
    await page.keyboard.type(email);
    await tabTo(page, 'textbox', 'Contraseña');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(header.getByText('La Porfía')).toBeVisible();

    await page.goto('/profile');
    await tabTo(page, 'button', 'Editar perfil');
    await page.keyboard.press('Enter');
    await expect(field(page, 'Correo electrónico')).toBeFocused();
    await tabTo(page, 'textbox', 'Nombre');
    await page.keyboard.type('El Retiro');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Los cambios se guardaron.')).toBeVisible();
    await expect(header.getByText('El Retiro')).toBeVisible();
    await expect(submit(page, 'Editar perfil')).toBeFocused();
  },
);

test(
  'a veterinarian registers with areas and a week; pressing twice makes one account',
  { tag: '@long' },
  async ({ page }) => {
    const email = newEmail();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/register-vet');
    await field(page, 'Correo electrónico').fill(email);
    await field(page, 'Contraseña').fill(password);
    await field(page, 'Confirmar contraseña').fill(password);
    await field(page, 'Nombre').fill('Julián');
    await field(page, 'Apellido').fill('Quiroga');
    await field(page, 'Matrícula').fill('M.P. 8731');
    await field(page, 'Documento de identidad').fill('21.456.789');
    const all = areas(page).getByRole('checkbox', { name: /^Seleccionar todas/ });
    await areas(page).getByRole('checkbox', { name: 'Azul' }).check();
    await expect(all).toHaveJSProperty('indeterminate', true);
    await areas(page).getByRole('checkbox', { name: 'Tandil' }).check();
    await page.getByRole('combobox', { name: 'Jueves' }).click();
    await page.getByRole('option', { name: 'Ambos' }).click();
    await submit(page, 'Registrarse como veterinario').dblclick();
    await expect(page).toHaveURL('/lotes-certificados');
    await expect(page.getByRole('banner').getByText('Julián Quiroga')).toBeVisible();
    expect(sent.filter((url) => url.endsWith('/registrations'))).toHaveLength(1);

    await page.goto('/profile');
    await expect(page.getByText('Azul, Tandil')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Jueves' })).toContainText('Ambos');
    await signOut(page);
    await page.goto('/signin');
    await signIn(page, email);
  },
);

test(
  'the facts of a profile leave no hole where there is room for two, and long ones none on a phone',
  { tag: '@long' },
  async ({ page }) => {
    const lines = async () => {
      const facts = page.getByRole('region', { name: 'Sus datos' }).getByRole('term');
      await expect(facts.first()).toBeVisible();
      const tops = await facts.evaluateAll((terms) => terms.map((term) => term.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    };
    for (const [role, wide, narrow] of [
      ['producer', [2, 2, 2, 1], [1, 1, 2, 1, 1, 1]],
      ['veterinarian', [2, 2, 2, 1, 1], [1, 1, 2, 2, 1, 1]],
      ['admin', [2, 2], [1, 1, 2]],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await signInByToken(page, role);
      await page.goto('/profile');
      expect(await lines(), role).toEqual(wide);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect.poll(lines, role).toEqual(narrow);
    }
  },
);

test(
  'an e-mail that is taken is told on its field, in either language',
  { tag: '@long' },
  async ({ page, watch }) => {
    watch.expected.push(/status of 422/);
    await page.goto('/register-producer');
    await field(page, 'Correo electrónico').fill('productor@caravana.example');
    await field(page, 'Contraseña').fill(password);
    await field(page, 'Confirmar contraseña').fill(password);
    await field(page, 'Nombre').fill('La Porfía');
    await field(page, 'Número de CUIG').fill('sin CUIG');
    await field(page, 'Número de RENSPA').fill('en trámite');
    await field(page, 'Documento de identidad').fill('21.456.789');
    await submit(page, 'Registrarse como productor').click();
    const email = page.locator('[name="email"]');
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription('Ya existe una cuenta con ese correo electrónico.');
    await page.getByRole('button', { name: 'English' }).click();
    await submit(page, 'Register as a producer').click();
    await expect(email).toHaveAccessibleDescription('There is already an account with that email.');
  },
);

test(
  'a session that ends in mid-form keeps the form, which is saved after signing in in another tab',
  { tag: '@long' },
  async ({ page, context, watch }) => {
    watch.expected.push(/status of 401/);
    const { email } = await registered(page, newProducer);
    const counted = page.waitForResponse('**/transfer_intents/received**');
    await page.goto('/profile');
    await submit(page, 'Editar perfil').click();
    await field(page, 'Nombre').fill('Las Tres Marías');
    // The last that the screen reads: nothing but the form learns that the session is over.
    await counted;
    const headers = { authorization: `Bearer ${await keptToken(page)}` };
    await page.request.delete('/api/v1/sessions', { headers });
    await submit(page, 'Guardar cambios').click();
    await expect(page.getByRole('alert')).toContainText('Su sesión terminó');

    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Iniciar sesión (se abre en otra pestaña)' }).click();
    const other = await opened;
    await signIn(other, email);
    await expect(page.getByRole('banner').getByText('El Ombú')).toBeVisible();
    await expect(field(page, 'Nombre')).toHaveValue('Las Tres Marías');
    await submit(page, 'Guardar cambios').click();
    await expect(page.getByText('Los cambios se guardaron.')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Las Tres Marías')).toBeVisible();
  },
);

test(
  'a new request is scheduled by the areas and the week that a veterinarian has just chosen',
  { tag: '@long' },
  async ({ page, browser, baseURL }) => {
    const { user } = await registered(page, newVet);
    const vets = await read<VetProfile[]>(page, 'vet_profiles');
    const served = new Set(vets.flatMap(({ localities }) => localities.map(({ id }) => id)));
    const localities = await read<Locality[]>(page, 'localities');
    const locality = localities.find(({ id }) => !served.has(id));
    if (!locality) throw new Error('Every locality is served already');
    const producer = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await signInByToken(producer, 'producer');
    const ask = async (until?: number) =>
      askFor(producer.request, (await keptToken(producer)) ?? '', {
        localityId: locality.id,
        ...(until && { until }),
      });
    const first = await ask();
    expect(first).toMatchObject({ status: 'created', vet_profile: null });

    await page.goto('/profile');
    await expect(page.getByText(/^Su cuenta espera aprobación/)).toBeVisible();
    await submit(page, 'Editar perfil').click();
    await areas(page).getByRole('searchbox').fill(locality.name);
    await areas(page).getByRole('checkbox', { name: locality.name, exact: true }).check();
    await page.getByRole('combobox', { name: 'Miércoles' }).click();
    await page.getByRole('option', { name: 'Tarde' }).click();
    await submit(page, 'Guardar cambios').click();
    await expect(page.getByText('Los cambios se guardaron.')).toBeVisible();
    await expect(page.getByText(locality.name, { exact: true })).toBeVisible();

    // Nobody is given visits before an admin has looked at the licence.
    expect(await ask()).toMatchObject({ status: 'created', vet_profile: null });
    const admin = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await signInByToken(admin, 'admin');
    await admin.goto('/gestion-usuarios');
    await admin.getByRole('button', { name: /esperan? aprobación$/ }).click();
    await admin
      .getByRole('button', { name: `Aprobar a ${user.vet_profile?.full_name}` })
      .first()
      .click();
    await admin.getByRole('dialog').getByRole('checkbox').check();
    await admin.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
    await expect(admin.getByText(`La cuenta de ${user.vet_profile?.full_name} está aprobada.`)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Sus datos')).toBeVisible();
    await expect(page.getByText(/^Su cuenta espera aprobación/)).toBeHidden();

    // What waited has its visit then, as has what is asked for from then on.
    const { certification_request: waited } = await read<CertificationRequestWrapper>(
      producer,
      `certification_requests/${first.id}`,
    );
    for (const request of [waited, await ask(60)]) {
      expect(request).toMatchObject({
        status: 'assigned',
        scheduled_time: 'afternoon',
        vet_profile: { id: user.vet_profile?.id },
      });
      expect(new Date(`${request.scheduled_date}T00:00:00Z`).getUTCDay()).toBe(3);
    }
  },
);
