import type { Chance } from './chance';

const end = '\r\n';
const fileNames = ['a.jpg', 'a.JPEG', 'a.png', '../../a.jpg', 'a.jpg\0.png', '', 'ñ'.repeat(300)] as const;
const fileTypes = ['image/jpeg', 'image/png', 'image/svg+xml', 'text/html', 'a'] as const;

function pictureOf(chance: Chance, photo: Buffer): Buffer {
  const broken = ['ffd8ffe000104a464946', '89504e470d0a1a0a', '', '25504446', '3c737667'] as const;
  const cut = photo.subarray(0, chance.whole(0, photo.length));
  return chance.happens(0.8) ? photo : chance.one([Buffer.from(chance.one(broken), 'hex'), cut]);
}

function part(name: string, value: Buffer, file: { name: string; type: string } | null): Buffer {
  const place = `Content-Disposition: form-data; name="${name}"${file ? `; filename="${file.name}"` : ''}`;
  const type = file ? `${end}Content-Type: ${file.type}` : '';
  return Buffer.concat([Buffer.from(`--x${end}${place}${type}${end}${end}`), value, Buffer.from(end)]);
}

/** A form of the fields, now and then with a file that is none, a field twice, a file for a text, or without its end. */
export function formOf(fields: object, photo: Buffer, chance: Chance): Buffer {
  const parts = Object.entries(fields).flatMap(([name, value]) => {
    const isFile = name.endsWith('[file]') !== chance.happens(0.01);
    const file = isFile
      ? {
          name: chance.happens(0.8) ? 'a.jpg' : chance.one(fileNames),
          type: chance.happens(0.8) ? 'image/jpeg' : chance.one(fileTypes),
        }
      : null;
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    const one = part(name, isFile ? pictureOf(chance, photo) : Buffer.from(text), file);
    return chance.happens(0.01) ? [one, one] : [one];
  });
  const last = chance.happens(0.96) ? `--x--${end}` : '';
  return Buffer.concat([...parts, Buffer.from(last)]);
}
