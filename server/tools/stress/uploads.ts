import { randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Wire } from '../../domain/shared/wire';
import { maxPhotoBytes } from '../../../src/lib/photo-file';
import { requestFormData } from '../testing/forms';
import { Client } from './client';
import { folderWithOneAccount, owner } from './one-account';
import { startProcess } from './service';

/** Load test: large uploads at once. */

const uploads = Number(process.argv[2] ?? 100);
if (!(uploads >= 1 && uploads <= 100)) throw new Error('From 1 to 100 uploads.');
/** Megabytes of memory that the service may hold at any moment. */
const mostMemory = 600;
const raw = { width: 4000, height: 3000, channels: 3 } as const;

interface Wrapper {
  certification_request: Wire<'CertificationRequest'>;
}

type Colour = readonly [number, number, number];

/** Colours far enough apart to be told from each other after lossy compression. */
const colours: Colour[] = Array.from({ length: uploads }, (_, place) => [
  50 + 30 * (place % 5),
  50 + 30 * (Math.floor(place / 5) % 5),
  50 + 30 * Math.floor(place / 25),
]);

/** A photo of 12 megapixels, of its colour in the mean and full of detail, filled up to 10 MB. */
async function photoOf(noise: Buffer, [red, green, blue]: Colour): Promise<Blob> {
  const picture = await sharp(noise, { raw })
    .linear([0.2, 0.2, 0.2], [red - 26, green - 26, blue - 26])
    .jpeg({ quality: 90 })
    .toBuffer();
  if (picture.length > maxPhotoBytes) throw new Error('The photos of this check are too large.');
  const rest = new Uint8Array(maxPhotoBytes - picture.length);
  return new Blob([new Uint8Array(picture), rest], { type: 'image/jpeg' });
}

/** The place of the colour that a stored photo has. */
async function placeOf(photo: Buffer): Promise<number> {
  const { channels } = await sharp(photo).stats();
  const far = colours.map((colour) =>
    Math.max(...colour.map((value, channel) => Math.abs(value - (channels[channel]?.mean ?? Infinity)))),
  );
  return far.findIndex((distance) => distance < 15);
}

/** Megabytes of memory that a process holds now (`VmRSS`) or held at most (`VmHWM`). */
function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = new RegExp(`${what}:\\s+(\\d+) kB`).exec(status) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/**
 * `npm run test:uploads -- [uploads]`: sends 100 photos of 10 MB at once and looks whether each is stored with its own
 * request.
 */
async function main(): Promise<void> {
  const noise = randomBytes(raw.width * raw.height * raw.channels);
  const forms = [];
  for (const [place, colour] of colours.entries()) {
    const file = { content: await photoOf(noise, colour), name: 'vaca.jpg' };
    forms.push(requestFormData({ address: `Camino ${place}` }, file));
  }
  // Without the demonstration, whose documents would be drawn meanwhile; a slow machine may take its time.
  const dataDir = await folderWithOneAccount();
  const service = await startProcess(dataDir, { REQUEST_SECONDS: '10000' });
  const client = new Client();
  client.url = service.url;
  try {
    const token = await client.signIn(owner.email, owner.password);
    const files = () => readdirSync(join(dataDir, 'files')).length;
    // The peak of the start is forgotten.
    writeFileSync(`/proc/${service.pid}/clear_refs`, '5');
    const [filesBefore, memoryBefore, began] = [files(), memoryOf(service.pid, 'VmRSS'), performance.now()];
    const answers = await Promise.all(
      forms.map((form) => client.ask('certification_requests', { method: 'POST', token, form })),
    );
    const seconds = (performance.now() - began) / 1000;
    const memory = memoryOf(service.pid, 'VmHWM');
    let [lost, mixedUp] = [0, 0];
    for (const [place, { status, body }] of answers.entries()) {
      if (status !== 201) {
        lost += 1;
        process.stdout.write(`${status} ${JSON.stringify(body)}\n`);
        continue;
      }
      const { id } = (body as Wrapper).certification_request;
      const { certification_request: stored } = await client.get<Wrapper>(`certification_requests/${id}`, {
        token,
      });
      const photo = await client.file(stored.file_upload?.photo_url ?? '');
      if (!photo) lost += 1;
      else if (stored.address !== `Camino ${place}` || (await placeOf(photo)) !== place) mixedUp += 1;
    }
    const surplus = files() - filesBefore - (uploads - lost);
    const left = readdirSync(join(dataDir, 'uploads')).length;
    process.stdout.write(
      `${uploads} uploads of 10 MB at once in ${seconds.toFixed(1)} s: lost ${lost}, mixed up ${mixedUp}, ` +
        `surplus files ${surplus}, temporary files ${left}\n` +
        `peak memory of the service ${memory} MB (before ${memoryBefore} MB, at most ${mostMemory} MB)\n`,
    );
    process.exitCode = lost + mixedUp + surplus + left > 0 || memory > mostMemory ? 1 : 0;
  } finally {
    await service.kill();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

await main();
