// @vitest-environment node
import { createHash, createPublicKey, verify as nodeVerify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromBase64, toHex } from './bytes';
import { cosign, cosignedAt, cosignersOf, majorityOf, readWitness, witnessKey } from './cosignature';
import { publicKeyOf, sign } from './ed25519';
import { formatCheckpoint, parseCheckpoint, verifyCheckpoint } from './note';

const keyOf = async (byte: number, name = 'witness.example/w1') => {
  const seed = new Uint8Array(32).fill(byte);
  return { name, publicKey: await publicKeyOf(seed), sign: (message: Uint8Array) => sign(seed, message) };
};
const noteOf = async () => {
  const log = await keyOf(1);
  const root = new Uint8Array(32).fill(9);
  return formatCheckpoint({ origin: 'example.org', size: 7, root }, log.publicKey, log.sign);
};
const seconds = 1_679_315_147;

describe('a cosignature', () => {
  it('is what the text of tlog-cosignature says, computed by other code', async () => {
    const [note, witness] = [await noteOf(), await keyOf(2)];
    const line = await cosign(note, witness, { seconds, sign: witness.sign });
    const [, name = '', text = ''] = /^— (\S+) (\S+)\n$/.exec(line) ?? [];
    const bytes = Buffer.from(text, 'base64');
    const id = createHash('sha256')
      .update(`${name}\n`)
      .update(Uint8Array.of(4))
      .update(witness.publicKey)
      .digest();
    expect(bytes.subarray(0, 4)).toEqual(id.subarray(0, 4));
    expect(bytes.readBigUInt64BE(4)).toBe(BigInt(seconds));
    const message = `cosignature/v1\ntime ${seconds}\n${note.slice(0, note.indexOf('\n\n') + 1)}`;
    const x = Buffer.from(witness.publicKey).toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    expect(nodeVerify(null, Buffer.from(message), key, bytes.subarray(12))).toBe(true);
  });

  it('stands below a checkpoint that its log still signs, and is read back', async () => {
    const [note, witness, other, log] = [
      await noteOf(),
      await keyOf(2),
      await keyOf(3, 'other'),
      await keyOf(1),
    ];
    const both = note + (await cosign(note, witness, { seconds, sign: witness.sign }));
    expect(await cosignedAt(both, witness)).toBe(seconds);
    expect(await cosignersOf(both, [other, witness])).toEqual([witness.name]);
    expect(await verifyCheckpoint(both, log.publicKey)).toMatchObject({ size: 7 });
  });

  it('names the key of its example as the text does', () => {
    // The example of the text: witness.example.com/w1, at 1679315147.
    const body = 'example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n';
    const line =
      '— witness.example.com/w1 ' +
      'jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n';
    const [read] = parseCheckpoint(`${body}\n${line}`).signatures;
    expect(toHex(read?.keyId ?? new Uint8Array())).toBe('8d66cf3f');
    expect(read?.signature).toHaveLength(72);
    expect(new DataView(read!.signature.buffer).getBigUint64(0)).toBe(1_679_315_147n);
  });

  it.each([
    ['of another key', 3, (text: string) => text],
    ['of another size', 2, (text: string) => text.replace('\n7\n', '\n8\n')],
    ['of another log', 2, (text: string) => text.replace('example.org', 'example.net')],
  ])('%s is none', async (_name, byte, change) => {
    const [note, witness, asked] = [await noteOf(), await keyOf(2), await keyOf(byte)];
    const both = note + (await cosign(note, witness, { seconds, sign: witness.sign }));
    expect(await cosignedAt(change(both), asked)).toBeNull();
  });

  it("of another time than its own is none, and neither is a log's signature", async () => {
    const [note, witness, log] = [await noteOf(), await keyOf(2), await keyOf(1)];
    const line = await cosign(note, witness, { seconds, sign: witness.sign });
    const bytes = fromBase64(line.trim().split(' ')[2] ?? '');
    bytes[11] = 1;
    const late = `— ${witness.name} ${Buffer.from(bytes).toString('base64')}\n`;
    expect(await cosignedAt(note + late, witness)).toBeNull();
    expect(await cosignedAt(note, { ...log, name: 'example.org' })).toBeNull();
  });
});

it("a witness's key is written as a vkey and read back; other texts are none", async () => {
  const { name, publicKey } = await keyOf(2);
  const text = await witnessKey({ name, publicKey });
  expect(text).toMatch(/^witness\.example\/w1\+[0-9a-f]{8}\+B[\w+/]{43}$/);
  expect(readWitness(text)).toEqual({ name, publicKey });
  for (const other of [
    '',
    3,
    'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    `${text}A`,
  ])
    expect(readWitness(other)).toBeNull();
});

it('more than half of the witnesses are a majority', () => {
  expect([1, 2, 3, 4, 5].map(majorityOf)).toEqual([1, 2, 2, 3, 3]);
});
