import { expect, keptToken, signIn, signInByToken, test, userMenu } from './fixtures';

type Screen = [path: string, call: string, sentence: RegExp];
const lot: Screen = [
  '/lotes-certificados/1',
  '**/api/v1/certified_lots/1',
  /Error al cargar los detalles del lote/,
];
const screens: Screen[] = [
  lot,
  ['/lotes-certificados', '**/api/v1/certified_lots?*', /No se pudieron obtener los lotes certificados/],
  ['/certification/1', '**/api/v1/cattle_certifications/1', /No se pudo obtener la certificación/],
  ['/veterinario/1', '**/api/v1/vet_profiles/1', /Error al cargar el perfil del veterinario/],
];

test.describe('a screen that asks the API by itself', () => {
  test.use({ drawn: false });

  for (const [path, call, sentence] of screens) {
    test(`${path} says that the API failed, and recovers`, { tag: '@long' }, async ({ page, watch }) => {
      watch.expected.push(/status of 500/);
      await page.route(call, (route) => route.fulfill({ status: 500, body: '' }));
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(sentence);
      await page.unroute(call);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    });
  }

  // The same for all screens, whose component tests have them for each.
  for (const [path, call, sentence] of [lot]) {
    test(`${path} does not take a page of a proxy for an answer`, { tag: '@long' }, async ({ page }) => {
      await page.route(call, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>proxy</p>' }),
      );
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText(sentence);
    });

    test(`${path} says that there is no server`, { tag: '@long' }, async ({ page, watch }) => {
      watch.expected.push(/net::ERR/);
      await page.route(call, (route) => route.abort('connectionrefused'));
      await page.goto(path);
      await expect(page.getByRole('alert')).toContainText('No pudimos comunicarnos con el servidor');
    });

    test(`${path} waits for a slow API with its shape on the screen`, async ({ page }) => {
      let answer = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route(call, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      await expect(page.getByRole('status').first()).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
      answer();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    });
  }
});

for (const path of [
  '/certification/abc',
  '/lotes-certificados/0',
  '/veterinario/999999999999',
  '/certification/1.5',
  '/certification/%E0%A4%A',
  '/lotes-certificados/%E0%A4%A',
]) {
  test(`${path} leads to the list, which says why`, { tag: '@long' }, async ({ page, watch }) => {
    watch.expected.push(/status of 404/);
    await page.goto(path);
    await expect(page).toHaveURL('/lotes-certificados');
    await expect(page.getByText(/No encontramos lo que buscaba/)).toBeVisible();
    await page.getByRole('button', { name: 'Cerrar el aviso' }).click();
    await expect(page.getByText(/No encontramos lo que buscaba/)).toHaveCount(0);
  });
}

for (const path of [
  '/lotes-certificados/2147483647',
  '/certification/2147483647',
  '/veterinario/2147483647',
]) {
  const tag = path.startsWith('/lotes') ? [] : '@long';
  test(`${path}, which does not exist, leads to the list`, { tag }, async ({ page, watch }) => {
    watch.expected.push(/status of 404/);
    await page.goto(path);
    await expect(page).toHaveURL('/lotes-certificados');
    await expect(page.getByText(/No encontramos lo que buscaba/)).toBeVisible();
  });
}

for (const query of ['?q=%00', '?q[]=1', '?page=x']) {
  test(`/lotes-certificados${query} shows the list`, { tag: '@long' }, async ({ page }) => {
    await page.goto(`/lotes-certificados${query}`);
    await expect(page.getByRole('article').first()).toBeVisible();
  });
}

test('a search that cannot be decoded is searched as it stands', { tag: '@long' }, async ({ page }) => {
  await page.goto('/lotes-certificados?q=%E0%A4%A');
  await expect(page.getByText('No se encontraron lotes')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar lotes' })).not.toHaveValue('');
});

test('a lot is found by its number as it is shown', { tag: '@long' }, async ({ page, watch }) => {
  // That lot has no such animal: the app leads to the lot.
  watch.expected.push(/status of 404/);
  await page.goto('/lotes-certificados/0007?q=x');
  await expect(page).toHaveURL('/lotes-certificados/7?q=x');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lote 0007');
  await page.goto('/lotes-certificados/0007/certificate/01');
  await expect(page).toHaveURL(/\/lotes-certificados\/7/);
});

test('an unknown path leads to the list', async ({ page, watch }) => {
  watch.expected.push(/status of 404/);
  await page.goto('/no/existe');
  await expect(page).toHaveURL('/lotes-certificados');
});

const unloadable: [
  what: string,
  path: string,
  role: Parameters<typeof signInByToken>[1] | null,
  name: RegExp | string,
][] = [
  ['search', '/mis-visitas', 'veterinarian', 'Buscar'],
  ['filters of lots', '/lotes-certificados', null, 'Filtros'],
  ['filters of requests', '/dashboard/solicitudes', 'admin', 'Filtros'],
  ['a view to save', '/dashboard/solicitudes', 'admin', 'Vistas'],
  ['a large photo', '/certification/1', null, /^Ampliar/],
  ['a word explained', '/lotes-certificados/1', null, 'CUIG'],
  ['filters of animals', '/lotes-certificados/1', null, 'Filtros'],
  ['the table of animals', '/lotes-certificados/1', null, 'Tabla'],
  ['a profile to edit', '/profile', 'producer', 'Editar perfil'],
];
for (const [what, path, role, name] of unloadable) {
  test(
    `${what}: what cannot be loaded says so, and leaves the screen`,
    { tag: '@long' },
    async ({ page, watch }) => {
      watch.expected.push(/net::ERR|dynamically imported module/);
      if (role) await signInByToken(page, role);
      await page.goto(path);
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      const part =
        /assets\/(search-dialog|filter-(panel|select)|save-view|photo-overlay|term-explanation|animal-table|edit-profile)-/;
      await page.route(part, (route) => route.abort('connectionrefused'));
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
      if (what === 'a view to save') await page.getByRole('menuitem', { name: /^Guardar/ }).click();
      const failure = page.getByRole('alert').filter({ hasText: 'No se pudo abrir' });
      await expect(failure).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    },
  );
}

test('a token that somebody changed is no session', { tag: '@long' }, async ({ page, watch }) => {
  watch.expected.push(/status of 401/);
  await signInByToken(page, 'producer');
  await page.goto('/profile');
  await expect(userMenu(page)).toBeVisible();
  await page.evaluate(() => {
    const [head, payload] = (localStorage.getItem('auth_token') ?? '').split('.');
    localStorage.setItem('auth_token', `${head}.${payload}.forged`);
  });
  await page.reload();
  await expect(page.getByText('Su sesión terminó.')).toBeVisible();
  await expect.poll(() => keptToken(page)).toBeNull();
});

test('without a connection it says so, and what could not be loaded comes by itself', async ({
  page,
  context,
  watch,
}) => {
  // Photos may be on their way.
  watch.expected.push(/ERR_INTERNET_DISCONNECTED|Not fetched: /);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/lotes-certificados/1');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goto('/lotes-certificados');
  const [first, second] = [0, 1].map((place) => page.getByRole('article').nth(place).getByRole('link'));
  await first?.click();
  await expect(title).toHaveText(/^Lote/);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').first()).toBeVisible();

  await context.setOffline(true);
  await expect(page.getByText(/No hay conexión/)).toBeVisible();
  // Its code is there, its data is not.
  await second?.focus();
  await page.keyboard.press('Enter');
  await expect(title).toHaveText(/^Lote/);
  const failed = page.getByRole('alert').filter({ hasText: 'No pudimos comunicarnos' });
  await expect(failed.first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(failed).toHaveCount(0);

  // Neither is there.
  await page.goto('/lotes-certificados');
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Vea cómo es un certificado' }).click();
  await expect(title).toHaveText('No hay conexión');
  await context.setOffline(false);
  await expect(title).not.toHaveText('No hay conexión');
  await expect(page).toHaveURL('/certificado-ejemplo');
  await expect(page.getByText(/No hay conexión/)).toHaveCount(0);
});

test(
  'where nothing can be stored one signs in all the same, and is told what that means',
  { tag: '@long' },
  async ({ page }) => {
    await page.addInitScript(() => {
      const get = () => {
        throw new DOMException('Closed', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get });
    });
    await page.goto('/lotes-certificados');
    await page.getByRole('button', { name: 'Cambiar a modo oscuro' }).click();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certified lots');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 }), 'a cookie holds it').toHaveText('Certified lots');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lotes certificados');
    await signIn(page, 'producer');
    await expect(page.getByText(/Este navegador no permite guardar datos/)).toBeVisible();
  },
);
