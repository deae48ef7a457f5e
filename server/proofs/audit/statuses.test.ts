import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { installation, type Installation } from '../../../src/lib/proof/testing/installation';
import { type Signer, signerOf, statusListOf, unsigned } from '../../../src/lib/proof/testing/signed-papers';
import { codesOf } from '../../tools/testing/findings';
import { siteWith } from '../../tools/testing/site-with';
import { LogFacts } from './facts';
import { Findings, type Site } from './site';
import { checkStatuses } from './statuses';

const path = '/status/1';
const now = Date.parse('2026-03-05T00:00:00.000Z');
const own = Number(unsigned().credentialStatus.statusListIndex);
let made: Installation;
let signer: Signer;
beforeAll(async () => {
  made = await installation();
  ({ signer } = made);
});

const digestOf = (list: Uint8Array) => createHash('sha256').update(list).digest('hex');
const entryOf = (seq: number, more: Partial<LogEntry>): LogEntry => ({
  v: 1,
  seq,
  at: '2026-03-04T12:00:00.000Z',
  type: 'status',
  ref: 'status/1',
  ...more,
});

interface Given {
  list: Uint8Array | null;
  /** The digests of the list in the log, the last of them under its checkpoint. */
  logged?: string[];
  /** What stands behind the checkpoint before the list is read, and after it. */
  before?: LogEntry[];
  after?: LogEntry[];
  /** The places of certificates that the log ended. */
  ended?: number[];
  keys?: ReadonlyMap<string, Uint8Array>;
  at?: number;
}

/** What is found of a status list. */
async function found({
  list,
  logged = list ? [digestOf(list)] : [],
  before = [],
  after = before,
  ended = [],
  keys = new Map([[signer.key, signer.publicKey]]),
  at = now,
}: Given) {
  const [findings, facts] = [new Findings(), new LogFacts()];
  for (const [seq, credential] of logged.entries()) facts.add(entryOf(seq, { credential }));
  for (const index of ended) facts.end({ ref: `certification/${index}`, list: path, index });
  if (logged.length === 0 && ended.length === 0) facts.lists.set(path, 'none');
  let isRead = false;
  const site: Site = siteWith({
    '/api/v1/cattle_certifications/12/credential': made.credential,
  });
  const reading: Site = {
    bytes: (asked) => {
      if (asked !== path) return site.bytes(asked);
      isRead = true;
      return Promise.resolve(list);
    },
  };
  const latest = () => Promise.resolve(isRead ? after : before);
  const count = await checkStatuses(reading, { facts, latest, keys, findings, now: at });
  return { codes: codesOf(findings), says: findings.wrong.map(({ says }) => says), count };
}

describe('a status list', () => {
  it('says of every certificate what the log says', async () => {
    const list = await statusListOf(signer, [3, 9, 4_000]);
    expect(await found({ list, ended: [3, 9, 4_000] })).toEqual({ codes: [], says: [], count: 1 });
    const { codes, says } = await found({ list, ended: [3, 8] });
    expect(codes).toEqual(['entry_without_status', 'status_without_entry', 'status_without_entry']);
    expect(says).toEqual([
      'The log ended certification/8, the status list /status/1 has it as valid.',
      'The status list /status/1 has place 9 as revoked, and no entry of the log says so.',
      'The status list /status/1 has place 4000 as revoked, and no entry of the log says so.',
    ]);
  });

  it.each([0, 7, 8, 15])('has its bit of place %i where that is read', async (index) => {
    expect((await found({ list: await statusListOf(signer, [index]), ended: [index] })).codes).toEqual([]);
  });

  it('that is gone is told', async () => {
    expect(await found({ list: null, ended: [1] })).toMatchObject({
      codes: ['status_list_missing'],
      count: 1,
    });
  });

  it('is signed by a key that is the issuer’s now', async () => {
    const list = await statusListOf(signer);
    const other = await signerOf(9);
    const unsignedBy = ['status_list_unsigned'];
    expect((await found({ list, keys: new Map() })).codes).toEqual(unsignedBy);
    expect((await found({ list, keys: new Map([[other.key, other.publicKey]]) })).codes).toEqual(unsignedBy);
    expect((await found({ list, keys: new Map([[signer.key, other.publicKey]]) })).codes).toEqual(unsignedBy);
  });

  it('counts until it says, and for ever where it does not say', async () => {
    const until = '2026-03-05T00:00:00.000Z';
    const list = await statusListOf(signer, [], until);
    expect((await found({ list, at: Date.parse(until) })).codes).toEqual([]);
    const { codes, says } = await found({ list, at: Date.parse(until) + 1 });
    expect([codes, says]).toEqual([
      ['status_list_expired'],
      [`The status list /status/1 counted until ${until}.`],
    ]);
  });

  it('is the newest that the log has of it', async () => {
    const list = await statusListOf(signer);
    expect((await found({ list, logged: ['old', digestOf(list)] })).codes).toEqual([]);
    expect((await found({ list, logged: [digestOf(list), 'newer'] })).codes).toEqual(['status_unlogged']);
    const other = [entryOf(5, { credential: digestOf(list), ref: 'status/2' })];
    expect((await found({ list, logged: ['old'], before: other })).codes).toEqual(['status_unlogged']);
    const kind = [entryOf(5, { credential: digestOf(list), type: 'lot' })];
    expect((await found({ list, logged: ['old'], before: kind })).codes).toEqual(['status_unlogged']);
  });

  it('may have been signed in the last moment, before it was read or meanwhile', async () => {
    const list = await statusListOf(signer);
    const fresh = [entryOf(5, { credential: digestOf(list) })];
    expect((await found({ list, logged: ['old'], before: fresh })).codes).toEqual([]);
    expect((await found({ list, logged: ['old'], after: fresh })).codes).toEqual([]);
    const newer = [...fresh, entryOf(6, { credential: 'newer' })];
    // Signed once more after it was read: it was the newest by then.
    expect((await found({ list, logged: ['old'], before: fresh, after: newer })).codes).toEqual([]);
    // And not, where a newer one stood there before.
    expect((await found({ list, logged: ['old'], before: newer })).codes).toEqual(['status_unlogged']);
  });

  it.each(['revoked', 'superseded'] as const)(
    'may have a certificate that was %s in the last moment',
    async (type) => {
      const list = await statusListOf(signer, [own]);
      const fresh = [
        entryOf(5, { type, ref: 'certification/12' }),
        entryOf(6, { type, ref: 'certification/13' }),
      ];
      expect((await found({ list, after: fresh })).codes).toEqual([]);
      const other = [entryOf(5, { type: 'issued', ref: 'certification/12' })];
      expect((await found({ list, after: other })).codes).toEqual(['status_without_entry']);
    },
  );
});
