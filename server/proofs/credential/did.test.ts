import { expect, it } from 'vitest';
import type { signingKeys } from '../../database/schema';
import { didDocument } from './did';

const origin = 'https://caravana.example';
const key = (id: string, more: Partial<typeof signingKeys.$inferSelect> = {}) => ({
  id,
  validFrom: new Date('2026-01-01T00:00:00Z'),
  retiredAt: null,
  compromisedSince: null,
  ...more,
});
const log = { origin, accounts: [], witnesses: [], quorum: 0, officeKeys: [] };

/** What a document tells of the log where nobody is named. */
const service = (issuer: string) => ({
  id: `${issuer}#log`,
  type: 'TransparencyLog',
  serviceEndpoint: 'https://caravana.example/log',
  name: 'Caravana',
  maximumMergeDelaySeconds: 86_400,
  anchoringAccounts: [],
});

it('names all keys of an issuer, those too that retired or came into other hands', () => {
  const issuer = 'did:web:caravana.example';
  const retiredAt = new Date('2026-02-01T12:00:00.000Z');
  const compromisedSince = new Date('2026-01-15T12:00:00.000Z');
  const keys = [
    key('z6MkOne', { retiredAt, compromisedSince }),
    key('z6MkTwo', { retiredAt }),
    key('z6MkThree'),
  ];
  const method = (id: string) => ({
    id: `${issuer}#${id}`,
    type: 'Multikey',
    controller: issuer,
    publicKeyMultibase: id,
  });
  expect(didDocument(issuer, keys, log)).toStrictEqual({
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: issuer,
    verificationMethod: [
      { ...method('z6MkOne'), expires: '2026-02-01T12:00:00.000Z', revoked: '2026-01-15T12:00:00.000Z' },
      { ...method('z6MkTwo'), expires: '2026-02-01T12:00:00.000Z' },
      method('z6MkThree'),
    ],
    assertionMethod: [`${issuer}#z6MkOne`, `${issuer}#z6MkTwo`, `${issuer}#z6MkThree`],
    service: [service(issuer)],
  });
});

it('names each key of an issuer whose name is its key by the name that it had then', () => {
  const document = didDocument('did:key:z6MkTwo', [key('z6MkOne'), key('z6MkTwo')], log);
  expect(document).toMatchObject({
    id: 'did:key:z6MkTwo',
    assertionMethod: ['did:key:z6MkOne#z6MkOne', 'did:key:z6MkTwo#z6MkTwo'],
    service: [service('did:key:z6MkTwo')],
  });
});

it('tells who cosigns the log, who anchors it and who backs the keys of veterinarians', () => {
  const witness = { key: 'one+12345678+AAAA', url: 'https://one.example' };
  const account = { chain: 'calldata:1', account: '0x01' };
  const office = { name: 'Colegio', key: 'z6MkOffice' };
  const document = didDocument('did:web:caravana.example', [], {
    origin,
    accounts: [account],
    // No more of a witness than whoever verifies needs.
    witnesses: [{ ...witness, seed: 'of the service alone' } as typeof witness],
    quorum: 1,
    officeKeys: [
      { ...office, until: null },
      { ...office, until: '2026-01-01T00:00:00.000Z' },
    ],
  });
  expect(document).toHaveProperty('service', [
    {
      ...service('did:web:caravana.example'),
      anchoringAccounts: [account],
      witnesses: [witness],
      witnessQuorum: 1,
      officeKeys: [office, { ...office, until: '2026-01-01T00:00:00.000Z' }],
    },
  ]);
});
