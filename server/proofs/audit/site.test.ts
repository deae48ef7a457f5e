import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveLocally, type LocalServer } from '../../tools/testing/local-server';
import { jsonAt, openSite, retryAfterMs, rowsAt, textAt, type Site } from './site';

describe('a site over the network', () => {
  let server: LocalServer;
  let site: Site;
  const asked: string[] = [];
  let busy = 1;
  beforeAll(async () => {
    server = await serveLocally(({ url = '' }, response) => {
      asked.push(url);
      if (url === '/there') response.end('ñandú');
      else if (url === '/moved') response.writeHead(302, { location: '/there' }).end();
      else if (url === '/busy' && (busy -= 1) >= 0) response.writeHead(429, { 'retry-after': '0.001' }).end();
      else response.writeHead(url === '/broken' ? 500 : url === '/busy' ? 200 : 404).end();
    });
    site = openSite(`${server.url}/anything`);
  });
  afterAll(() => server.close());

  it('gives what is at a path, and null where nothing is', async () => {
    expect(await textAt(site, '/there')).toBe('ñandú');
    expect(await textAt(site, '/none')).toBeNull();
    expect(await jsonAt(site, '/none')).toBeNull();
    expect(asked.slice(0, 2)).toEqual(['/there', '/none']);
  });

  it('is an error where it answers with one', async () => {
    await expect(site.bytes('/broken')).rejects.toThrow('/broken answers 500');
  });

  it('is asked again where it has been asked too often', async () => {
    expect(await site.bytes('/busy')).toEqual(new Uint8Array());
    expect(asked.filter((url) => url === '/busy')).toHaveLength(2);
  });

  it('tells where a path leads, without going there', async () => {
    expect(await site.leadsTo?.('/moved')).toBe('/there');
    expect(await site.leadsTo?.('/there')).toBeNull();
  });
});

it.each([
  ['5', 5_000],
  ['0.001', 1_000],
  ['-3', 1_000],
  ['0', 60_000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 60_000],
  [null, 60_000],
])('a site that says %s is left alone for %i ms', (header, ms) => {
  expect(retryAfterMs(header)).toBe(ms);
});

describe('a list in stretches', () => {
  /** The rows that are read from a site, and the paths that were. */
  async function read(files: Record<string, object>, from?: number) {
    const paths: string[] = [];
    const site: Site = {
      bytes: (path) => {
        paths.push(path);
        return Promise.resolve(path in files ? Buffer.from(JSON.stringify(files[path])) : null);
      },
    };
    const rows: number[] = [];
    const keyOf = (row: { id: number }) => row.id;
    for await (const { id } of rowsAt(site, '/list', keyOf, from)) rows.push(id);
    return { rows, paths };
  }
  const of = (...ids: number[]) => ids.map((id) => ({ id }));

  it('is read to its end, each stretch after the greatest key of the one before', async () => {
    const files = { '/list': of(2, 5, 3), '/list?after=5': of(7), '/list?after=7': [] };
    expect(await read(files)).toEqual({
      rows: [2, 5, 3, 7],
      paths: ['/list', '/list?after=5', '/list?after=7'],
    });
  });

  it('is read from a key on', async () => {
    expect(await read({ '/list?after=4': of(5), '/list?after=5': [] }, 4)).toMatchObject({ rows: [5] });
  });

  it('is read once from a site that knows of no stretches, and not at all where there is none', async () => {
    const whole = of(1, 2);
    expect((await read({ '/list': whole, '/list?after=2': whole })).rows).toEqual([1, 2]);
    expect(await read({ '/list?after=2': of(2, 3) }, 2)).toMatchObject({ rows: [] });
    expect(await read({})).toEqual({ rows: [], paths: ['/list'] });
  });

  it('ends where its rows have no keys', async () => {
    const odd = [{ id: 'five' as unknown as number }];
    const { rows } = await read({ '/list': odd, '/list?after=NaN': odd });
    expect(rows).toEqual(['five']);
  });
});
