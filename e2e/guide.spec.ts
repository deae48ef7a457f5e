import type { Page } from '@playwright/test';
import { expect, signInByToken, test } from './fixtures';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a stranger who scans a certificate is one press from its lot, its vet, its verification, the guide', async ({
  page,
}) => {
  await page.goto('/certification/1');
  await expect(heading(page, /^Certificado n\.º 000001$/)).toBeVisible();
  for (const [press, there] of [
    [() => page.getByRole('main').getByRole('link', { name: /^Lote \d{4}$/ }), /^Lote \d{4}$/],
    [() => page.getByRole('link', { name: 'Ver perfil' }), /^Dr\. /],
    [() => page.getByRole('link', { name: 'Cómo funciona' }), 'Cómo funciona'],
  ] as const) {
    await press().first().click();
    await expect(heading(page, there)).toBeVisible();
    await page.goBack();
    await expect(heading(page, /^Certificado n\.º 000001$/)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Verificar este certificado' }).click();
  await expect(page.getByRole('button', { name: 'Verificar nuevamente' })).toBeVisible();
});

test('who reads what all this is goes on to what is theirs', { tag: '@long' }, async ({ page }) => {
  for (const [name, url] of [
    ['Registrarse como productor', '/register-producer'],
    ['Registrarse como veterinario', '/register-vet'],
    ['Verificar un certificado', '/verificar'],
    ['Ver el registro', '/registro'],
  ] as const) {
    await page.goto('/como-funciona');
    await expect(heading(page, 'Cómo funciona')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
    await expect(heading(page, /./)).toBeVisible();
  }
});

test(
  'a producer finds a vet of a locality, who is rated and says when there is time',
  { tag: '@long' },
  async ({ page }) => {
    await signInByToken(page, 'producer');
    await page.goto('/veterinarios');
    const vets = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(vets.first()).toBeVisible();
    const all = await vets.count();
    await page.getByLabel('Localidad').selectOption('Ayacucho');
    await expect(page).toHaveURL(/locality=\d+/);
    const locality = new URL(page.url()).searchParams.get('locality');
    const answer = await page.request.get(`/api/v1/veterinarians?locality_id=${locality}`);
    const { length } = (await answer.json()) as unknown[];
    expect(length).toBeLessThan(all);
    await expect.poll(() => vets.count()).toBe(length);
    const vet = vets.first();
    const name = (await vet.getByRole('link').textContent()) ?? '';
    await vet.getByRole('link').click();
    await expect(heading(page, `Dr. ${name}`)).toBeVisible();
    await page.goBack();
    await page.getByLabel('Localidad').selectOption('');
    await expect.poll(() => vets.count()).toBe(all);
  },
);
