import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cattleCertifications, certifiedLots } from '../database/schema';
import { openTestApp, type TestApp } from '../tools/testing/app';
import { openTestDatabase } from '../tools/testing/database';
import { documentName } from './files';
import { openFiles } from './index';
import { sweepFiles } from './sweep';
import { audit } from '../proofs/audit/audit';
import { siteOf } from '../tools/testing/falsify';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await api.app.notary.settle();
});
afterAll(() => api.close());

it(
  'leaves the earlier documents of a lot, which are in the log, to whoever has one and to auditors',
  { tags: 'long' },
  async () => {
    const { vet, animals } = api.world;
    const path = `cattle_certifications/${animals[0]}/revocation`;
    await api.ask(vet.email, 'POST', path, { reason: 'Caravana equivocada' });
    await api.app.notary.settle();
    const { db, dataDir } = api.database;
    const dayAfter = new Date(Date.now() + 25 * 3_600_000);
    await sweepFiles(db, openFiles(join(dataDir, 'files')), dayAfter);
    const { findings } = await audit(siteOf(api));
    expect(findings.wrong).toEqual([]);
  },
);

it('takes nothing of what another database names', async () => {
  const { dataDir } = api.database;
  const folder = join(dataDir, 'files');
  const before = readdirSync(folder);
  const other = await openTestDatabase();
  const dayAfter = new Date(Date.now() + 25 * 3_600_000);
  await expect(sweepFiles(other.db, openFiles(folder), dayAfter)).rejects.toThrow(
    `${before.length} of ${before.length} stored files are named by no row`,
  );
  expect(readdirSync(folder)).toEqual(before);
  await other.close();
});

it('takes what no row names, once it is a day old, and nothing else', async () => {
  const { db, dataDir } = api.database;
  const folder = join(dataDir, 'files');
  const files = openFiles(folder);
  const documents = readdirSync(folder);
  expect(documents.length).toBeGreaterThan(0);
  const named = [await files.put(Buffer.from('a lot')), await files.put(Buffer.from('an animal'))];
  await db.update(certifiedLots).set({ photo: named[0] }).where(eq(certifiedLots.id, api.world.lotId));
  await db.update(cattleCertifications).set({ photo: named[1] });
  const alone = await files.put(Buffer.from('nobody'));
  const paper = await files.put(Buffer.from('a document'), documentName(Buffer.from('a document')));
  const young = await files.put(Buffer.from('of just now'));
  const now = new Date();
  const dayBefore = new Date(now.getTime() - 25 * 3_600_000);
  for (const name of [...documents, ...named, alone, paper])
    utimesSync(join(folder, name), dayBefore, dayBefore);
  expect(await sweepFiles(db, files, now)).toBe(2);
  expect(readdirSync(folder).toSorted()).toEqual([...documents, ...named, young].toSorted());
});

it('takes what was cut off a day ago with its process, and not what is being stored', async () => {
  const { db, dataDir } = api.database;
  const folder = join(dataDir, 'files');
  const before = readdirSync(folder);
  const [cut, storing, foreign] = [`.${randomUUID()}`, `.${randomUUID()}`, '.nfs0001'];
  for (const name of [cut, storing, foreign]) writeFileSync(join(folder, name), 'half');
  const now = new Date();
  const dayBefore = new Date(now.getTime() - 25 * 3_600_000);
  for (const name of [cut, foreign]) utimesSync(join(folder, name), dayBefore, dayBefore);
  await sweepFiles(db, openFiles(folder), now);
  expect(readdirSync(folder).toSorted()).toEqual([...before, storing, foreign].toSorted());
});
