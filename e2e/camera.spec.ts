import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { qrCode } from '../src/lib/qr';
import { anchored, newest } from './anchored';
import { expect, test } from './fixtures';

/** Papers held before a camera, whose pictures are drawn here: what reads them is the product's own. */

declare global {
  interface Window {
    filmed?: MediaStream;
  }
  interface Document {
    /** What the headers of a page allow it, in Chromium. */
    featurePolicy: { allowsFeature: (feature: string) => boolean };
  }
}

/** Gives the pages of a browser a camera that sees a sheet with this code on it. */
async function film(page: Page, text: string): Promise<void> {
  await page.addInitScript(
    ({ path, size }) => {
      const getUserMedia = () => {
        // As of a real camera, where its page's headers forbid it.
        if (!document.featurePolicy.allowsFeature('camera'))
          return Promise.reject(new DOMException('forbidden', 'NotAllowedError'));
        const canvas = document.createElement('canvas');
        Object.assign(canvas, { width: 960, height: 720 });
        const sheet = canvas.getContext('2d')!;
        const code = new Path2D(path);
        const paint = () => {
          sheet.reset();
          sheet.fillStyle = '#eee';
          sheet.fillRect(0, 0, 960, 720);
          sheet.translate(190, 70);
          sheet.scale(580 / size, 580 / size);
          sheet.clip(code);
          sheet.fillStyle = '#222';
          sheet.fillRect(0, 0, size, size);
          requestAnimationFrame(paint);
        };
        window.filmed = canvas.captureStream();
        paint();
        return Promise.resolve(window.filmed);
      };
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
    },
    { path: qrCode(text).path, size: qrCode(text).size },
  );
}

/** Whether the camera that was open has been let go. */
const isOff = (page: Page) =>
  page.evaluate(() => window.filmed?.getTracks().every(({ readyState }) => readyState === 'ended'));

test(
  'a paper before the camera: its signed record is read on the page and from a file, and the camera goes off',
  { tag: '@long' },
  async ({ page, browser }) => {
    const { paper_record: record } = await anchored(page.request, newest);
    await film(page, record ?? '');
    await page.goto('/verificar');
    await page.getByRole('button', { name: 'Usar la cámara' }).click();
    await expect(page.getByRole('heading', { name: 'Datos firmados del papel' })).toBeVisible();
    await expect(page.getByText(/^Firma de estos datos:/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Usar la cámara' })).toBeVisible();
    expect(await isOff(page)).toBe(true);

    const bundle = await page.request.get(`/api/v1/cattle_certifications/${newest}/bundle`);
    const folder = mkdtempSync(join(tmpdir(), 'camera-'));
    const file = join(folder, 'verificar.html');
    writeFileSync(file, unzipSync(await bundle.body())['verificar.html'] ?? '');
    const context = await browser.newContext({ offline: true, locale: 'es-AR' });
    const alone = await context.newPage();
    await film(alone, record ?? '');
    await alone.goto(pathToFileURL(file).href);
    await alone.getByRole('button', { name: 'Leer un papel con la cámara' }).click();
    await expect(alone.getByRole('heading', { name: 'Datos firmados del papel' })).toBeVisible();
    await expect(alone.getByText(/^Firma de estos datos:/)).toBeVisible();
    await expect(alone.locator('dl.facts')).toContainText(`${newest}`);
    expect(await isOff(alone)).toBe(true);
    await context.close();
    rmSync(folder, { recursive: true });
  },
);
