// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import type { Issuer, OfficeKey } from './issuer';
import type { LogEntry } from './log-entry';
import type { Signer } from './testing/signed-papers';
import { addedAs, backedBy, deviceOf, enrolledAs, office } from './testing/vet-signed';
import { licenceHashOf } from './vet-key';
import { backerOf, isBacking, keysForLicence, officeKeysOf } from './vet-key-backing';

const licence = 'MP 1234';

let device: Signer;
let other: Signer;
let officeKey: OfficeKey;
beforeAll(async () => {
  [device, other] = [await deviceOf(21), await deviceOf(22)];
  officeKey = { name: 'Colegio', key: (await office()).key, until: null };
});

describe('a signature that backs a key', () => {
  it('is none where it, or whose it is to be, cannot be read', async () => {
    const { backing } = await backedBy(other, device);
    const of = { key: device.key, licenceHash: await licenceHashOf(device.key, licence) };
    expect(await isBacking(other.key, backing, of)).toBe(true);
    expect(await isBacking('nobody', backing, of)).toBe(false);
    expect(await isBacking(other.key, 'z0', of)).toBe(false);
  });
});

describe('the offices that count', () => {
  const issuer = (change: Partial<Issuer>): Issuer => ({ did: 'did:web:a', keys: [], ...change });

  it('are those that the reader asks for, else those that the issuer names last, else nobody', () => {
    const [first, second] = [officeKey, { ...officeKey, name: 'Ministerio' }];
    expect(officeKeysOf([], undefined)).toEqual([]);
    expect(officeKeysOf([issuer({})], undefined)).toEqual([]);
    const named = [issuer({ officeKeys: [first] }), issuer({ officeKeys: [second] }), issuer({})];
    expect(officeKeysOf(named, undefined)).toEqual([second]);
    expect(officeKeysOf(named, [first])).toEqual([first]);
    expect(officeKeysOf(named, [])).toEqual([]);
  });
});

describe('the keys of a licence', () => {
  it('are those that were added for it, in the order of the log', async () => {
    const [first, second] = [await addedAs(other, { seq: 1 }), await addedAs(device, { seq: 7 })];
    const foreign = await addedAs(await deviceOf(23), { seq: 3 }, 'MP 9');
    const ended: LogEntry = { ...first, seq: 9, state: 'retired' };
    const nameless: LogEntry = { ...first, seq: 4 };
    delete nameless.key;
    const issued: LogEntry = { ...first, seq: 5, type: 'issued' };
    const entries = [ended, second, foreign, issued, nameless, first];
    expect(await keysForLicence(entries, licence)).toEqual([first, second]);
  });
});

describe('who backs a key', () => {
  const backer = async (added: LogEntry, ...rest: LogEntry[]) =>
    backerOf(added, { licence, entries: [added, ...rest], officeKeys: [officeKey] });
  const byOther = async (change: Partial<LogEntry> = {}) =>
    addedAs(device, { ...(await backedBy(other, device)), seq: 3, ...change });
  const earlier = () => enrolledAs(other, { seq: 1 });

  it('is an office by its name, or an earlier key that is backed itself', async () => {
    expect(await backer(await enrolledAs(device))).toEqual({ name: 'Colegio' });
    expect(await backer(await byOther(), await earlier())).toEqual({ name: null });
    expect(await backer(await byOther())).toBeUndefined();
    expect(await backer(await addedAs(device))).toBeUndefined();
  });

  it('is an earlier key still where it ended, or was lost, only afterwards', async () => {
    const end: LogEntry = { ...(await earlier()), seq: 8, at: '2026-03-09T00:00:00.000Z' };
    const given: LogEntry = { ...end, state: 'retired' };
    const lostAfter: LogEntry = { ...end, state: 'compromised', since: '2026-03-01T00:00:00.001Z' };
    const lostUnsaid: LogEntry = { ...end, state: 'compromised' };
    const othersEnd: LogEntry = { ...given, key: (await deviceOf(23)).key, seq: 2 };
    for (const one of [given, lostAfter, lostUnsaid, othersEnd])
      expect(await backer(await byOther(), await earlier(), one)).toEqual({ name: null });
  });

  it('is nobody where that key had ended, or was lost at that very instant', async () => {
    const end: LogEntry = { ...(await earlier()), seq: 8, at: '2026-03-09T00:00:00.000Z' };
    const given: LogEntry = { ...end, seq: 2, state: 'retired' };
    const lost: LogEntry = { ...end, state: 'compromised', since: '2026-03-01T00:00:00.000Z' };
    for (const one of [given, lost])
      expect(await backer(await byOther(), await earlier(), one)).toBeUndefined();
  });
});
