import { readFileSync } from 'node:fs';
import { expect, prefer, test } from './fixtures';
import { serveLocally } from '../server/tools/testing/local-server';
import { readQrFile } from './qr-reader';

test(
  'a lot is shared: copied, shown and saved as a QR code, embedded with its seal',
  { tag: '@long' },
  async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await prefer(page, { scheme: 'dark' });
    await page.goto('/lotes-certificados/1?view=table');
    await page.getByRole('button', { name: 'Compartir' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compartir el lote 0001' });
    const shared = `${baseURL}/lotes-certificados/1`;

    await dialog.getByRole('button', { name: 'Copiar: Dirección' }).click();
    await expect(dialog.getByText('Copiado.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shared);

    const code = dialog.getByRole('img', { name: `Código QR que lleva a ${shared}` });
    await expect(code).toBeVisible();
    expect(await readQrFile(await code.screenshot())).toBe(shared);
    for (const format of ['png', 'svg']) {
      const download = page.waitForEvent('download');
      await dialog.getByRole('button', { name: `Guardar ${format.toUpperCase()}` }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe(`caravana-lote-0001-qr.${format}`);
      expect(await readQrFile(readFileSync(await file.path()))).toBe(shared);
    }

    const html = await dialog.getByRole('textbox', { name: 'Código HTML' }).inputValue();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Compartir' })).toBeFocused();

    // A page of somebody else's that embeds only what agrees to it.
    const server = await serveLocally((_request, response) => {
      response
        .setHeader('Content-Type', 'text/html')
        .setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
      response.end(`<link rel="icon" href="data:,">${html}`);
    });
    const elsewhere = await context.newPage();
    await elsewhere.goto(`${server.url}/`);
    const seal = elsewhere
      .getByRole('link')
      .getByRole('img', { name: 'Sello de Caravana: lote certificado 0001' });
    await expect
      .poll(() => seal.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]))
      .toEqual([true, 300]);
    await expect(elsewhere.getByRole('link')).toHaveAttribute('href', shared);
    await server.close();
  },
);
