import { and, gte, isNotNull, lt, max, or, eq, sql } from 'drizzle-orm';
import { encodeStatusList, statusListLength } from '../../../src/lib/proof/status-list';
import type { Queryable } from '../../database';
import { certificateRecords, logEntries, statusLists } from '../../database/schema';
import type { Signer } from '../keys/signer';
import { signCredential } from './sign';

/** The signed status lists: which certificates were revoked or superseded, as the log says. */

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
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: await encodeStatusList(await endedBits(db, number)),
    },
  };
  return signCredential(document, signer, now);
}

/** Signs status lists anew. To run in the transaction that appends what changed them. */
export async function renewStatusLists(
  tx: Queryable,
  numbers: Iterable<number>,
  signing: { signer: Signer; origin: string; now: Date },
): Promise<void> {
  for (const number of new Set(numbers)) {
    const kept = { credential: await listCredential(tx, number, signing), at: signing.now };
    await tx
      .insert(statusLists)
      .values({ number, ...kept })
      .onConflictDoUpdate({ target: statusLists.number, set: kept });
  }
}

/** The numbers of the lists in use that are not signed yet, or by another key: one that has retired signs no list. */
export async function missingLists(db: Queryable, { verificationMethod }: Signer): Promise<number[]> {
  const [row] = await db.select({ last: max(certificateRecords.statusIndex) }).from(certificateRecords);
  if (row?.last === null || row?.last === undefined) return [];
  const there = new Set(
    (
      await db
        .select({ number: statusLists.number })
        .from(statusLists)
        .where(sql`position(${verificationMethod} in ${statusLists.credential}) > 0`)
    ).map((one) => one.number),
  );
  const count = Math.floor(row.last / statusListLength) + 1;
  return Array.from({ length: count }, (_, number) => number).filter((number) => !there.has(number));
}

/** Which list a certificate's bit is in. */
export const listOf = (statusIndex: number): number => Math.floor(statusIndex / statusListLength);
