import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { utf8 } from '../../../src/lib/proof/bytes';
import type { BovineCredential } from '../../../src/lib/proof/credential-shape';
import { canonicalize } from '../../../src/lib/proof/canonical';
import { certificationRef, lotRef, reasonText, type LogEntry } from '../../../src/lib/proof/log-entry';
import { leafHash } from '../../../src/lib/proof/merkle';
import { inTransaction, type Database, type Queryable } from '../../database';
import { certificateRecords, logEntries, logOutbox, lotDocumentVersions } from '../../database/schema';
import { sha256Hex } from '../credential/sign';
import { listOf, dueLists, renewStatusLists } from '../credential/status';
import { requireCurrentKey } from '../keys/register';
import type { Signer } from '../keys/signer';
import { databaseClock, timeAfter, type Accepted, type Ahead, type LogClock } from './clock';
import { newestSigned, setBackOf, type SetBack } from './continuity';
import type { CheckpointMemory } from './memory';
import { appendLeaves } from './tree';

/** The sequencer: what waits gets its place in the log, one process at a time, in the order in which it happened. */

/** Any number, the same for every process of this product. */
const sequencerLockKey = 577_215_664;

/** So many entries are appended in one transaction. */
const maxEntriesAtOnce = 1_000;

/** Whether this transaction is the one that appends; another process may be at it. */
export async function takeSequencerLock(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${sequencerLockKey}) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Waits until nobody else appends: until the end of the transaction nobody does. */
export const waitForSequencerLock = (tx: Queryable) =>
  tx.execute(sql`select pg_advisory_xact_lock(${sequencerLockKey})`);

async function ready(tx: Queryable) {
  const { cattleCertificationId, pdfHash, logSeq } = certificateRecords;
  return tx
    .select({ waiting: logOutbox, record: certificateRecords })
    .from(logOutbox)
    .leftJoin(certificateRecords, eq(cattleCertificationId, logOutbox.cattleCertificationId))
    .where(
      or(
        isNull(logOutbox.cattleCertificationId),
        and(eq(logOutbox.type, 'issued'), isNotNull(pdfHash)),
        // What ends a certificate stands behind what issued it.
        and(inArray(logOutbox.type, ['revoked', 'superseded']), isNotNull(logSeq)),
      ),
    )
    .orderBy(asc(logOutbox.id))
    .limit(maxEntriesAtOnce);
}

type Ready = Awaited<ReturnType<typeof ready>>[number];

/** What only the entry of its issue says of a certificate. */
function issuedWith({ pdfHash, credential, credentialJwt: jwt }: typeof certificateRecords.$inferSelect) {
  const { codeHash } = (JSON.parse(credential ?? '{}') as Partial<BovineCredential>).credentialSubject ?? {};
  return {
    ...(pdfHash && { pdf: pdfHash }),
    ...(jwt && { jwt: sha256Hex(jwt) }),
    ...(codeHash && { codeHash }),
  };
}

function entryOf({ waiting, record }: Ready, seq: number, at: Date): LogEntry {
  const { type, cattleCertificationId: id, certifiedLotId } = waiting;
  // An upgrade may find one that waits with its text.
  const { reason: _, ...details } = waiting.details;
  const reason = record?.revocationReason ?? record?.supersessionReason;
  const ref = id !== null ? certificationRef(id) : certifiedLotId !== null ? lotRef(certifiedLotId) : '';
  const issued = type === 'issued' && record ? issuedWith(record) : {};
  return {
    v: 1,
    seq,
    at: at.toISOString(),
    type,
    ref,
    ...(record?.credentialHash && { credential: record.credentialHash }),
    ...issued,
    ...(type !== 'issued' && record && reason && { reasonHash: sha256Hex(reasonText(record.nonce, reason)) }),
    ...details,
  };
}

interface Writing {
  entry: LogEntry;
  cattleCertificationId?: number | null;
  certifiedLotId?: number | null;
}

/** Writes entries behind the first `size` of the log. To run in a transaction that has the sequencer's lock. */
export async function writeEntries(
  tx: Queryable,
  size: number,
  at: Date,
  writing: readonly Writing[],
): Promise<void> {
  const rows = writing.map(({ entry, ...of }) => {
    const { seq, type } = entry;
    return { ...of, seq, type, at, entry: canonicalize(entry) };
  });
  await tx.insert(logEntries).values(rows);
  await appendLeaves(tx, size, await Promise.all(rows.map(({ entry }) => leafHash(utf8(entry)))));
}

interface Appending extends Accepted {
  signer: Signer;
  origin: string;
  memory: CheckpointMemory;
  clock?: LogClock;
  /** Told when entries wait because the clock is far behind the last one. */
  onAhead?: (ahead: Ahead) => void;
  /** Told when entries wait because the log does not continue what was signed. */
  onSetBack?: (setBack: SetBack) => void;
}

async function append(tx: Queryable, appending: Appending): Promise<number> {
  const { signer, origin, memory, clock = databaseClock, onAhead, onSetBack } = appending;
  if (!(await takeSequencerLock(tx))) return 0;
  const rows = await ready(tx);
  const now = await clock(tx);
  const due = await dueLists(tx, signer, now);
  if (rows.length === 0 && due.length === 0) return 0;
  await requireCurrentKey(tx, signer);
  const setBack = await setBackOf(tx, await newestSigned(tx, memory));
  if (setBack) {
    onSetBack?.(setBack);
    return 0;
  }
  const [last] = await tx.select().from(logEntries).orderBy(desc(logEntries.seq)).limit(1);
  const size = (last?.seq ?? -1) + 1;
  const at = timeAfter(last?.at, now, appending);
  if (!at) {
    if (last) onAhead?.({ now, last: last.at });
    return 0;
  }
  const entries = rows.map((row, place) => ({ ...row, entry: entryOf(row, size + place, at) }));
  const writing = entries.map(({ entry, waiting: { cattleCertificationId, certifiedLotId } }) => ({
    entry,
    cattleCertificationId,
    certifiedLotId,
  }));
  if (writing.length > 0) await writeEntries(tx, size, at, writing);
  const issued = entries.filter(({ entry }) => entry.type === 'issued');
  if (issued.length > 0) {
    const places = sql.join(
      issued.map(({ waiting, entry }) => sql`(${waiting.cattleCertificationId}::int, ${entry.seq}::int)`),
      sql`, `,
    );
    await tx.execute(
      sql`update certificate_records r set log_seq = p.seq from (values ${places}) as p (id, seq)
        where r.cattle_certification_id = p.id`,
    );
  }
  for (const { entry } of entries.filter(({ waiting }) => waiting.type === 'lot'))
    await tx
      .update(lotDocumentVersions)
      .set({ logSeq: entry.seq })
      .where(eq(lotDocumentVersions.pdfHash, entry.pdf ?? ''));
  const ids = rows.map(({ waiting }) => waiting.id);
  await tx.delete(logOutbox).where(inArray(logOutbox.id, ids));
  const ended = entries.filter(({ entry }) => entry.type === 'revoked' || entry.type === 'superseded');
  const changed = ended.flatMap(({ record }) => (record ? [listOf(record.statusIndex)] : []));
  const seq = size + entries.length;
  const listed = await renewStatusLists(tx, [...due, ...changed], { signer, origin, now: at, seq });
  if (listed.length > 0)
    await writeEntries(
      tx,
      seq,
      at,
      listed.map((entry) => ({ entry })),
    );
  return entries.length + listed.length;
}

/**
 * Appends what is ready, at most a thousand entries, and those of the status lists that are signed anew; tells how
 * many. 0 while another process is at it.
 */
export function appendReady(db: Database, appending: Appending): Promise<number> {
  return inTransaction(db, (tx) => append(tx, appending));
}
