import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, max, ne, or, sql } from 'drizzle-orm';
import { inTransaction, type Queryable, type Transactional } from '../../database';
import { anchors, logCheckpoints } from '../../database/schema';
import { ChainError, type ChainAdapter, type Teller } from './adapter';
import { afterFailure, nextStep, signAnew, watchedMs, type Anchor, type Step } from './anchor-steps';

/**
 * The anchors of the log: queued with a checkpoint, signed and stored, sent, and looked at until they are confirmed.
 */

/** So long, in ms, does whoever looks after an anchor have it alone. */
const leaseMs = 30_000;
/** Any number; only that every process of this product uses the same. */
const anchorLockKey = 1_618_033;

/** Until the end of the transaction nobody else queues or signs for a chain. */
const lock = (tx: Queryable, chain: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${anchorLockKey}, hashtext(${chain}))`);

const retried = { status: 'queued' as const, attempts: 0, lastError: null };

/** What a failed anchor begins with again: one that a block holds in vain needs another transaction. */
export function againFrom(anchor: Anchor, now: Date): Partial<Anchor> {
  return { ...retried, nextAttemptAt: now, ...(anchor.blockNumber !== null && signAnew) };
}

async function queueOn(tx: Queryable, chain: ChainAdapter, size: number, now: Date): Promise<boolean> {
  await lock(tx, chain.name);
  const onChain = eq(anchors.chain, chain.name);
  const since = await tx
    .select()
    .from(anchors)
    .where(and(onChain, or(inArray(anchors.status, ['queued', 'failed']), eq(anchors.checkpointSize, size))))
    .orderBy(desc(anchors.checkpointSize));
  if (since.some(({ checkpointSize }) => checkpointSize === size)) return false;
  const [unsent] = since;
  if (!unsent) {
    const { name, kind, id, sender, recipient } = chain;
    await tx
      .insert(anchors)
      .values({
        checkpointSize: size,
        chain: name,
        kind,
        chainId: id,
        sender,
        recipient,
        nextAttemptAt: now,
        createdAt: now,
      })
      .onConflictDoNothing();
    return true;
  }
  // A signed transaction carries its own root: the newest checkpoint follows once it is sent.
  const movable = unsent.rawTransaction === null || unsent.blockNumber !== null;
  const change = {
    ...(unsent.status === 'failed' && againFrom(unsent, now)),
    ...(movable && { checkpointSize: size, nextAttemptAt: now }),
  };
  if (Object.keys(change).length === 0) return false;
  await tx.update(anchors).set(change).where(eq(anchors.id, unsent.id));
  return true;
}

/**
 * Queues the newest checkpoint for every chain that has nothing of it: at most one anchor of a chain is not sent. Tells
 * whether there is more to do on any.
 */
export async function queueAnchors(
  tx: Queryable,
  chains: readonly ChainAdapter[],
  now: Date,
): Promise<boolean> {
  const [newest] = await tx
    .select({ size: logCheckpoints.size })
    .from(logCheckpoints)
    .orderBy(desc(logCheckpoints.size))
    .limit(1);
  let queued = false;
  if (newest) for (const chain of chains) if (await queueOn(tx, chain, newest.size, now)) queued = true;
  return queued;
}

/** Anchors of a chain whose nonces are spoken for. */
const signedOn = (chain: ChainAdapter) =>
  and(
    eq(anchors.chain, chain.name),
    eq(anchors.sender, chain.sender),
    inArray(anchors.status, ['queued', 'submitted']),
    isNotNull(anchors.nonce),
  );

/**
 * Signs an anchor and stores the transaction before anybody sends it; null when it has changed meanwhile. Throws
 * ChainError.
 */
async function sign(db: Transactional, anchor: Anchor, chain: ChainAdapter): Promise<Anchor | null> {
  const [checkpoint] = await db
    .select({ root: logCheckpoints.root })
    .from(logCheckpoints)
    .where(eq(logCheckpoints.size, anchor.checkpointSize));
  const [used] = await db
    .select({ nonce: max(anchors.nonce) })
    .from(anchors)
    .where(signedOn(chain));
  if (!checkpoint) return null;
  const nonce = Math.max(await chain.nextNonce(), (used?.nonce ?? -1) + 1);
  const { raw, hash } = await chain.prepare(`0x${checkpoint.root}`, nonce);
  return inTransaction(db, async (tx) => {
    await lock(tx, chain.name);
    if ((await tx.$count(anchors, and(signedOn(chain), eq(anchors.nonce, nonce)))) > 0) return null;
    const { sender, recipient } = chain;
    const [signed] = await tx
      .update(anchors)
      .set({ nonce, rawTransaction: raw, transactionHash: hash, url: chain.urlOf(hash), sender, recipient })
      .where(
        and(
          eq(anchors.id, anchor.id),
          eq(anchors.status, 'queued'),
          isNull(anchors.rawTransaction),
          eq(anchors.checkpointSize, anchor.checkpointSize),
          eq(anchors.nextAttemptAt, anchor.nextAttemptAt),
        ),
      )
      .returning();
    return signed ?? null;
  });
}

/** Takes an anchor for oneself; null when somebody else was faster. */
async function claim(db: Queryable, { id, nextAttemptAt }: Anchor, now: Date): Promise<Anchor | null> {
  const [mine] = await db
    .update(anchors)
    .set({ nextAttemptAt: new Date(now.getTime() + leaseMs) })
    .where(and(eq(anchors.id, id), eq(anchors.nextAttemptAt, nextAttemptAt)))
    .returning();
  return mine ?? null;
}

/** Keeps what a step changed, unless the anchor has become another's. */
async function keep(
  db: Queryable,
  anchor: Anchor,
  { change, wait }: Step,
  now: Date,
): Promise<Anchor | null> {
  const nextAttemptAt = wait > 0 ? new Date(now.getTime() + wait) : anchor.nextAttemptAt;
  const [kept] = await db
    .update(anchors)
    .set({ ...change, nextAttemptAt })
    .where(and(eq(anchors.id, anchor.id), eq(anchors.nextAttemptAt, anchor.nextAttemptAt)))
    .returning();
  return wait > 0 ? null : (kept ?? null);
}

/** Goes on with an anchor until it has to wait. */
async function pursue(
  db: Transactional,
  found: Anchor,
  { chain, now, log }: { chain: ChainAdapter; now: Date; log: Pick<Teller, 'warn'> },
): Promise<boolean> {
  let next = await claim(db, found, now);
  while (next && next.status !== 'failed') {
    const anchor: Anchor = next;
    try {
      next =
        anchor.rawTransaction === null
          ? await sign(db, anchor, chain)
          : await keep(db, anchor, await nextStep(anchor, chain, now), now);
    } catch (error) {
      if (!(error instanceof ChainError)) throw error;
      log.warn({ anchor: anchor.id, chain: chain.name, failure: error.code }, error.detail);
      next = await keep(db, anchor, afterFailure(anchor, error), now);
    }
  }
  const [after] = await db.select().from(anchors).where(eq(anchors.id, found.id));
  return after?.status !== found.status || after.blockNumber !== found.blockNumber;
}

/** Goes on with every anchor that is due; whether any of them moved. Other processes may do the same at once. */
export async function advanceAnchors(
  db: Transactional,
  chains: readonly ChainAdapter[],
  { now, log }: { now: Date; log: Pick<Teller, 'warn'> },
): Promise<boolean> {
  let moved = false;
  for (const chain of chains) {
    const mayVanish = and(
      ne(anchors.kind, 'embedded'),
      eq(anchors.status, 'confirmed'),
      gt(anchors.confirmedAt, new Date(now.getTime() - watchedMs)),
    );
    const due = await db
      .select()
      .from(anchors)
      .where(
        and(
          eq(anchors.chain, chain.name),
          lte(anchors.nextAttemptAt, now),
          or(inArray(anchors.status, ['queued', 'submitted']), mayVanish),
        ),
      )
      .orderBy(asc(anchors.id))
      .limit(20);
    for (const anchor of due) if (await pursue(db, anchor, { chain, now, log })) moved = true;
  }
  return moved;
}

/** In how many ms an anchor of a chain is due that is on its way, at least one; null when none is. */
export async function nextAnchor(
  db: Queryable,
  { name }: Pick<ChainAdapter, 'name'>,
  now: Date,
): Promise<number | null> {
  const [due] = await db
    .select({ at: anchors.nextAttemptAt })
    .from(anchors)
    .where(and(eq(anchors.chain, name), inArray(anchors.status, ['queued', 'submitted'])))
    .orderBy(asc(anchors.nextAttemptAt))
    .limit(1);
  return due ? Math.max(1, due.at.getTime() - now.getTime()) : null;
}
