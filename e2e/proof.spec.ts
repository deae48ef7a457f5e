import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { CertificationProof } from '../src/api/generated/model';
import { anchored, newest, readCertificate, anchoringTimeoutMs } from './anchored';
import { expect, signInByToken, test } from './fixtures';
import { bringOfficeKey } from './office-key';
import { codesOf, newVisit } from './visit-work';
import { dayFromNow } from './request-form';
import { certificateNumber } from '../src/lib/ids';
import { monthOf } from '../src/lib/month';

/**
 * Proof of a certificate, from the visit that makes it to a stranger who checks its document, and what may go wrong
 * between.
 */

const pdfNamed = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** A step of a verification. */
const step = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** How the steps ended, once all of them have. */
async function expectSteps(page: Page, outcomes: Record<string, string>): Promise<void> {
  await expect(page.getByRole('button', { name: 'Verificar nuevamente' })).toBeVisible();
  for (const [name, outcome] of Object.entries(outcomes))
    await expect(step(page, name), name).toContainText(outcome);
}

const passes = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'Verificado']));

/** What of a certificate passes wherever its issuer answers, whatever becomes of it. */
const proved = passes(['Firma', 'Documento', 'Registro', 'Emisor']);

/** Drops a file on the page, as whoever holds it. */
async function drop(page: Page, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle((base64) => {
    const transfer = new DataTransfer();
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([content], 'certificado.pdf', { type: 'application/pdf' }));
    return transfer;
  }, bytes.toString('base64'));
  await page.getByText(/^Suelte aquí el PDF/).dispatchEvent('drop', { dataTransfer: data });
}

/** The phone of somebody who was never here, at the page that verifies. */
async function strangerAt(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const context = await browser.newContext({ ...phone, locale: 'es-AR', ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/verificar');
  await page.locator('#root[data-drawn]').waitFor({ state: 'detached' });
  return page;
}

/**
 * Closes a visit of so many animals as its veterinarian does, by a file of a reader; gives where the lot is. The
 * question before tells `told`.
 */
async function closeVisit(page: Page, visit: number, animals: number, told?: string): Promise<string> {
  const lines = codesOf(visit, animals).map((code) => `${code},${dayFromNow(0)},09:00:00,178`);
  await page.goto(`/mis-visitas/${visit}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel('Archivo para importar').setInputFiles({
    name: 'session.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['EID,Date,Time,Weight', ...lines].join('\r\n')),
  });
  await button(`Cargar ${animals} animales`).click();
  await button('Cambiar valores de la visita').click();
  const defaults = page.getByRole('dialog', { name: 'Valores de la visita' });
  const values = { gender: 'female', category: 'weaned_heifer', corporal_condition: '3' };
  for (const [name, value] of Object.entries(values))
    await defaults.locator(`[name="${name}"][value="${value}"]`).check();
  await defaults.locator('[name="dental_chronology"]').selectOption('milk_corners');
  await defaults.locator('[name="birth_month"]').fill(monthOf(dayFromNow(-180)));
  await defaults.locator('[name="application_date"]').fill(dayFromNow(-20));
  await defaults.getByRole('button', { name: 'Guardar valores' }).click();
  await expect(defaults).toBeHidden();
  await expect(page.getByText(`${animals} en este dispositivo · ${animals} recibidas`)).toBeVisible();
  await button('Cerrar visita').click();
  await page.getByRole('checkbox', { name: /^La visita es para el/ }).check();
  if (told !== undefined) await expect(page.getByRole('dialog').getByText(told)).toBeVisible();
  await button(`Certificar ${animals} animales`).click();
  return (await page.getByRole('link', { name: 'Ver lote' }).getAttribute('href')) ?? '';
}

test('what a visit certifies is registered before the eyes of who looks, and a stranger verifies its document', async ({
  page,
  browser,
  baseURL,
}) => {
  const visit = await newVisit(page.request, 2);
  await signInByToken(page, 'veterinarian');
  await closeVisit(page, visit, 2);

  // What it is like in the first moments stays on the screen until it was seen.
  let seen = false;
  await page.route(/\/api\/v1\/cattle_certifications\/\d+$/, async (route) => {
    if (seen) return route.continue();
    const response = await route.fetch();
    const { cattle_certification: found } = (await response.json()) as { cattle_certification: object };
    const chain = { pdf_hash: null, transaction_hash: null, blockchain_url: null, chain_kind: null };
    const queued = { ...chain, blockchain_status: 'queued', blockchain_certified: false };
    const changed = { ...found, pdf_url: null, blockchain_certification: queued };
    return route.fulfill({ response, json: { cattle_certification: changed } });
  });
  await page.getByRole('link', { name: 'Ver lote' }).click();
  await page
    .getByRole('link', { name: /^Ver certificado de/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/certification\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const card = page.getByRole('region', { name: 'Registro del certificado' });
  await expect(card).toContainText('En cola');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  seen = true;
  await expect(card).toContainText('Registrado en esta instalación', { timeout: anchoringTimeoutMs });
  // A browser that shows documents opens a tab, one that does not saves the file.
  const opened = Promise.race([page.waitForEvent('popup'), page.waitForEvent('download')]);
  const link = page.getByRole('link', { name: 'Descargar PDF' });
  await link.click();
  await opened;
  const pdf = await (await page.request.get((await link.getAttribute('href')) ?? '')).body();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const stranger = await strangerAt(browser, baseURL);
  await drop(stranger, pdf);
  await expectSteps(stranger, { ...proved, Cadena: 'En esta instalación', Vigencia: 'Verificado' });
  await expect(step(stranger, 'Cadena')).not.toContainText(/Verificado|Falló/);
  await expect(stranger.getByText(/^El archivo no cambió/)).toBeVisible();

  // Its veterinarian takes it back.
  await page.getByRole('button', { name: 'Revocar' }).click();
  const dialog = page.getByRole('dialog', { name: `Revocar el certificado n.º ${certificateNumber(id)}` });
  await dialog.getByLabel('Motivo').fill('Se certificó otro animal');
  await dialog.getByRole('button', { name: 'Revocar el certificado' }).click();
  await expect(page.getByText(/^Este certificado fue revocado el/)).toBeVisible();
  expect((await readCertificate(page.request, id)).standing).toBe('revoked');
  await stranger.getByRole('button', { name: 'Verificar nuevamente' }).click();
  await expect(step(stranger, 'Vigencia')).toContainText('Revocado');
  await expectSteps(stranger, proved);
  await expect(stranger.getByText(/^Es el certificado que se emitió, pero fue revocado/)).toBeVisible();
  await expect(stranger.getByText('Se certificó otro animal').first()).toBeVisible();
  await expect(stranger.getByText(/Falló|inválido|No coincide/)).toHaveCount(0);
  await stranger.context().close();
});

test(
  "a veterinarian's own key is enrolled, backed by an office, approved, and signs what is certified then",
  { tag: '@long' },
  async ({ page }) => {
    const visit = await newVisit(page.request, 2);
    const keys = page.getByRole('region', { name: 'Clave de firma de sus dispositivos' });
    const own = keys.getByRole('listitem').filter({ hasText: 'Tableta de la manga (este dispositivo)' });
    await signInByToken(page, 'veterinarian');
    await page.goto('/profile');
    await keys.getByLabel('Nombre del dispositivo').fill('Tableta de la manga');
    await keys.getByRole('button', { name: 'Inscribir este dispositivo' }).dblclick();
    await expect(own).toContainText('Espera aprobación');
    await expect(own).toHaveCount(1);
    await expect(keys.getByRole('button', { name: 'Inscribir este dispositivo' })).toHaveCount(0);

    await signInByToken(page, 'admin');
    await bringOfficeKey(page);
    await page.goto('/gestion-usuarios?q=Etcheverry');
    await page.getByRole('button', { name: /^Ver detalles de Marina Etcheverry/ }).click();
    const details = page.getByRole('dialog', { name: /Marina Etcheverry/ });
    await details.getByRole('button', { name: 'Respaldar con este dispositivo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Son las mismas: respaldar' }).dblclick();
    await expect(details.getByText('Respaldada por la oficina.')).toBeVisible();
    await details.getByRole('button', { name: /^Aprobar para la matrícula/ }).click();
    await expect(details.getByText('Aprobada', { exact: true })).toBeVisible();

    await signInByToken(page, 'veterinarian');
    const lot = await closeVisit(page, visit, 2, 'La clave de este dispositivo firma cada certificado.');
    await page.goto(lot);
    await page
      .getByRole('link', { name: /^Ver certificado de/ })
      .first()
      .click();
    const card = page.getByRole('region', { name: 'Registro del certificado' });
    await expect(card).toContainText('Registrado en esta instalación', { timeout: anchoringTimeoutMs });
    const signed = { ...passes(['Firma', 'Veterinario', 'Registro', 'Emisor', 'Vigencia']) };
    await page.getByRole('button', { name: 'Verificar este certificado' }).click();
    await expectSteps(page, signed);
    await step(page, 'Veterinario').locator('summary').click();
    await expect(step(page, 'Veterinario')).toContainText('Respalda la claveColegio');
    const certificate = page.url();

    // It is given up: what it signed before stays signed.
    await page.goto('/profile');
    await own.getByRole('button', { name: 'Dar de baja' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dar de baja' }).click();
    await expect(own).toContainText('Dada de baja');
    await expect(keys.getByRole('button', { name: 'Inscribir este dispositivo' })).toBeVisible();
    await page.goto(certificate);
    await page.getByRole('button', { name: 'Verificar este certificado' }).click();
    await expectSteps(page, signed);
  },
);

test.describe('of a document that somebody was given', () => {
  let pdf: Buffer;
  let credential: Buffer;

  test.beforeEach(async ({ page }) => {
    const { pdf_url: address } = await anchored(page.request, newest);
    pdf = await (await page.request.get(address ?? '')).body();
    credential = await (await page.request.get(`/api/v1/cattle_certifications/${newest}/credential`)).body();
    await page.setViewportSize({ width: 390, height: 844 });
  });

  /** Answers what proves the certificate with other anchors than it has. */
  async function withAnchors(
    page: Page,
    change: (anchors: CertificationProof['anchors']) => CertificationProof['anchors'],
  ): Promise<void> {
    const path = `/api/v1/cattle_certifications/${newest}/proof`;
    const answer = await page.request.get(path);
    const { certification_proof: proof } = (await answer.json()) as {
      certification_proof: CertificationProof;
    };
    const json = { certification_proof: { ...proof, anchors: change(proof.anchors) } };
    await page.route(`**${path}`, (route) => route.fulfill({ json }));
  }

  test('one flipped byte is noticed, in the document and in what was signed', async ({ page, watch }) => {
    // No certificate has these bytes.
    watch.expected.push(/status of 404/);
    await page.goto('/verificar');
    const flipped = Buffer.from(pdf);
    flipped[flipped.length - 20] = (flipped.at(-20) ?? 0) ^ 1;
    await drop(page, flipped);
    await expectSteps(page, { Firma: 'Verificado', Documento: 'Falló' });
    await expect(page.getByText(/^No coincide con ningún certificado/)).toBeVisible();

    const heavier = Buffer.from(credential.toString().replace(/"weightKg":(\d)/, '"weightKg":9$1'));
    expect(heavier.equals(credential)).toBe(false);
    const file = { name: 'credential.json', mimeType: 'application/json', buffer: heavier };
    await page.getByLabel('Archivo del certificado').setInputFiles(file);
    await expectSteps(page, { Firma: 'Falló', Documento: 'Falló' });
    await expect(page.getByText(/^No coincide con ningún certificado/)).toBeVisible();
  });

  test('an anchor that is under way is told as normal', { tag: '@long' }, async ({ page }) => {
    await withAnchors(page, () => []);
    await page.goto('/verificar');
    await page.getByLabel('Archivo del certificado').setInputFiles(pdfNamed('certificado.pdf', pdf));
    await expectSteps(page, { ...proved, Cadena: 'En curso', Vigencia: 'Verificado' });
    await expect(step(page, 'Cadena')).not.toContainText(/Verificado|Falló/);
    await expect(page.getByText(/El anclaje en la blockchain está en curso: es normal/)).toBeVisible();
  });

  test(
    'with the service gone the attached data are signed, and all else could not be checked',
    { tag: '@long' },
    async ({ page, watch }) => {
      watch.expected.push(/ERR_FAILED/);
      await page.goto('/verificar');
      await drop(page, pdf);
      await expectSteps(page, proved);
      await page.route(/\/(api|log|status|files|\.well-known)\//, (route) => route.abort());
      await page.reload();
      await drop(page, pdf);
      await expectSteps(page, {
        Firma: 'Solo los datos',
        ...Object.fromEntries(
          ['Documento', 'Registro', 'Cadena', 'Emisor', 'Vigencia'].map((name) => [
            name,
            'No se pudo verificar',
          ]),
        ),
      });
      await expect(page.getByText(/^Los datos adjuntos están firmados por su emisor/)).toBeVisible();
      await expect(page.getByText('Falló')).toHaveCount(0);
    },
  );

  test(
    'with the chain gone its step could not be checked, and all else passes',
    { tag: '@long' },
    async ({ page, watch, baseURL }) => {
      watch.expected.push(/ERR_FAILED/);
      await page.route('**/node', (route) => route.abort());
      const senders: string[] = [];
      await withAnchors(page, (anchors) =>
        anchors.map((anchor) => {
          senders.push(anchor.sender);
          const chain = { kind: 'calldata', chain_id: 99_118_822, local: false } as const;
          return { ...anchor, ...chain, rpc_urls: [`${baseURL}/node`] };
        }),
      );
      // The account is the issuer's on that chain.
      await page.route('**/.well-known/did.json', async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { service: { anchoringAccounts?: object[] }[] };
        for (const { anchoringAccounts: accounts } of json.service)
          accounts?.push(...senders.map((account) => ({ chain: 'calldata:99118822', account })));
        await route.fulfill({ response, json });
      });
      await page.goto('/verificar');
      await drop(page, pdf);
      await expectSteps(page, { ...proved, Cadena: 'No se pudo verificar', Vigencia: 'Verificado' });
      await expect(step(page, 'Cadena')).toContainText('No hubo respuesta.');
      await expect(page.getByText('Falló')).toHaveCount(0);
    },
  );
});
