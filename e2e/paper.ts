import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';

/** The text of each sheet of a PDF, in the order in which it is drawn; its lines as they stand on the sheet. */
export function sheetsOf(pdf: Uint8Array): string[] {
  const text = execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', '-', '-'], {
    input: pdf,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  return text.split('\f').slice(0, -1);
}

/** The sheets that the browser prints. */
export const printed = async (page: Page): Promise<string[]> =>
  sheetsOf(await page.pdf({ printBackground: false, preferCSSPageSize: true }));

/** A text as it is compared: titles are printed in capitals, and lines end elsewhere on paper. */
export const flat = (text: string): string => text.replaceAll(/[\s\u00ad]+/g, '').toLocaleLowerCase('es');
