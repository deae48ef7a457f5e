import { join } from 'node:path';
import { asc, gt, gte } from 'drizzle-orm';
import { utf8 } from '../../../src/lib/proof/bytes';
import { leafHash } from '../../../src/lib/proof/merkle';
import { parseCheckpoint } from '../../../src/lib/proof/note';
import { inTransaction, type Database } from '../../database';
import { anchors, logCheckpoints, logEntries, logOutbox, logTiles } from '../../database/schema';
import { signerOf } from '../../proofs/keys/signer';
import { makeCheckpoint } from '../../proofs/log/checkpoints';
import { checkpointMemory, type CheckpointMemory } from '../../proofs/log/memory';
import { appendReady } from '../../proofs/log/sequencer';
import { appendLeaves } from '../../proofs/log/tree';

/** Test fixture: a log that grows and is signed, and is set back as a failover or a restored backup does. */

export const logUrl = 'https://caravana.example';

/** A signer whose signed checkpoints are kept, as `origin size` with every root that was signed under it. */
export async function openSignedLog(folder: string) {
  const signer = await signerOf(new Uint8Array(32).fill(7), logUrl);
  const kept = checkpointMemory(join(folder, 'log-memory'));
  const roots = new Map<string, Set<string>>();
  const memory: CheckpointMemory = {
    newest: kept.newest,
    replace: async (before, note) => {
      const isKept = await kept.replace(before, note);
      const { origin, size, root } = parseCheckpoint(note);
      const name = `${origin} ${size}`;
      if (isKept) roots.set(name, (roots.get(name) ?? new Set()).add(root.toString()));
      return isKept;
    },
  };
  return { signer, memory, roots, publicUrl: logUrl };
}

export type SignedLog = Awaited<ReturnType<typeof openSignedLog>>;

/** Has the log grow by so many entries, whose texts nobody else has, and signs it. */
export async function grow(
  db: Database,
  { signer, memory }: SignedLog,
  count: number,
  onSetBack?: (setBack: object) => void,
): Promise<void> {
  const entries = Array.from({ length: count }, () => ({
    type: 'transferred' as const,
    details: { ref: 'certified-lot/1', from: `certified-lot/${crypto.randomUUID()}` },
  }));
  if (count > 0) await db.insert(logOutbox).values(entries);
  const common = { signer, memory, origin: logUrl, ...(onSetBack && { onSetBack }) };
  await appendReady(db, common);
  await makeCheckpoint(db, { ...common, seconds: 0 });
}

/** Sets the log back to so many entries, as it was then. */
export async function setBackTo(db: Database, size: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(anchors).where(gt(anchors.checkpointSize, size));
    await tx.delete(logCheckpoints).where(gt(logCheckpoints.size, size));
    await tx.delete(logEntries).where(gte(logEntries.seq, size));
    await tx.delete(logTiles);
    const rows = await tx.select().from(logEntries).orderBy(asc(logEntries.seq));
    await appendLeaves(tx, 0, await Promise.all(rows.map(({ entry }) => leafHash(utf8(entry)))));
  });
}
