import { utf8 } from '../../../src/lib/proof/bytes';
import { entryText } from '../../../src/lib/proof/log-entry';
import { leafHash } from '../../../src/lib/proof/merkle';
import { inTransaction } from '../../database';
import { logEntries } from '../../database/schema';
import { checkpointMemory } from '../../proofs/log/memory';
import { makeCheckpoint } from '../../proofs/log/checkpoints';
import { appendLeaves } from '../../proofs/log/tree';
import { openTestApp } from '../testing/app';

/** The server of the bench of audits: it writes entries straight into its log, as many as it is told. */

const { app, database, config, close } = await openTestApp();
const { db } = database;
await app.notary.settle();
const signer = await app.notary.signer();
const memory = checkpointMemory(config.checkpointMemory);

/** So many entries are under each checkpoint: a minute of a busy day. */
const perCheckpoint = 1_000;

async function append(count: number): Promise<void> {
  let size = await db.$count(logEntries);
  for (const end = size + count; size < end;) {
    const at = new Date();
    const first = size;
    const rows = Array.from({ length: Math.min(perCheckpoint, end - size) }, (_, place) => {
      const seq = first + place;
      const ref = `certification/${1_000_000 + seq}`;
      const hash = crypto.randomUUID().replaceAll('-', '').repeat(2);
      const facts = { credential: hash, pdf: hash, jwt: hash, codeHash: hash };
      const entry = entryText({ v: 1, seq, at: at.toISOString(), type: 'issued', ref, ...facts });
      return { seq, at, type: 'issued' as const, entry };
    });
    const leaves = await Promise.all(rows.map(({ entry }) => leafHash(utf8(entry))));
    await inTransaction(db, async (tx) => {
      await tx.insert(logEntries).values(rows);
      await appendLeaves(tx, first, leaves);
    });
    size += rows.length;
    await makeCheckpoint(db, { signer, origin: config.publicUrl, memory, seconds: 0 });
  }
}

await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', (count: number) => {
  void append(count).then(() => process.send?.(app.addresses()[0]?.port));
});
process.on('disconnect', () => void close().then(() => process.exit(0)));
process.send?.('ready');
