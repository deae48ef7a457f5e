import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseCheckpoint } from '../../src/lib/proof/note';
import { logCheckpoints, logEntries } from '../database/schema';
import { saveBackup } from '../database/snapshot/save';
import { openFiles } from '../files';
import { type CommandPlace, openCommandPlace } from '../tools/testing/command';
import { grow, openSignedLog } from '../tools/testing/signed-log';

let place: CommandPlace;
beforeAll(async () => {
  place = await openCommandPlace({
    SIGNING_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'https://caravana.example',
  });
});
afterAll(() => place.remove());

/** `npm run restore` with these parameters. */
const restore = (...parameters: string[]) => place.run('restore', ...parameters);

const growBy = async (count: number) => {
  const log = await openSignedLog(place.dataDir);
  await place.look(({ db }) => grow(db, log, count));
};
const origins = () =>
  place.look(async ({ db }) => {
    const rows = await db.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size));
    return rows.map(({ note }) => parseCheckpoint(note)).map(({ origin, size }) => `${origin} ${size}`);
  });

it('sets the log back only when told to, and then the log goes on under another name', async () => {
  const file = join(place.dataDir, `backup-${randomBytes(4).toString('hex')}`);
  await growBy(2);
  const files = openFiles(join(place.dataDir, 'files'));
  await place.look(({ pool }) => saveBackup({ pool, files, file, force: false }));
  await growBy(3);
  const before = await origins();
  expect(before).toEqual(['caravana.example 2', 'caravana.example 5']);

  const refused = await restore(file, '--force');
  expect(refused).toMatchObject({ code: 1 });
  expect(refused.said).toMatch(/caravana\.example goes back from 5 signed entries to 2.*--fork-log/);
  expect(await origins()).toEqual(before);
  expect(await restore('--fork-log')).toMatchObject({
    code: 1,
    said: expect.stringContaining('no other name'),
  });

  const forked = await restore(file, '--force', '--fork-log');
  expect(forked).toMatchObject({ code: 0 });
  expect(forked.said).toMatch(
    /goes back from 5 signed entries to 2.*goes on as caravana\.example\/[0-9a-f]{8}/,
  );
  const [kept, next, ...more] = await origins();
  expect([kept, more]).toEqual(['caravana.example 2', []]);
  expect(next).toMatch(/^caravana\.example\/[0-9a-f]{8} 3$/);
  const entries = await place.look(({ db }) =>
    db.select().from(logEntries).where(eq(logEntries.type, 'forked')),
  );
  expect(entries.map(({ seq }) => seq)).toEqual([2]);

  // A backup of what is there now sets nothing back.
  await place.look(({ pool }) => saveBackup({ pool, files, file, force: true }));
  expect(await restore(file, '--force')).toEqual({ code: 0, said: `Restored from ${file}.\n` });
});

it('says so where nothing is remembered of what was signed', async () => {
  const file = join(place.dataDir, 'another-backup');
  const files = openFiles(join(place.dataDir, 'files'));
  await place.look(({ pool }) => saveBackup({ pool, files, file, force: false }));
  await place.look(({ db }) => db.delete(logCheckpoints));
  rmSync(join(place.dataDir, 'log-memory'), { recursive: true });
  const { code, said } = await restore(file, '--force');
  expect([code, said]).toEqual([0, expect.stringMatching(/No signed checkpoint is remembered.*3 entries/)]);
});
