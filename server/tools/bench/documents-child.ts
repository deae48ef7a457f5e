import { join } from 'node:path';
import { count, isNull, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { PdfRenderer } from '../../proofs/pdf/pdf-renderer';
import { inTransaction } from '../../database';
import { certificateRecords } from '../../database/schema';
import { issueLot, type NewAnimal } from '../../domain/lots/lots';
import { openFiles } from '../../files';
import { openTestApp, password } from '../testing/app';

/** Benchmark: a service that makes documents while it is asked for other things, in a process of its own. */

/** What the child process of the bench tells when it is ready. */
export interface DocumentService {
  port: number;
  lotId: number;
  certificateId: number;
  email: string;
  password: string;
}

// Child process of the bench: told how many, it issues a lot of so many animals and says when that is done; told
// nothing, it says how many documents are not made yet.
const { app, database, world, config, close } = await openTestApp({ pdfRenderer: new PdfRenderer() });
const { db } = database;

const side = { width: 1000, height: 750 };
const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const picture = sharp({ create: { ...side, channels: 3, background: '#000', noise } });
const photo = await openFiles(join(config.dataDir, 'files')).put(await picture.webp().toBuffer());

const animal = (place: number): NewAnimal => ({
  cuigCode: `BE${place}`,
  alternativeCode: `0320100${String(place).padStart(8, '0')}`,
  cattleBreed: 'hereford',
  gender: 'female',
  category: 'weaned_heifer',
  estimatedWeight: 150 + (place % 50),
  corporalCondition: 3,
  photo,
  clinicalObservations: 'Ternera vivaz, mucosas rosadas, sin lesiones ni parásitos externos a la vista.',
});

async function issue(animals: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      insert into certification_requests overriding system value
      select (jsonb_populate_record(r, jsonb_build_object('id', 1000000, 'status', 'assigned', 'scheduled_date',
        '2027-03-03'))).*
      from certification_requests r where id = ${world.requestId} returning id`);
    const herd = Array.from({ length: animals }, (_, place) => animal(place + 1));
    await issueLot(tx, rows[0]?.id ?? 0, herd, new Date());
  });
  app.notary.wake();
}

async function left(): Promise<number> {
  const rows = await db
    .select({ waiting: count() })
    .from(certificateRecords)
    .where(isNull(certificateRecords.pdfHash));
  return rows[0]?.waiting ?? 0;
}

app.get('/hello', () => ({ hello: 'world' }));
await app.listen({ host: '127.0.0.1', port: 0 });
app.notary.start();
const service: DocumentService = {
  port: app.addresses()[0]?.port ?? 0,
  lotId: world.lotId,
  certificateId: world.animals[0] ?? 0,
  email: world.owner.email,
  password,
};
process.on('message', (animals: number) => {
  void (animals > 0 ? issue(animals).then(() => 0) : left()).then((told) => process.send?.(told));
});
process.on('disconnect', () => void close().then(() => process.exit(0)));
process.send?.(service);
