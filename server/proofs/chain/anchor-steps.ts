import type { Hex } from 'viem';
import type { anchors } from '../../database/schema';
import { ChainError, type ChainAdapter } from './adapter';

/**
 * What happens to an anchor next (state machine): queued, submitted, confirmed; failed when there is no use in going
 * on.
 */

export type Anchor = typeof anchors.$inferSelect;

/** What changes of an anchor, and after how many ms it is looked at again; 0 goes on at once. */
export interface Step {
  change: Partial<Anchor>;
  wait: number;
}

/** So often is sending tried: about a day with the waits between. */
const maxAttempts = 100;
const [minWaitMs, maxWaitMs] = [5_000, 15 * 60_000];
/** How long a chain may still give up a block that was confirmed, and how often that is looked at. */
export const watchedMs = 60 * 60_000;
const watchIntervalMs = 60_000;

/**
 * How long to wait after so many attempts, in ms: from 5 seconds, doubling, to 15 minutes; up to half of it less, so
 * that not all come at once.
 */
function backoff(attempts: number): number {
  const full = Math.min(maxWaitMs, minWaitMs * 2 ** Math.min(attempts - 1, 20));
  return Math.round(full * (1 - Math.random() / 2));
}

const unsigned = { nonce: null, rawTransaction: null, transactionHash: null, cheaper: [] };
const inNoBlock = { blockNumber: null, blockHash: null, confirmedAt: null };

/** A transaction that was taken into a block and did nothing there is none to send again. */
export const signAnew = { ...unsigned, ...inNoBlock, url: null, submittedAt: null };

/** Whether a transaction is of an account in whose place there is another one by now. */
const isOthers = ({ sender }: Anchor, chain: ChainAdapter) => sender !== chain.sender;

/** So long, in ms, a transaction waits for a block before it pays more. */
const raisedMs = 10 * 60_000;
/** So often at most: to four times the price. */
const maxRaises = 12;

/** Has one transaction of an anchor be the one that is looked at, and the one of before be a cheaper one. */
const instead = (anchor: Anchor, chain: ChainAdapter, { raw, hash }: { raw: string; hash: string }) => ({
  rawTransaction: raw,
  transactionHash: hash,
  url: chain.urlOf(hash as Hex),
  cheaper: [
    ...anchor.cheaper.filter((one) => one.hash !== hash),
    { raw: anchor.rawTransaction ?? '', hash: anchor.transactionHash ?? '' },
  ],
});

/** The step to a cheaper transaction of an anchor that a block took after all; null where none did. */
async function cheaperInBlock(anchor: Anchor, chain: ChainAdapter): Promise<Step | null> {
  for (const one of anchor.cheaper)
    if (await chain.receipt(one.hash as Hex)) return { change: instead(anchor, chain, one), wait: 0 };
  return null;
}

/** The step to a transaction that pays more, where one has waited for long; else null. */
async function raised(anchor: Anchor, chain: ChainAdapter, now: Date): Promise<Step | null> {
  const since = anchor.submittedAt?.getTime() ?? now.getTime();
  if (anchor.status !== 'submitted' || now.getTime() - since < raisedMs) return null;
  if (anchor.cheaper.length >= maxRaises || isOthers(anchor, chain)) return null;
  const dearer = await chain.raise(anchor.rawTransaction as Hex);
  // Stored before it is sent, as the first one is.
  return dearer && { change: { ...instead(anchor, chain, dearer), submittedAt: now }, wait: 0 };
}

/** Whether another transaction has taken the nonce for good, so that this one can never be in a block. */
async function isReplaced(anchor: Anchor, chain: ChainAdapter): Promise<boolean> {
  return (await chain.settledNonce()) > (anchor.nonce ?? 0);
}

/** Looks again after a while: soon while a block may take it any moment. */
const onceMore = (anchor: Anchor): Step => ({
  change: { attempts: anchor.attempts + 1 },
  wait: Math.min(backoff(anchor.attempts + 1), anchor.status === 'submitted' ? watchIntervalMs : maxWaitMs),
});

/** What a node refuses of an account that was replaced is for the account of now to sign. */
function refusedOf(anchor: Anchor, chain: ChainAdapter, error: unknown): 'of_another' {
  const isRefused = error instanceof ChainError && (error.code === 'no_funds' || error.code === 'refused');
  if (isRefused && isOthers(anchor, chain)) return 'of_another';
  throw error;
}

/** Sends the stored transaction as it is, the first time or again. */
async function send(anchor: Anchor, chain: ChainAdapter, now: Date): Promise<Step> {
  const outcome = await chain
    .send(anchor.rawTransaction as Hex)
    .catch((error: unknown) => refusedOf(anchor, chain, error));
  if (outcome === 'of_another') return { change: { status: 'queued', ...signAnew }, wait: 0 };
  const late = outcome === 'nonce_too_low';
  if (late && !(await chain.receipt(anchor.transactionHash as Hex))) {
    const cheaper = await cheaperInBlock(anchor, chain);
    if (cheaper) return cheaper;
    const change = { status: 'queued' as const, ...signAnew };
    return (await isReplaced(anchor, chain)) ? { change, wait: 0 } : onceMore(anchor);
  }
  if (anchor.status === 'submitted') return onceMore(anchor);
  return {
    change: { status: 'submitted', submittedAt: anchor.submittedAt ?? now, attempts: 0, lastError: null },
    wait: 0,
  };
}

/** Looks where the transaction stands. */
async function look(anchor: Anchor, chain: ChainAdapter, now: Date): Promise<Step> {
  const receipt = await chain.receipt(anchor.transactionHash as Hex);
  if (!receipt) {
    // The block that held it is none of the chain's any more.
    if (anchor.blockNumber !== null) return { change: { status: 'queued', ...inNoBlock }, wait: 0 };
    // It was sent just now.
    if (anchor.attempts === 0) return onceMore(anchor);
    return (
      (await cheaperInBlock(anchor, chain)) ?? (await raised(anchor, chain, now)) ?? send(anchor, chain, now)
    );
  }
  const { blockNumber, blockHash } = receipt;
  const found = { blockNumber, blockHash, attempts: 0, lastError: null };
  if (receipt.status === 'reverted')
    return {
      change: {
        ...found,
        status: 'failed',
        lastError: `Block ${blockNumber} holds the transaction, which did nothing there.`,
      },
      wait: 0,
    };
  if (receipt.confirmations < chain.confirmations)
    return { change: { ...found, status: 'submitted', confirmedAt: null }, wait: minWaitMs };
  return {
    change: { ...found, status: 'confirmed', confirmedAt: anchor.confirmedAt ?? now },
    wait: watchIntervalMs,
  };
}

/** The next step of a signed anchor. Throws ChainError. */
export async function nextStep(anchor: Anchor, chain: ChainAdapter, now: Date): Promise<Step> {
  return anchor.status === 'queued' ? send(anchor, chain, now) : look(anchor, chain, now);
}

/** What becomes of an anchor whose chain failed: only what is not sent yet can fail. */
export function afterFailure(anchor: Anchor, { detail, definite }: ChainError): Step {
  const attempts = anchor.attempts + 1;
  const over = anchor.status === 'queued' && (definite || attempts >= maxAttempts);
  return {
    change: {
      attempts,
      // What is confirmed stays so while nobody can be asked.
      ...(anchor.status !== 'confirmed' && { lastError: detail }),
      ...(over && { status: 'failed' as const }),
    },
    wait: backoff(attempts),
  };
}
