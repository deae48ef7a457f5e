import { expect, it } from 'vitest';
import { codesOf } from '../../tools/testing/findings';
import type { PublishedAnchor } from '../routes/ledger';
import { BlockTimes } from './block-times';
import { Findings } from './site';

const signed = Date.parse('2026-05-04T12:00:00.000Z');
const minuteMs = 60_000;
const anchor = (size: number) => ({ size, chain: 'calldata:1' }) as PublishedAnchor;

/** A block's answer of when it was made: so long after the checkpoint says that it was signed. */
const madeAfter = (ms: number) => ({ timestamp: `0x${((signed + ms) / 1000).toString(16)}` });

/** What is found where nodes answer as they do, of checkpoints of some sizes. */
async function held(answers: Record<string, unknown>, sizes = [5]) {
  const findings = new Findings();
  const times = new BlockTimes(new Map([[5, new Date(signed).toISOString()]]), findings);
  const asked: unknown[] = [];
  const ask = (node: string, method: string, params: readonly unknown[]) => {
    asked.push([node, method, params]);
    const answer = answers[node];
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  for (const size of sizes) await times.hold(anchor(size), { block: 26, nodes: Object.keys(answers), ask });
  times.end();
  return { wrong: codesOf(findings), says: findings.wrong[0]?.says, odd: findings.odd, asked };
}

it.each([
  ['when it was signed', 0],
  ['as far before as clocks may differ', -5 * minuteMs],
  ['an hour later', 60 * minuteMs],
])('a block that was made %s says nothing against a checkpoint', async (_when, ms) => {
  expect(await held({ one: madeAfter(ms) })).toMatchObject({ wrong: [], odd: [] });
});

it('a block that was made before names a checkpoint that says a later time', async () => {
  const { wrong, says, asked } = await held({ one: madeAfter(-5 * minuteMs - 1000) });
  expect(wrong).toEqual(['anchor_time']);
  expect(says).toBe(
    'The checkpoint of 5 entries says 2026-05-04T12:00:00.000Z, but block 26 of calldata:1 had its root at ' +
      '2026-05-04T11:54:59.000Z.',
  );
  expect(asked).toEqual([['one', 'eth_getBlockByNumber', ['0x1a', false]]]);
});

it('blocks that came more than an hour later are counted, with the first of them', async () => {
  const { wrong, odd } = await held({ one: madeAfter(61 * minuteMs) }, [5, 5]);
  expect(wrong).toEqual([]);
  expect(odd).toEqual([
    '2 checkpoints are in blocks of more than an hour later: that of 5 entries says 2026-05-04T12:00:00.000Z, ' +
      'block 26 2026-05-04T13:01:00.000Z.',
  ]);
});

it('the first node that tells a time is believed, whatever those before it say', async () => {
  const early = madeAfter(-60 * minuteMs);
  const silent = {
    away: new Error('no'),
    none: null,
    other: { timestamp: 'x0x1' },
    long: { timestamp: '0x1 ' },
  };
  expect((await held({ ...silent, good: early, late: madeAfter(0) })).wrong).toEqual(['anchor_time']);
  expect((await held(silent)).wrong).toEqual([]);
});

it('nobody is asked of a checkpoint whose time is not known', async () => {
  expect((await held({ one: madeAfter(-60 * minuteMs) }, [6])).asked).toEqual([]);
});
