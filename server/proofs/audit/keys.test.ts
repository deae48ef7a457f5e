import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { fromMultikey } from '../../../src/lib/proof/multikey';
import { officeKeys } from '../../tools/testing/device-key';
import { codesOf } from '../../tools/testing/findings';
import { siteWith } from '../../tools/testing/site-with';
import { checkKeys, compromisedOf, endsOf, keyNamed, statedKeys, statedOfficeKeys } from './keys';
import { Findings } from './site';

const [key, other] = officeKeys.map((one) => one.key) as [string, string];
const entry = (seq: number, of: string, state: LogEntry['state'], since?: string): LogEntry => ({
  v: 1,
  seq,
  at: '2026-05-04T12:00:00.000Z',
  type: 'key',
  ref: 'did:web:caravana.example',
  key: of,
  ...(state !== undefined && { state }),
  ...(since !== undefined && { since }),
});
const vetKey: LogEntry = { ...entry(9, other, 'retired'), type: 'vet_key' };

const did = 'did:web:caravana.example';
const method = { id: `${did}#${key}`, type: 'Multikey', controller: did, publicKeyMultibase: key };
const document = {
  id: did,
  verificationMethod: [method],
  service: [{ type: 'TransparencyLog', officeKeys: [{ name: 'Colegio', key: other }] }],
};

describe('the keys that a site states', () => {
  it('are those of its DID document', async () => {
    expect(await statedKeys(siteWith({ '/.well-known/did.json': document }))).toEqual([key]);
  });

  it('are that of its name where it has no such document, and none for a name without a key', async () => {
    const named = (issuer: string) => statedKeys(siteWith({ '/api/v1/log': { log: { issuer } } }));
    expect(await named(`did:key:${key}`)).toEqual([key]);
    expect(await named(did)).toEqual([]);
    expect(await statedKeys(siteWith({}))).toEqual([]);
  });

  it('are entries of the log, each', () => {
    const findings = new Findings();
    const { key: _none, ...nameless } = entry(3, key, 'added');
    const entries = [
      entry(0, key, 'added'),
      entry(1, other, 'retired'),
      { ...vetKey, state: 'added' as const },
      nameless,
    ];
    const keys = checkKeys([key, other], entries, findings);
    expect([...keys]).toEqual([[key, fromMultikey(key)]]);
    expect(codesOf(findings)).toEqual(['key_without_entry']);
    expect(findings.wrong[0]?.says).toContain(other);
  });
});

it('the office keys that count are those that are asked for, else those that the site names', async () => {
  const site = siteWith({ '/.well-known/did.json': document });
  expect(await statedOfficeKeys(site, undefined)).toEqual([{ name: 'Colegio', key: other, until: null }]);
  // The first of them is one with which the site's issuer signs.
  expect(await statedOfficeKeys(site, officeKeys)).toEqual(officeKeys.slice(1));
  expect(await statedOfficeKeys(siteWith({}), officeKeys)).toEqual(officeKeys);
  expect(await statedOfficeKeys(siteWith({}), undefined)).toEqual([]);
});

it('a key ends with the first entry that says so', () => {
  const entries = [entry(0, key, 'added'), entry(3, key, 'retired'), entry(5, key, 'compromised'), vetKey];
  expect([...endsOf([...entries, entry(6, other, 'added')])]).toEqual([[key, 4]]);
});

it('a key counts no more since the earliest instant from which others may have it', () => {
  const since = (month: string) => `2026-${month}-01T00:00:00.000Z`;
  const entries = [
    entry(0, key, 'compromised', since('03')),
    entry(1, key, 'compromised', since('02')),
    entry(2, key, 'compromised', since('04')),
    entry(3, other, 'retired', since('01')),
    { ...vetKey, state: 'compromised' as const, since: since('01') },
  ];
  expect([...compromisedOf(entries)]).toEqual([[key, since('02')]]);
});

it('the key that a proof names is one of its issuer', () => {
  const keys = new Map([other, key].map((one) => [one, fromMultikey(one)]));
  expect(keyNamed(`${did}#${key}`, did, keys)).toEqual(fromMultikey(key));
  expect(keyNamed(`did:web:another.example#${key}`, did, keys)).toBeNull();
  expect(keyNamed(`${did}#${key}`, did, new Map())).toBeNull();
});
