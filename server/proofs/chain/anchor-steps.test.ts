import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hex } from 'viem';
import { ChainError, type ChainAdapter, type ChainFailure } from './adapter';
import { afterFailure, nextStep, signAnew, type Anchor } from './anchor-steps';

const now = new Date('2026-05-04T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const minuteMs = 60_000;

// No wait is shorter than it is: chance takes up to half of it away.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0));

const anchorOf = (more: Partial<Anchor> = {}): Anchor => ({
  id: 1,
  checkpointSize: 5,
  chain: 'calldata:1',
  kind: 'calldata',
  chainId: 1,
  sender: '0xown',
  recipient: '0xown',
  status: 'queued',
  nonce: 4,
  rawTransaction: '0xraw',
  transactionHash: '0xhash',
  cheaper: [],
  url: 'https://explorer.example/0xhash',
  blockNumber: null,
  blockHash: null,
  attempts: 0,
  nextAttemptAt: now,
  lastError: null,
  createdAt: ago(minuteMs),
  submittedAt: null,
  confirmedAt: null,
  ...more,
});

type Receipt = NonNullable<Awaited<ReturnType<ChainAdapter['receipt']>>>;
const receiptOf = (more: Partial<Receipt> = {}): Receipt => ({
  blockNumber: 9,
  blockHash: '0xblock',
  status: 'success',
  confirmations: 6,
  ...more,
});

interface Answers {
  send?: Awaited<ReturnType<ChainAdapter['send']>> | Error;
  receipts?: Record<string, Receipt>;
  settled?: number;
  dearer?: { raw: Hex; hash: Hex } | null;
}

/** A chain that answers so, and what it was asked for. */
function chainOf({ send = 'sent', receipts = {}, settled = 0, dearer = null }: Answers = {}) {
  const asked: string[] = [];
  const chain = {
    sender: '0xown',
    confirmations: 6,
    urlOf: (hash: Hex) => `https://explorer.example/${hash}`,
    send: (raw: Hex) => {
      asked.push(`send ${raw}`);
      return send instanceof Error ? Promise.reject(send) : Promise.resolve(send);
    },
    receipt: (hash: Hex) => Promise.resolve(receipts[hash] ?? null),
    settledNonce: () => Promise.resolve(settled),
    raise: (raw: Hex) => {
      asked.push(`raise ${raw}`);
      return Promise.resolve(dearer);
    },
  } as unknown as ChainAdapter;
  return { chain, asked };
}

const step = (anchor: Anchor, answers?: Answers) => nextStep(anchor, chainOf(answers).chain, now);

const cheap = { raw: '0xcheap', hash: '0xcheaphash' };
/** What becomes of an anchor whose cheaper transaction is the one that is looked at. */
const cheapInstead = {
  change: {
    rawTransaction: '0xcheap',
    transactionHash: '0xcheaphash',
    url: 'https://explorer.example/0xcheaphash',
    cheaper: [{ raw: '0xraw', hash: '0xhash' }],
  },
  wait: 0,
};

describe('an anchor that is queued', () => {
  it.each(['sent', 'known'] as const)('is submitted once its transaction is %s', async (send) => {
    const submitted = { status: 'submitted', submittedAt: now, attempts: 0, lastError: null };
    expect(await step(anchorOf({ attempts: 3, lastError: 'away' }), { send })).toEqual({
      change: submitted,
      wait: 0,
    });
    const before = ago(minuteMs);
    expect((await step(anchorOf({ submittedAt: before }), { send })).change.submittedAt).toEqual(before);
  });

  it('sends the very transaction that was stored', async () => {
    const { chain, asked } = chainOf();
    await nextStep(anchorOf(), chain, now);
    expect(asked).toEqual(['send 0xraw']);
  });

  describe('whose nonce is used', () => {
    const send = 'nonce_too_low';
    it('is submitted where a block has its transaction', async () => {
      const receipts = { '0xhash': receiptOf() };
      expect(await step(anchorOf(), { send, receipts })).toMatchObject({ change: { status: 'submitted' } });
    });

    it('goes on with a cheaper one that a block took', async () => {
      const receipts = { '0xcheaphash': receiptOf() };
      const cheaper = [{ raw: '0xother', hash: '0xotherhash' }, cheap];
      expect(await step(anchorOf({ cheaper }), { send, receipts })).toEqual({
        ...cheapInstead,
        change: {
          ...cheapInstead.change,
          cheaper: [{ raw: '0xother', hash: '0xotherhash' }, ...cheapInstead.change.cheaper],
        },
      });
    });

    it('is signed anew once another transaction has it for good, and looked at again until then', async () => {
      const anew = { status: 'queued', ...signAnew };
      expect(await step(anchorOf(), { send, settled: 5 })).toEqual({ change: anew, wait: 0 });
      expect(signAnew).toEqual({
        nonce: null,
        rawTransaction: null,
        transactionHash: null,
        cheaper: [],
        blockNumber: null,
        blockHash: null,
        confirmedAt: null,
        url: null,
        submittedAt: null,
      });
      expect(await step(anchorOf(), { send, settled: 4 })).toEqual({ change: { attempts: 1 }, wait: 5_000 });
      expect((await step(anchorOf({ attempts: 20 }), { send, settled: 4 })).wait).toBe(15 * minuteMs);
      // One without a nonce is of the first.
      expect(await step(anchorOf({ nonce: null }), { send, settled: 1 })).toMatchObject({ change: anew });
    });
  });

  it.each<[ChainFailure, boolean]>([
    ['no_funds', true],
    ['refused', true],
    ['unreachable', false],
  ])('of an account that was replaced, refused as %s, is signed anew: %s', async (code, isAnew) => {
    const send = new ChainError(code, 'No.');
    const outcome = await step(anchorOf({ sender: '0xother' }), { send }).catch((error: unknown) => error);
    const anew = { change: { status: 'queued', ...signAnew }, wait: 0 };
    expect(outcome).toEqual(isAnew ? anew : send);
    await expect(step(anchorOf(), { send })).rejects.toBe(send);
  });

  it('of an account that was replaced is not signed anew for an error of ours', async () => {
    const send = new TypeError('no such thing');
    await expect(step(anchorOf({ sender: '0xother' }), { send })).rejects.toBe(send);
  });
});

describe('an anchor that is submitted', () => {
  const submitted = (more: Partial<Anchor> = {}) =>
    anchorOf({ status: 'submitted', submittedAt: ago(minuteMs), attempts: 1, ...more });
  const inBlock = (more: Partial<Receipt> = {}) => ({ receipts: { '0xhash': receiptOf(more) } });
  const found = { blockNumber: 9, blockHash: '0xblock', attempts: 0, lastError: null };

  it('is confirmed by as many blocks as are asked for, and looked at again in a minute', async () => {
    expect(await step(submitted(), inBlock())).toEqual({
      change: { ...found, status: 'confirmed', confirmedAt: now },
      wait: minuteMs,
    });
    expect(await step(submitted(), inBlock({ confirmations: 5 }))).toEqual({
      change: { ...found, status: 'submitted', confirmedAt: null },
      wait: 5_000,
    });
  });

  it('has failed where a block holds its transaction in vain', async () => {
    const { change, wait } = await step(submitted(), inBlock({ status: 'reverted', confirmations: 1 }));
    const lastError = 'Block 9 holds the transaction, which did nothing there.';
    expect([change, wait]).toEqual([{ ...found, status: 'failed', lastError }, 0]);
  });

  it('is looked at again soon after it was sent, and sent again later', async () => {
    const { chain, asked } = chainOf();
    expect(await nextStep(submitted({ attempts: 0 }), chain, now)).toEqual({
      change: { attempts: 1 },
      wait: 5_000,
    });
    expect(asked).toEqual([]);
    expect(await nextStep(submitted({ attempts: 2 }), chain, now)).toEqual({
      change: { attempts: 3 },
      wait: 20_000,
    });
    expect(asked).toEqual(['send 0xraw']);
    // Never later than in a minute: a block may take it any moment.
    expect((await nextStep(submitted({ attempts: 9 }), chain, now)).wait).toBe(minuteMs);
  });

  it('goes on with a cheaper transaction that a block took', async () => {
    const receipts = { '0xcheaphash': receiptOf() };
    expect(await step(submitted({ cheaper: [cheap] }), { receipts })).toEqual(cheapInstead);
  });

  describe('for ten minutes', () => {
    const dearer = { raw: '0xdear', hash: '0xdearhash' } as const;
    const late = (more: Partial<Anchor> = {}) => submitted({ submittedAt: ago(10 * minuteMs), ...more });
    const sentAgain = { change: { attempts: 2 }, wait: 10_000 };

    it('pays more, which is stored before it is sent', async () => {
      const { chain, asked } = chainOf({ dearer });
      expect(await nextStep(late(), chain, now)).toEqual({
        change: {
          rawTransaction: '0xdear',
          transactionHash: '0xdearhash',
          url: 'https://explorer.example/0xdearhash',
          cheaper: [{ raw: '0xraw', hash: '0xhash' }],
          submittedAt: now,
        },
        wait: 0,
      });
      expect(asked).toEqual(['raise 0xraw']);
    });

    it.each<[string, Partial<Anchor>]>([
      ['before that', { submittedAt: ago(10 * minuteMs - 1) }],
      ['where nobody knows since when', { submittedAt: null }],
      ['for another account', { sender: '0xother' }],
      ['more than twelve times', { cheaper: Array.from({ length: 12 }, () => cheap) }],
    ])('pays no more %s', async (_when, more) => {
      const { chain, asked } = chainOf({ dearer });
      expect(await nextStep(late(more), chain, now)).toEqual(sentAgain);
      expect(asked).toEqual(['send 0xraw']);
    });

    it('pays no more where it is confirmed, even if nobody knows in which block', async () => {
      const { chain, asked } = chainOf({ dearer });
      await nextStep(late({ status: 'confirmed' }), chain, now);
      expect(asked).toEqual(['send 0xraw']);
    });

    it('is sent again where no more can be paid, or was eleven times', async () => {
      expect(await step(late())).toEqual(sentAgain);
      const cheaper = Array.from({ length: 11 }, () => cheap);
      expect(await step(late({ cheaper }), { dearer })).toMatchObject({ change: { submittedAt: now } });
    });
  });

  it('whose block is none of the chain any more is queued again', async () => {
    const gone = { status: 'queued', blockNumber: null, blockHash: null, confirmedAt: null };
    const held = { blockNumber: 9, blockHash: '0xblock' };
    expect(await step(submitted(held))).toEqual({ change: gone, wait: 0 });
    expect(await step(anchorOf({ status: 'confirmed', confirmedAt: now, ...held }))).toEqual({
      change: gone,
      wait: 0,
    });
  });

  it('and was confirmed stays so since then', async () => {
    const before = ago(5 * minuteMs);
    const { change } = await step(anchorOf({ status: 'confirmed', confirmedAt: before }), inBlock());
    expect(change).toMatchObject({ status: 'confirmed', confirmedAt: before });
  });
});

describe('a chain that failed', () => {
  const error = (code: ChainFailure = 'unreachable') => new ChainError(code, 'It does not answer.');
  const lastError = 'It does not answer.';

  it.each([
    [0, 5_000],
    [1, 10_000],
    [7, 640_000],
    [8, 900_000],
    [90, 900_000],
  ])('is asked again after %i tries in %i ms, or up to half of that sooner', (attempts, ms) => {
    expect(afterFailure(anchorOf({ attempts }), error())).toEqual({
      change: { attempts: attempts + 1, lastError },
      wait: ms,
    });
    vi.spyOn(Math, 'random').mockReturnValue(1);
    expect(afterFailure(anchorOf({ attempts }), error()).wait).toBe(ms / 2);
  });

  it('ends what is not sent yet, where there is no use in asking again or it was asked a hundred times', () => {
    expect(afterFailure(anchorOf({ attempts: 98 }), error()).change).not.toHaveProperty('status');
    expect(afterFailure(anchorOf({ attempts: 99 }), error()).change.status).toBe('failed');
    expect(afterFailure(anchorOf(), error('wrong_chain')).change).toEqual({
      attempts: 1,
      lastError,
      status: 'failed',
    });
  });

  it('ends nothing that was sent, and says nothing of what is confirmed', () => {
    const { change } = afterFailure(anchorOf({ status: 'submitted', attempts: 200 }), error('wrong_chain'));
    expect(change).toEqual({ attempts: 201, lastError });
    expect(afterFailure(anchorOf({ status: 'confirmed' }), error()).change).toEqual({ attempts: 1 });
  });
});
