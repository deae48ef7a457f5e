import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../../environment';
import { logOutbox } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { didDocument } from '../credential/did';
import { keysOf, markCompromised, registerKey } from './register';
import { signerOf, type Signer } from './signer';

const origin = 'https://caravana.example:8443';
let test: TestDatabase;
let signers: Signer[];
beforeAll(async () => {
  test = await openTestDatabase();
  signers = await Promise.all([1, 2].map((byte) => signerOf(new Uint8Array(32).fill(byte), origin)));
});
afterAll(() => test.close());

const at = (day: string) => new Date(`2026-05-${day}T12:00:00Z`);
const register = async (place: number, day: string) => {
  const signer = signers[place];
  if (signer) await registerKey(test.db, signer, origin, at(day));
};

describe('an issuer', () => {
  it('is known by where its DID document is, over https alone', async () => {
    expect(signers[0]?.issuer).toBe('did:web:caravana.example%3A8443');
    const local = await signerOf(new Uint8Array(32).fill(1), 'http://localhost:3000');
    expect(local.issuer).toBe(`did:key:${local.multikey}`);
    expect(local.verificationMethod).toBe(`${local.issuer}#${local.multikey}`);
  });
});

describe('the keys of an issuer', () => {
  it('are registered once, retire when another one comes, and the log is told of both', async () => {
    await register(0, '01');
    await register(0, '02');
    await register(1, '03');
    const keys = await keysOf(test.db);
    expect(keys.map(({ id, validFrom, retiredAt }) => [id, validFrom, retiredAt])).toEqual([
      [signers[0]?.multikey, at('01'), at('03')],
      [signers[1]?.multikey, at('03'), null],
    ]);
    const told = await test.db.select().from(logOutbox).orderBy(logOutbox.id);
    expect(told.map(({ details }) => [details.key, details.state])).toEqual([
      [signers[0]?.multikey, 'added'],
      [signers[1]?.multikey, 'added'],
      [signers[0]?.multikey, 'retired'],
    ]);
  });

  it('sign no more once they have retired', async () => {
    await expect(register(0, '04')).rejects.toThrow(ConfigError);
  });

  it('are known to be in other hands from an instant on, which only grows earlier', async () => {
    const [retired = '', current = ''] = signers.map(({ multikey }) => multikey);
    const mark = (key: string, day: string, today = '05') =>
      markCompromised(test.db, key, { since: at(day), origin, now: at(today) });
    await expect(mark(current, '04')).rejects.toThrow(/signs.*rotate/);
    await expect(mark('z6Mk', '04')).rejects.toThrow(/no key/);
    await expect(mark(retired, '06')).rejects.toThrow(/has come/);
    await mark(retired, '02');
    await expect(mark(retired, '02')).rejects.toThrow(/already/);
    await mark(retired, '01');
    const [key] = await keysOf(test.db);
    expect(key).toMatchObject({ retiredAt: at('03'), compromisedSince: at('01') });
    const { verificationMethod: methods } = didDocument(signers[1]?.issuer ?? '', await keysOf(test.db), {
      origin,
      accounts: [],
      witnesses: [],
      quorum: 0,
      officeKeys: [],
    }) as {
      verificationMethod: object[];
    };
    expect(methods[0]).toMatchObject({ expires: at('03').toISOString(), revoked: at('01').toISOString() });
    const told = await test.db.select().from(logOutbox).orderBy(logOutbox.id);
    expect(told.slice(3).map(({ details }) => [details.key, details.state, details.since])).toEqual([
      [retired, 'compromised', at('02').toISOString()],
      [retired, 'compromised', at('01').toISOString()],
    ]);
  });
});
