import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { formatCheckpoint } from '../../../src/lib/proof/note';
import { signerOf } from '../../../src/lib/proof/testing/signed-papers';
import { codesOf } from '../../tools/testing/findings';
import { LogFacts } from './facts';
import { checkForks, checkName, forksOf } from './names';
import { Findings } from './site';

const own = 'caravana.example';
const signer = await signerOf(7);
const noteOf = (origin: string, size: number, by = signer) =>
  formatCheckpoint({ origin, size, root: new Uint8Array(32) }, by.publicKey, by.sign);

/** The entry with which a log goes on under another name after so many. */
const fork = (seq: number, ref: string, more: Partial<LogEntry> = {}): LogEntry => ({
  v: 1,
  seq,
  at: '2026-05-04T12:00:00.000Z',
  type: 'forked',
  ref,
  from: own,
  ...more,
});

describe('the name of a checkpoint', () => {
  const entries = [fork(3, `${own}/aa`), fork(6, `${own}/bb`), fork(9, 'x', { type: 'lot' })];

  async function named(origin: string, size: number, told = entries) {
    const [facts, findings] = [new LogFacts(), new Findings()];
    for (const entry of told) facts.add(entry);
    const note = origin === '' ? 'no note' : await noteOf(origin, size);
    checkName({ size, note }, { facts, findings });
    return { codes: codesOf(findings), says: findings.wrong[0]?.says };
  }

  it.each([
    [own, 3],
    [`${own}/aa`, 4],
    [`${own}/aa`, 6],
    [`${own}/bb`, 7],
    // Behind another host it is the same log.
    ['another.example/bb', 12],
    // What is no note is told elsewhere.
    ['', 5],
  ])('%s is right for the first %i entries', async (origin, size) => {
    expect((await named(origin, size)).codes).toEqual([]);
  });

  it.each([
    [`${own}/aa`, 3],
    [own, 4],
    [`${own}/aa`, 7],
    [`${own}/cc`, 12],
  ])('%s is wrong for the first %i entries', async (origin, size) => {
    const { codes, says } = await named(origin, size);
    expect(codes).toEqual(['checkpoint_other_name']);
    expect(says).toBe(
      `The checkpoint of ${size} entries is under the name ${origin}, which no entry of the log gave it.`,
    );
  });

  it('is the host alone in a log that was never set back', async () => {
    expect((await named(own, 5, [])).codes).toEqual([]);
    expect((await named(`${own}/aa`, 5, [])).codes).toEqual(['checkpoint_other_name']);
  });

  it('is given by forks alone', () => {
    expect(forksOf(entries)).toHaveLength(2);
  });
});

describe('a log that goes on under another name', () => {
  async function checked(...forks: LogEntry[]) {
    const findings = new Findings();
    const other = await signerOf(8);
    await checkForks(forks, { keys: [other.publicKey, signer.publicKey], findings });
    return { codes: codesOf(findings), says: findings.wrong[0]?.says, unchecked: findings.unchecked };
  }

  it('names what was signed before, and how much of that is gone', async () => {
    const { codes, unchecked } = await checked(fork(3, `${own}/aa`, { checkpoint: await noteOf(own, 5) }));
    expect(codes).toEqual([]);
    expect(unchecked).toEqual([
      `The log was set back: 5 entries were signed as ${own}, what came after the first 3 is not published any ` +
        `more. It goes on as ${own}/aa.`,
    ]);
  });

  it('lost nothing where as many were signed as there are', async () => {
    const { codes, unchecked } = await checked(fork(5, `${own}/aa`, { checkpoint: await noteOf(own, 5) }));
    expect([codes, unchecked]).toEqual([[], []]);
  });

  it.each<[string, () => Promise<Partial<LogEntry>>]>([
    ['has no checkpoint of before', () => Promise.resolve({})],
    ['names another log than its checkpoint', async () => ({ checkpoint: await noteOf('other.example', 5) })],
    [
      'brings one that nobody of it signed',
      async () => ({ checkpoint: await noteOf(own, 5, await signerOf(9)) }),
    ],
    ['names none before', async () => ({ from: undefined, checkpoint: await noteOf(own, 5) }) as never],
  ])('without a ground is named: it %s', async (_why, more) => {
    const { codes, says, unchecked } = await checked(fork(3, `${own}/aa`, await more()));
    expect([codes, unchecked]).toEqual([['fork_unfounded'], []]);
    expect(says).toMatch(
      /^Entry 3 has the log go on as caravana\.example\/aa, without a signed checkpoint of /,
    );
  });
});
