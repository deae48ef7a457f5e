// @vitest-environment node
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { toBase64url } from './bytes';
import { decodeStatusList, encodeStatusList, statusBit, statusListLength } from './status-list';

const unpacked = (list: string) => gunzipSync(Buffer.from(list.slice(1), 'base64url'));

describe('a status list', () => {
  it('has a bit for each credential, the first one highest', async () => {
    const list = await encodeStatusList([0, 9, statusListLength - 1]);
    const bits = unpacked(list);
    expect(bits).toHaveLength(16_384);
    expect([bits[0], bits[1], bits[2], bits.at(-1)]).toEqual([0x80, 0x40, 0, 1]);
    expect(await decodeStatusList(list)).toEqual(new Uint8Array(bits));
    for (const [index, set] of [
      [0, true],
      [1, false],
      [8, false],
      [9, true],
      [statusListLength - 1, true],
    ] as const)
      expect(await statusBit(list, index), `${index}`).toBe(set);
  });

  it("of none is that of the recommendation's example, unpacked", async () => {
    // W3C Bitstring Status List v1.0, example 4.
    const example = 'uH4sIAAAAAAAAA-3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAIC3AYbSVKsAQAAA';
    expect(unpacked(await encodeStatusList([]))).toEqual(unpacked(example));
    expect(await statusBit(example, 94_567)).toBe(false);
  });

  it('is the same text for the same bits', async () => {
    expect(await encodeStatusList([5, 3])).toBe(await encodeStatusList(new Set([3, 5])));
  });

  it('has no other places', async () => {
    const list = await encodeStatusList([]);
    for (const index of [-1, 0.5, statusListLength, Number.NaN])
      await expect(statusBit(list, index), `${index}`).rejects.toThrow(RangeError);
    await expect(encodeStatusList([statusListLength])).rejects.toThrow(RangeError);
  });

  it.each([
    ['nothing', ''],
    ['no prefix', 'H4sIAAAAAAAAA'],
    ['another prefix', 'zH4sI'],
    ['no gzip', `u${toBase64url(new Uint8Array(20))}`],
    ['gzip that ends amid', `u${toBase64url(gzipSync(Buffer.alloc(100)).subarray(0, 15))}`],
    ['a few bytes that become many', `u${toBase64url(gzipSync(Buffer.alloc(8 * 1024 * 1024)))}`],
  ])('is not %s', async (_name, text) => {
    await expect(statusBit(text, 0)).rejects.toThrow(/status list|base64|header|end of file/);
  });
});
