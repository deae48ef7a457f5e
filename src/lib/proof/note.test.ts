// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { concat, fromBase64, toBase64, toHex, utf8 } from './bytes';
import { publicKeyOf, sign } from './ed25519';
import { formatCheckpoint, keyIdOf, parseCheckpoint, verifyCheckpoint } from './note';

const seed = new Uint8Array(32).fill(3);
const root = Uint8Array.from({ length: 32 }, (_, at) => at);
const checkpoint = { origin: 'example.org/log', size: 1234, root };
const note = async () =>
  formatCheckpoint(checkpoint, await publicKeyOf(seed), (message) => sign(seed, message));

describe('a checkpoint', () => {
  it('is a signed note', async () => {
    const text = await note();
    expect(text).toMatch(
      new RegExp(
        String.raw`^example\.org/log\n1234\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n` +
          String.raw`— example\.org/log [\w+/]{91}=\n$`,
      ),
    );
    expect(parseCheckpoint(text)).toMatchObject({ ...checkpoint, signatures: [{ name: 'example.org/log' }] });
    expect(await verifyCheckpoint(text, await publicKeyOf(seed))).toEqual(checkpoint);
  });

  it("names its key as Go's notes do", async () => {
    // The example of golang.org/x/mod/sumdb/note: PeterNeumann+c74f20a3+ARpc2Qc…
    const key = fromBase64('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW').slice(1);
    const named = { ...checkpoint, origin: 'PeterNeumann' };
    const text = await formatCheckpoint(named, key, () => Promise.resolve(new Uint8Array(64)));
    const [signature] = parseCheckpoint(text).signatures;
    expect(toHex(signature?.keyId ?? key)).toBe('c74f20a3');
  });

  it.each([
    ['size', '1234', '1235'],
    ['root', 'AAEC', 'AAED'],
    ['origin', 'example.org/log\n1234', 'example.org/lag\n1234'],
    ['name of the signer', '— example.org/log', '— example.org/lag'],
    ['signature', '=\n', 'A=\n'],
  ])('with another %s is not signed', async (_name, from, to) => {
    const text = await note();
    const other = from === '=\n' ? `${text.slice(0, -8)}AAAAAA=\n` : text.replace(from, to);
    expect(other).not.toBe(text);
    expect(await verifyCheckpoint(other, await publicKeyOf(seed))).toBeNull();
  });

  it('counts by the key of the log alone', async () => {
    const text = await note();
    const other = new Uint8Array(32).fill(4);
    expect(await verifyCheckpoint(text, await publicKeyOf(other))).toBeNull();
    // Signed by a witness besides, before and after.
    const witness = `— witness ${toBase64(new Uint8Array(68))}\n`;
    expect(await verifyCheckpoint(text + witness, await publicKeyOf(seed))).toEqual(checkpoint);
    expect(await verifyCheckpoint(text.replace('— ', `${witness}— `), await publicKeyOf(seed))).toEqual(
      checkpoint,
    );
  });

  it.each([
    ['nothing', ''],
    ['no signature', 'a\n1\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n'],
    ['a size with a zero before', 'a\n01\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n— a AAAAAAAA\n'],
    [
      'a size past all numbers',
      'a\n9999999999999999\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n— a AAAAAAAA\n',
    ],
    ['a short root', 'a\n1\nAAEC\n\n— a AAAAAAAA\n'],
    ['a name with a space', 'a b\n1\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n— a AAAAAAAA\n'],
    ['a signature of no bytes', 'a\n1\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n— a AAAA\n'],
    ['a size with more behind it', 'a\n1x\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n— a AAAAAAAA\n'],
    ['a size with more before it', 'a\n-1\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n— a AAAAAAAA\n'],
    ['a root in other letters', 'a\n1\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh9=\n\n— a AAAAAAAA\n'],
    [
      'a signature with more before it',
      'a\n1\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\nx— a AAAAAAAA\n',
    ],
    [
      'a signature with more behind it',
      'a\n1\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n— a AAAAAAAA A\n',
    ],
    ['a signature of four bytes', 'a\n1\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n— a AAAAAA==\n'],
    ['no end', 'a\n1\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n— a AAAAAAAA'],
  ])('is not %s', async (_name, text) => {
    expect(() => parseCheckpoint(text)).toThrow(SyntaxError);
    expect(await verifyCheckpoint(text, await publicKeyOf(seed))).toBeNull();
  });

  it.each(['a b', 'a+b', ' a', 'a\u00a0', ''])('is not named %j', async (origin) => {
    const named = { ...checkpoint, origin };
    await expect(formatCheckpoint(named, seed, () => Promise.resolve(utf8('')))).rejects.toThrow(
      'a log is named without spaces and plus signs',
    );
  });

  it('may be empty, and say more below its root, which is signed as well', async () => {
    const empty = await formatCheckpoint({ ...checkpoint, size: 0 }, seed, () =>
      Promise.resolve(new Uint8Array(64)),
    );
    expect(parseCheckpoint(empty).size).toBe(0);
    const publicKey = await publicKeyOf(seed);
    const [body = ''] = (await note()).split('\n\n');
    const more = `${body}\nmore of it\n`;
    const line = async (name: string, id: string, text: string) =>
      `— ${name} ${toBase64(concat(await keyIdOf(id, publicKey), await sign(seed, utf8(text))))}\n`;
    const { origin } = checkpoint;
    const read = async (text: string) => verifyCheckpoint(text, publicKey);
    expect(await read(`${more}\n${await line(origin, origin, more)}`)).toEqual(checkpoint);
    expect(await read(`${more}\n${await line(origin, origin, `${body}\n`)}`)).toBeNull();
    // By the right key, under the name or the number of another one.
    expect(await read(`${body}\n\n${await line('other', origin, `${body}\n`)}`)).toBeNull();
    expect(await read(`${body}\n\n${await line(origin, 'other', `${body}\n`)}`)).toBeNull();
  });

  it('is read up to 16,384 characters', async () => {
    const text = await note();
    const long = (length: number) => {
      const room = length - text.length - '—  \n'.length;
      const name = 'w'.repeat((room % 4) + 4);
      return `${text}— ${name} ${'A'.repeat(room - name.length)}\n`;
    };
    expect(long(16_384)).toHaveLength(16_384);
    expect(parseCheckpoint(long(16_384)).signatures).toHaveLength(2);
    expect(() => parseCheckpoint(long(16_385))).toThrow('not a note');
  });
});
