import { afterAll, beforeAll, expect, it } from 'vitest';
import { entriesPath, tilePath } from '../../../src/lib/proof/tiles';
import { openTestApp, type TestApp } from '../../tools/testing/app';
import { grow, openSignedLog, setBackTo } from '../../tools/testing/signed-log';
import { forkLog } from '../log/fork';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

it('the end of the log that somebody keeps is asked for anew, as one that was forked has another', async () => {
  const { db, dataDir } = api.database;
  const log = await openSignedLog(`${dataDir}/signed`);
  await grow(db, log, 4);
  const paths = [tilePath(0, 0, 4), entriesPath(0, 4)];
  const read = (tag = '"none"') =>
    Promise.all(
      paths.map((path) => api.app.inject({ url: `/log/${path}`, headers: { 'if-none-match': tag } })),
    );
  const before = await read();
  for (const { headers } of before) expect(headers['cache-control']).toBe('no-cache');
  for (const [place, { headers }] of before.entries())
    expect((await read(String(headers.etag)))[place]?.statusCode).toBe(304);
  await setBackTo(db, 2);
  await forkLog(db, log);
  await grow(db, log, 1);
  for (const [place, { headers }] of before.entries()) {
    const after = (await read(String(headers.etag)))[place];
    expect(after?.statusCode).toBe(200);
    expect(after?.rawPayload.equals(before[place]?.rawPayload ?? Buffer.alloc(0))).toBe(false);
  }
});
