import { describe, expect, it } from 'vitest';
import { witnessKey } from '../../../src/lib/proof/cosignature';
import { publicKeyOf } from '../../../src/lib/proof/ed25519';
import { ConfigError } from '../../environment';
import { witnessSettings } from './witness-settings';

const keyOf = async (name: string, byte: number) =>
  witnessKey({ name, publicKey: await publicKeyOf(new Uint8Array(32).fill(byte)) });
const [one, two, three] = await Promise.all([keyOf('one', 1), keyOf('two', 2), keyOf('three', 3)]);
const all = `${one}@https://one.example/w/, ${two}@http://two.example:81 ,${three}@https://three.example`;

it('asks each witness at its address, by its name and key', () => {
  const { witnesses } = witnessSettings({ WITNESSES: ` ${all},` });
  expect(witnesses.map(({ name, key, url }) => [name, key, url])).toEqual([
    ['one', one, 'https://one.example/w'],
    ['two', two, 'http://two.example:81'],
    ['three', three, 'https://three.example'],
  ]);
});

it('has more than half of them cosign unless that is set, and asks each for ten seconds', () => {
  expect(witnessSettings({})).toEqual({ witnesses: [], witnessQuorum: 0, witnessSeconds: 10 });
  const quorum = (WITNESS_QUORUM?: string) =>
    witnessSettings({ WITNESSES: all, WITNESS_QUORUM }).witnessQuorum;
  expect([quorum(), quorum('1'), quorum('3')]).toEqual([2, 1, 3]);
});

describe('no setting', () => {
  const whole = 'WITNESSES must be like NAME+HASH+KEY@https://witness.example.org, with commas between.';
  it.each([
    ['without a key', 'https://one.example', whole],
    ['without an address', one, whole],
    ['with the key of nobody', 'one+00000000+AAAA@https://one.example', whole],
    ['with something before the key', `x@${one}@https://one.example`, whole],
    ['with an address of another kind', `${one}@ftp://one.example`, whole],
    ['with an address that is none', `${one}@https://`, 'WITNESSES'],
    ['that names a witness twice', `${all},${one}@https://four.example`, 'WITNESSES names a witness twice.'],
  ])('%s is taken', (_what, WITNESSES, sentence) => {
    const read = () => witnessSettings({ WITNESSES });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
  });

  it.each(['0', '4', 'all'])('of %s of three witnesses is taken', (WITNESS_QUORUM) => {
    expect(() => witnessSettings({ WITNESSES: all, WITNESS_QUORUM })).toThrow('WITNESS_QUORUM');
  });

  it.each(['0', '3601'])('of %s seconds is taken', (WITNESS_SECONDS) => {
    expect(() => witnessSettings({ WITNESS_SECONDS })).toThrow('WITNESS_SECONDS');
  });

  it('of how many have to cosign is taken where there are none', () => {
    const sentence = 'WITNESS_QUORUM says nothing without WITNESSES.';
    expect(() => witnessSettings({ WITNESS_QUORUM: '1' })).toThrow(new ConfigError(sentence));
  });
});
