import { and, gt, gte, isNotNull, lt, max, or, eq, sql } from 'drizzle-orm';
import { dayMs } from '../../../src/lib/calendar-day';
import { statusRef, type LogEntry } from '../../../src/lib/proof/log-entry';
import { encodeStatusList, statusListLength } from '../../../src/lib/proof/status-list';
import type { Queryable } from '../../database';
import { certificateRecords, logEntries, statusLists } from '../../database/schema';
import type { Signer } from '../keys/signer';
import { sha256Hex, signCredential } from './sign';

/**
 * The signed status lists: which certificates were revoked or superseded, as the log says. Each that is signed is an
 * entry of the log by its digest, so that none can be shown that others do not see.
 */

/** How long a list counts, and after how long it is signed anew: who shows an older one shows none. */
const lists = { validMs: 7 * dayMs, renewedMs: dayMs };

async function endedBits(db: Queryable, list: number): Promise<number[]> {
  const first = list * statusListLength;
  const { statusIndex, cattleCertificationId } = certificateRecords;
  const rows = await db
    .selectDistinct({ index: statusIndex })
    .from(certificateRecords)
    .innerJoin(logEntries, eq(logEntries.cattleCertificationId, cattleCertificationId))
    .where(
      and(
        gte(statusIndex, first),
        lt(statusIndex, first + statusListLength),
        or(isNotNull(certificateRecords.revokedAt), isNotNull(certificateRecords.supersededAt)),
        or(eq(logEntries.type, 'revoked'), eq(logEntries.type, 'superseded')),
      ),
    );
  return rows.map(({ index }) => index - first);
}

/** A status list as the log has it now, signed. */
async function listCredential(
  db: Queryable,
  number: number,
  { signer, origin, now }: { signer: Signer; origin: string; now: Date },
): Promise<string> {
  const id = `${origin}/status/${number}`;
  const document = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: signer.issuer,
    validFrom: now.toISOString(),
    validUntil: new Date(now.getTime() + lists.validMs).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await encodeStatusList(await endedBits(db, number)),
    },
  };
  return signCredential(document, signer, now);
}

/**
 * Signs status lists anew, and gives the entries that tell of them, the first with the number `seq`. To run in the
 * transaction that appends these, and what changed the lists.
 */
export async function renewStatusLists(
  tx: Queryable,
  numbers: Iterable<number>,
  signing: { signer: Signer; origin: string; now: Date; seq: number },
): Promise<LogEntry[]> {
  const entries: LogEntry[] = [];
  for (const number of new Set(numbers)) {
    const seq = signing.seq + entries.length;
    const credential = await listCredential(tx, number, signing);
    const kept = { credential, at: signing.now, logSeq: seq };
    await tx
      .insert(statusLists)
      .values({ number, ...kept })
      .onConflictDoUpdate({ target: statusLists.number, set: kept });
    const at = signing.now.toISOString();
    entries.push({
      v: 1,
      seq,
      at,
      type: 'status',
      ref: statusRef(number),
      credential: sha256Hex(credential),
    });
  }
  return entries;
}

/**
 * The numbers of the lists in use that are to be signed at an instant: not signed yet, or for a day, or in no entry of
 * the log, or by another key: one that has retired signs no list.
 */
export async function dueLists(db: Queryable, { verificationMethod }: Signer, now: Date): Promise<number[]> {
  const [row] = await db.select({ last: max(certificateRecords.statusIndex) }).from(certificateRecords);
  if (row?.last === null || row?.last === undefined) return [];
  const { number, credential, at, logSeq } = statusLists;
  const good = await db
    .select({ number })
    .from(statusLists)
    .where(
      and(
        sql`position(${verificationMethod} in ${credential}) > 0`,
        gt(at, new Date(now.getTime() - lists.renewedMs)),
        isNotNull(logSeq),
      ),
    );
  const there = new Set(good.map((one) => one.number));
  return Array.from({ length: listOf(row.last) + 1 }, (_, one) => one).filter((one) => !there.has(one));
}

/** Which list a certificate's bit is in. */
export const listOf = (statusIndex: number): number => Math.floor(statusIndex / statusListLength);
