import { randomBytes, randomInt } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { statusListLength } from '../../../src/lib/proof/status-list';
import type { Queryable } from '../../database';
import { DomainError } from '../shared/errors';
import { certificateRecords, logOutbox, lotDocuments, type IssuedWith } from '../../database/schema';

/**
 * What proves a certificate, from the transaction that issues it: its code, its bit of a status list, its place in the
 * queue.
 */

/** Certificates by their ids to a status list: half its length, so that a free bit is found by chance. */
const certificatesPerList = statusListLength / 2;

const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/** The end of a short address, which nobody can guess: ten letters and digits that look like no other. */
function newCode(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
}

/** A bit of the list that holds certificates of about this id. */
function drawStatusIndex(certificationId: number): number {
  return Math.floor(certificationId / certificatesPerList) * statusListLength + randomInt(statusListLength);
}

/** What is drawn by chance for a certificate. */
interface Drawn {
  id: number;
  code: string;
  nonce: string;
  statusIndex: number;
}

/** What a lot was to be issued with, when its documents were given to be signed: the same is issued then. */
export interface IssuePlan {
  /** The instant that the certificates state. */
  issuedAt: Date;
  lotId: number;
  /** In the order of the animals. */
  certificates: Drawn[];
}

/** A bit by chance for each of these certificates, which no other one has. */
async function freeStatusIndexes(tx: Queryable, ids: readonly number[]): Promise<Map<number, number>> {
  // Half of a list is in use at most: of so many draws, enough are free.
  const drawn = new Map<number, number[]>();
  const all = new Set<number>();
  for (const id of ids) {
    const own = Array.from({ length: 12 }, () => drawStatusIndex(id)).filter((index) => !all.has(index));
    for (const index of own) all.add(index);
    drawn.set(id, own);
  }
  const { statusIndex } = certificateRecords;
  const rows = await tx
    .select({ index: statusIndex })
    .from(certificateRecords)
    .where(inArray(statusIndex, [...all]));
  const taken = new Set(rows.map(({ index }) => index));
  return new Map(
    [...drawn].flatMap(([id, own]) => {
      const free = own.find((index) => !taken.has(index));
      return free === undefined ? [] : [[id, free] as const];
    }),
  );
}

/** Throws `signature_mismatch` when another certificate has a bit or a code by now. */
async function recordDrawn(
  tx: Queryable,
  drawn: readonly Drawn[],
  issuedWith: IssuedWith,
  now: Date,
): Promise<void> {
  const rows = await tx
    .insert(certificateRecords)
    .values(
      drawn.map(({ id, ...kept }) => ({
        cattleCertificationId: id,
        ...kept,
        issuedWith,
        documentDueAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: certificateRecords.cattleCertificationId });
  if (rows.length < drawn.length) throw new DomainError('signature_mismatch');
}

/**
 * Queues certificates for their credential, their document and the log. To run in the transaction that issues them;
 * whatever they are, it takes three statements, unless another transaction took a bit meanwhile.
 */
export async function recordIssue(
  tx: Queryable,
  ids: readonly number[],
  issuedWith: IssuedWith,
  now: Date,
  { supersedesId = null, drawn }: { supersedesId?: number | null; drawn?: readonly Drawn[] | undefined } = {},
): Promise<void> {
  if (drawn) await recordDrawn(tx, drawn, issuedWith, now);
  let missing = drawn ? [] : [...ids];
  while (missing.length > 0) {
    const free = await freeStatusIndexes(tx, missing);
    const rows = await tx
      .insert(certificateRecords)
      .values(
        missing.map((id) => ({
          cattleCertificationId: id,
          code: newCode(),
          nonce: randomBytes(16).toString('hex'),
          statusIndex: free.get(id) ?? drawStatusIndex(id),
          issuedWith,
          supersedesId,
          documentDueAt: now,
        })),
      )
      // Another certificate has the bit, or the code: this one draws again.
      .onConflictDoNothing()
      .returning({ id: certificateRecords.cattleCertificationId });
    const kept = new Set(rows.map(({ id }) => id));
    missing = missing.filter((id) => !kept.has(id));
  }
  await tx
    .insert(logOutbox)
    .values(ids.map((id) => ({ type: 'issued' as const, cattleCertificationId: id, createdAt: now })));
}

/** Queues a lot for its document. To run in the transaction that makes the lot. */
export async function recordLot(tx: Queryable, lotId: number, now: Date): Promise<void> {
  await tx.insert(lotDocuments).values({ certifiedLotId: lotId, code: newCode(), documentDueAt: now });
}
