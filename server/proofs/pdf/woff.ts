import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

/** Font files (WOFF 1.0): what is compressed in them is unpacked once, as fontkit would do it anew for each letter. */

const lengths = { woffHeader: 44, woffEntry: 20, header: 12, entry: 16 };

/** The smallest multiple of four from there. */
const padded = (length: number) => Math.ceil(length / 4) * 4;

/** A WOFF file as the OpenType font that it holds. */
export function readWoff(file: string): Buffer {
  const woff = readFileSync(file);
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = lengths.woffHeader + at * lengths.woffEntry;
    const [start, packed, length] = [4, 8, 12].map((offset) => woff.readUInt32BE(entry + offset)) as [
      number,
      number,
      number,
    ];
    const bytes = woff.subarray(start, start + packed);
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    };
  });
  const power = 2 ** Math.floor(Math.log2(count));
  const header = Buffer.alloc(lengths.header + count * lengths.entry);
  woff.copy(header, 0, 4, 8);
  [count, power * 16, Math.log2(power), (count - power) * 16].forEach((value, at) =>
    header.writeUInt16BE(value, 4 + at * 2),
  );
  let start = header.length;
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = lengths.header + at * lengths.entry;
    tag.copy(header, entry);
    [checksum, start, bytes.length].forEach((value, place) =>
      header.writeUInt32BE(value, entry + 4 + place * 4),
    );
    start += padded(bytes.length);
  }
  const parts = tables.map(({ bytes }) =>
    Buffer.concat([bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]),
  );
  return Buffer.concat([header, ...parts]);
}
