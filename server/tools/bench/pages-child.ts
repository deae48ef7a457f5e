import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { animalIds, issueLot } from '../../domain/lots/lots';
import { createRequest } from '../../domain/requests/requests';
import { openTestApp } from '../testing/app';

/** Benchmark: the server that draws pages, in a process of its own. */

/** What the child process tells when it is ready. */
export interface PageService {
  port: number;
  vetId: number;
  /** Lots of 27, 250 and three times 1,000 animals. */
  lots: { id: number; animals: number[] }[];
}

/** Resident memory in MB, and the processor's time of all threads so far, in ms. */
export interface Told {
  memory: number;
  cpu: number;
}

const { app, database, world, close } = await openTestApp({ dist: 'dist', logLevel: 'error' });
const { db } = database;
const now = new Date('2026-03-02T12:00:00Z');
let codes = 0;
/** The veterinarian comes to each on a day of its own. */
let days = 0;

async function makeLot(size: number): Promise<{ id: number; animals: number[] }> {
  days += 1;
  const day = new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const request = {
    producerProfileId: world.owner.profileId,
    address: `Ruta Provincial ${size}, km ${codes}`,
    localityId: 1,
    intendedAnimalGroup: size,
    declaredLotWeight: 180,
    declaredLotAge: 8,
    cattleBreed: 'hereford',
    preferred: { start: day, end: day },
    photo: null,
  } as const;
  const animals = Array.from({ length: size }, () => {
    codes += 1;
    const what = { gender: 'female', category: 'weaned_heifer', cattleBreed: 'hereford' } as const;
    return {
      ...what,
      cuigCode: `AR${String(codes).padStart(4, '0')}-9`,
      estimatedWeight: 150 + (codes % 60),
    };
  });
  const id = await issueLot(db, await createRequest(db, request, now), animals, now);
  return { id, animals: await animalIds(db, id) };
}

const lots: PageService['lots'] = [];
for (const size of [27, 250, 1_000, 1_000, 1_000]) lots.push(await makeLot(size));
for (let lot = 0; lot < 60; lot += 1) await makeLot(3);
await db.execute(sql`vacuum analyze`);

async function answer(message: unknown): Promise<Told> {
  if (message === 'collect') {
    globalThis.gc?.();
    await pause(500);
    globalThis.gc?.();
  }
  const { user, system } = process.cpuUsage();
  return { memory: process.memoryUsage().rss / 1e6, cpu: (user + system) / 1000 };
}

process.on('message', (message) => void answer(message).then((told) => process.send?.(told)));
process.on('disconnect', () => void close().then(() => process.exit(0)));
await app.listen({ host: '127.0.0.1', port: 0 });
const service: PageService = { port: app.addresses()[0]?.port ?? 0, vetId: world.vet.profileId, lots };
process.send?.(service);
