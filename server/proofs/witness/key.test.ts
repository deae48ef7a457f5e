// @vitest-environment node
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '../../environment';
import { witnessOf } from './key';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'witness-key-'));
  file = join(folder, 'key');
});
afterEach(() => rmSync(folder, { recursive: true }));

const seed = Buffer.alloc(32, 7);
const key = (kind: number, bytes: Uint8Array) =>
  Buffer.concat([Uint8Array.of(kind), bytes]).toString('base64');
const keyLine = `PRIVATE+KEY+witness.example+00000000+${key(4, seed)}\n`;

describe('the key of a witness', () => {
  it('is written as notes write one, and nothing is left beside it', async () => {
    const { name, publicKey } = await witnessOf(file, 'witness.example');
    expect(name).toBe('witness.example');
    const [, text = '', id = '', bytes = ''] = /^PRIVATE\+KEY\+([^+]+)\+([^+]+)\+(.+)\n$/.exec(
      readFileSync(file, 'utf8'),
    ) as string[];
    expect(text).toBe(name);
    expect(Buffer.from(bytes, 'base64')).toHaveLength(33);
    const named = Buffer.concat([Buffer.from('witness.example\n'), Uint8Array.of(4), publicKey]);
    expect(id).toBe(createHash('sha256').update(named).digest('hex').slice(0, 8));
    expect(readdirSync(folder)).toEqual(['key']);
  });

  it('keeps the name and the key that its file has', async () => {
    writeFileSync(file, keyLine);
    const first = await witnessOf(file, 'other.example');
    expect(first.name).toBe('witness.example');
    expect((await witnessOf(file, 'witness.example')).publicKey).toEqual(first.publicKey);
    expect(readFileSync(file, 'utf8')).toBe(keyLine);
  });

  it.each(['', 'two words', 'one+one', ' witness', 'witness ', 'x'.repeat(201)])(
    'has no name like %j, and none is made for it',
    async (name) => {
      await expect(witnessOf(file, name)).rejects.toThrow('named without spaces and plus signs');
      expect(readdirSync(folder)).toEqual([]);
    },
  );

  it.each([
    ['nothing', ''],
    ['a line before it', `x${keyLine}`],
    ['a line behind it', `${keyLine}x`],
    ['no end of its line', keyLine.trimEnd()],
    ['a key of another kind', keyLine.replace(key(4, seed), key(1, seed))],
    ['a key that is too short', keyLine.replace(key(4, seed), key(4, seed.subarray(1)))],
  ])('is none in a file with %s', async (_what, text) => {
    writeFileSync(file, text);
    const read = witnessOf(file, 'witness.example');
    await expect(read).rejects.toThrow(ConfigError);
    await expect(read).rejects.toThrow(`${file} is no key of a witness.`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});
