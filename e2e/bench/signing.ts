import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { unsigned } from '../../src/lib/proof/testing/signed-papers';
import { slowdown } from './probe';
import { printTime } from './report';

/** How long a device signs the certificates of a large visit. */

const animals = 500;
const targetMs = 2_000;

const src = join(import.meta.dirname, '../../src');

/** What a device signs with, as a script that leaves it in `signing`. */
async function script(): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '@': src } },
    build: {
      write: false,
      lib: { entry: join(src, 'visits/signing/sign-closing.ts'), formats: ['iife'], name: 'signing' },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = built?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error('Nothing was built.');
  return chunk.code;
}

/** Signs as many documents as a large visit has with a key that the browser made, from their texts on. */
export async function benchSigning(context: BrowserContext): Promise<void> {
  const documents = Array.from({ length: animals }, (_, place) => {
    const document = unsigned();
    const { credentialSubject } = document;
    return JSON.stringify({
      ...document,
      credentialSubject: { ...credentialSubject, certificateNumber: place + 1 },
    });
  });
  const page = await context.newPage();
  await page.goto('/signin');
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const ms = await page.evaluate<number>(`${await script()}
    (async () => {
      const pair = await crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']);
      const device = { key: 'z6MkjchhfUsD6mmvni8mCdXHw216Xrm9bQe2mBH1P5RDjVJG', pair };
      const texts = ${JSON.stringify(documents)};
      const began = performance.now();
      const read = new Map(texts.map((text, place) => [String(place), JSON.parse(text)]));
      const { values } = await signing.signDocuments(read, '2026-03-02T12:00:00Z', device);
      if (values.length !== texts.length) throw new Error('Not all were signed.');
      return performance.now() - began;
    })()`);
  printTime(`a visit of ${animals} animals: signing`, ms, targetMs);
  await page.close();
}
