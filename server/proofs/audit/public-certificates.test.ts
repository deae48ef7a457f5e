import { expect, it } from 'vitest';
import { codesOf } from '../../tools/testing/findings';
import { siteWith } from '../../tools/testing/site-with';
import { checkPublic } from './public-certificates';
import { Findings } from './site';

const now = Date.parse('2026-03-05T12:00:00.000Z');
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString();
const daySeconds = 86_400;

/** The files of a site with these lots, each of certificates that were made so many seconds ago. */
function filesOf(lots: Record<number, [id: number, seconds: number][]>, delay?: number) {
  const ids = Object.keys(lots)
    .map(Number)
    .toSorted((a, b) => b - a);
  const list = '/api/v1/certified_lots?limit=100';
  const service = [{ type: 'TransparencyLog', maximumMergeDelaySeconds: delay }];
  return {
    '/.well-known/did.json': { id: 'did:web:caravana.example', verificationMethod: [], service },
    // Two at a time, as of a site with many.
    ...Object.fromEntries(
      [undefined, ...ids].map((last) => [
        last === undefined ? list : `${list}&before=${last}`,
        ids
          .filter((id) => last === undefined || id < last)
          .slice(0, 2)
          .map((id) => ({ id })),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(lots).map(([lot, animals]) => [
        `/api/v1/certified_lots/${lot}`,
        {
          certified_lot: {
            cattle_certifications: animals.map(([id, seconds]) => ({ id, created_at: before(seconds) })),
          },
        },
      ]),
    ),
  };
}

/** What is found of a site whose log issued some certificates, after a lot. */
async function found(files: object, issued: number[], lot = 0) {
  const findings = new Findings();
  const site = siteWith(files as Record<string, unknown>);
  const read: string[] = [];
  const bytes = (path: string) => {
    read.push(path);
    return site.bytes(path);
  };
  const isIssued = (id: number) => issued.includes(id);
  const last = await checkPublic({ bytes }, { isIssued, lot, findings, now });
  return { codes: codesOf(findings), says: findings.wrong.map(({ says }) => says), last, read };
}

it('every certificate that is shown stands in the log', async () => {
  const files = filesOf({ 1: [[10, 9e6]], 2: [[11, 9e6]], 5: [[12, 9e6]] });
  expect(await found(files, [10, 11, 12])).toMatchObject({ codes: [], last: 5 });
  const { codes, says, last } = await found(files, [10, 12]);
  expect(codes).toEqual(['certificate_withheld']);
  expect(says).toEqual([
    `certification/11 was certified at ${before(9e6)}, and no entry of the log issued it.`,
  ]);
  // From its lot on all are looked at again.
  expect(last).toBe(1);
});

it('has as long to get there as its issuer says, a day at most', async () => {
  const at = async (seconds: number, delay?: number) =>
    (await found(filesOf({ 3: [[10, seconds]] }, delay), [])).codes;
  expect(await at(daySeconds)).toEqual([]);
  expect(await at(daySeconds + 1)).toEqual(['certificate_withheld']);
  expect(await at(61, 60)).toEqual(['certificate_withheld']);
  expect(await at(60, 60)).toEqual([]);
});

it('is not read again up to the lot that an earlier audit reached', async () => {
  const files = filesOf({ 1: [[10, 9e6]], 2: [[11, 9e6]], 3: [[12, 9e6]] });
  const { codes, last, read } = await found(files, [12], 2);
  expect([codes, last]).toEqual([[], 3]);
  expect(read.filter((path) => path.startsWith('/api/v1/certified_lots/'))).toEqual([
    '/api/v1/certified_lots/3',
  ]);
  expect((await found(files, [12], 3)).last).toBe(3);
  expect((await found(filesOf({}), [], 7)).last).toBe(7);
});

it('is nothing of a lot that is not there, nor of a site without any', async () => {
  const files = filesOf({ 1: [[10, 9e6]], 2: [[11, 9e6]] });
  const gone = { ...files, '/api/v1/certified_lots/2': undefined };
  expect(await found(gone, [10])).toMatchObject({ codes: [], last: 2 });
  expect(await found({ ...files, '/api/v1/certified_lots/2': {} }, [10])).toMatchObject({ codes: [] });
  expect(await found({}, [])).toMatchObject({ codes: [], last: 0 });
});
