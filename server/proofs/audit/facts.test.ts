import { expect, it } from 'vitest';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { LogFacts } from './facts';

const entry = (seq: number, more: Partial<LogEntry>): LogEntry => ({
  v: 1,
  seq,
  at: `2026-05-04T12:00:0${seq % 10}.000Z`,
  type: 'issued',
  ref: '',
  ...more,
});
const issued = (seq: number, id: number | string) => entry(seq, { ref: `certification/${id}` });

it('knows which certificates were issued, whatever their numbers', () => {
  const facts = new LogFacts();
  const ids = [0, 7, 8, 9_000, 70_000];
  for (const [seq, id] of ids.entries()) facts.add(issued(seq, id));
  for (const id of ids) expect(facts.isIssued(id)).toBe(true);
  for (const id of [1, 6, 9, 15, 8_999, 9_001, 69_999, 1_000_000]) expect(facts.isIssued(id)).toBe(false);
});

it('takes nothing for an issue that is none', () => {
  const facts = new LogFacts();
  facts.add(entry(0, { type: 'revoked', ref: 'certification/1' }));
  facts.add(entry(1, { ref: 'certified-lot/2' }));
  facts.add(issued(2, '3x'));
  facts.add(entry(3, { ref: 'a certification/4' }));
  expect([1, 2, 3, 4].map((id) => facts.isIssued(id))).toEqual([false, false, false, false]);
});

it('keeps the entries of keys, of accounts and of names whole, each once', () => {
  const facts = new LogFacts();
  const told = (['key', 'vet_key', 'forked', 'account'] as const).map((type, seq) => entry(seq, { type }));
  for (const one of [...told, issued(4, 1), ...told]) facts.add(one);
  expect(facts.entries).toEqual(told);
  expect(facts.last).toBe('2026-05-04T12:00:03.000Z');
});

it('knows the keys that were added', () => {
  const key = 'z6MkjchhfUsD6mmvni8mCdXHw216Xrm9bQe2mBH1P5RDjVJG';
  const facts = new LogFacts();
  facts.add(entry(0, { type: 'key', key, state: 'added' }));
  facts.add(entry(1, { type: 'key', key: 'z6MkOther', state: 'retired' }));
  expect([...facts.keys.keys()]).toEqual([key]);
});

it('keeps the newest digest of each list, and in which list the bit of a certificate is that ended', () => {
  const facts = new LogFacts();
  facts.add(entry(0, { type: 'status', ref: 'status/0', credential: 'a' }));
  facts.add(entry(1, { type: 'status', ref: 'status/0', credential: 'b' }));
  facts.add(entry(2, { type: 'status', ref: 'status/3' }));
  facts.add(entry(3, { type: 'lot', ref: 'certified-lot/1', credential: 'c' }));
  const [one, other] = [
    { ref: 'certification/1', list: '/status/0', index: 4 },
    { ref: 'certification/2', list: '/status/1', index: 5 },
  ];
  for (const place of [one, other, other]) facts.end(place);
  expect([...facts.lists]).toEqual([['/status/0', 'b']]);
  expect([...facts.paths]).toEqual(['/status/0', '/status/1']);
  expect(facts.endedIn('/status/0')).toEqual([one]);
  expect(facts.endedIn('/status/1')).toEqual([other]);
});

it('goes on from what was kept', () => {
  const facts = new LogFacts();
  facts.add(issued(0, 12));
  facts.add(entry(1, { type: 'forked', ref: 'x/1' }));
  facts.add(entry(2, { type: 'status', ref: 'status/0', credential: 'a' }));
  facts.end({ ref: 'certification/12', list: '/status/0', index: 4 });
  const kept = facts.kept();
  const again = new LogFacts(JSON.parse(JSON.stringify(kept)) as typeof kept);
  expect(again.kept()).toEqual(kept);
  expect(kept).toMatchObject({
    told: [{ type: 'forked', ref: 'x/1' }],
    ended: [{ ref: 'certification/12', list: '/status/0', index: 4 }],
    lists: [['/status/0', 'a']],
  });
  expect([again.isIssued(12), again.isIssued(13)]).toEqual([true, false]);
  expect(again.last).toBe('');
});
