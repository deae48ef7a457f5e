// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  answered,
  changed,
  going,
  neededPhotos,
  type OutboxRecord,
  refused,
  resolved,
  retried,
} from './records';
import { type Payload, united } from './versions';

const payload = (weight: number): Payload => ({
  deleted: false,
  facts: { estimated_weight: weight },
  photo_digest: null,
});
const key = { user: 7, visit: 12, clientId: 'a' };
const weights = ({ conflicts }: OutboxRecord) => conflicts.map((one) => one.payload.facts.estimated_weight);
const change = (
  record: OutboxRecord | undefined,
  weight: number,
  more: { base?: number; seen?: string } = {},
) => changed(record, key, { payload: payload(weight), base: 0, seen: record?.edit ?? '', ...more }, 'now');
const held = (rev: number, weight: number) => ({
  rev,
  payload: payload(weight),
  photoUrl: null,
  photoWanted: false,
  elsewhere: [],
});
/** A record whose version did not stay: `theirs` did. */
const inConflict = (ours: number, theirs: number, rev = 5) =>
  answered(going(change(undefined, ours)), held(rev, theirs));

it('what was changed while it was being refused is tried as it is now', () => {
  const sent = going(change(undefined, 1));
  const meanwhile = change(sent, 2);
  expect(refused(meanwhile, { problem: 'No' })).toMatchObject({ state: 'local', problem: null, rev: 1 });
  expect(refused(sent, { problem: 'No' })).toMatchObject({ state: 'refused', problem: 'No' });
});

it('a change is made on the newest known revision: of the answer here, or of what the screen read since', () => {
  const stored = answered(going(change(undefined, 1)), held(1, 1));
  expect(change(stored, 2, { base: 4 })).toMatchObject({ base: 4, rev: 5 });
  expect(change({ ...stored, base: 6 }, 2, { base: 4 })).toMatchObject({ base: 6, rev: 7 });
});

it('the same once more changes nothing but of what was refused, which is tried again', () => {
  const waiting = change(undefined, 1);
  expect(change(waiting, 1, { base: 4 })).toBe(waiting);
  expect(change(waiting, 2, { base: 4 })).toMatchObject({ base: 0, rev: 1, state: 'local' });
  const no = refused(going(waiting), { problem: 'No' });
  expect(change(no, 1)).toMatchObject({ state: 'local', problem: null });
  expect(retried(no)).toMatchObject({ state: 'local', problem: null });
  const stored = answered(going(waiting), held(1, 1));
  expect(retried(stored)).toBe(stored);
});

it('a form that was opened before theirs stayed puts it among the other versions', () => {
  const record = inConflict(1, 9);
  expect(weights(change(record, 2))).toEqual([1]);
  expect(weights(change(record, 2, { seen: '' }))).toEqual([1, 9]);
});

it('no photo is needed of an animal without one', () => {
  expect(neededPhotos(inConflict(1, 9))).toEqual([]);
});

describe('what was changed while it was on its way', () => {
  const meanwhile = (weight: number) => change(going(change(undefined, 1)), weight);

  it('goes out on the answer, when that is what was sent', () => {
    const after = answered(meanwhile(2), held(1, 1));
    expect(after).toMatchObject({ state: 'local', base: 1, rev: 2, payload: payload(2), conflicts: [] });
  });

  it.each([
    ['another one', 9],
    ['the same of somebody else', 1],
  ])('goes out on the answer, with %s that stayed as another version', (_what, weight) => {
    const after = answered(meanwhile(2), held(5, weight));
    expect(after).toMatchObject({ state: 'local', base: 5, rev: 6, payload: payload(2) });
    expect(weights(after)).toEqual([weight]);
  });

  it('into what stayed is there already', () => {
    const after = answered(meanwhile(9), held(5, 9));
    expect(after).toMatchObject({ state: 'stored', rev: 5, conflicts: [] });
  });
});

describe('settling', () => {
  const shownOf = (record: OutboxRecord) => ({
    shown: [record.payload, ...record.conflicts.map((one) => one.payload)],
    base: record.base,
    seen: record.edit,
  });

  it('keeps what came while somebody chose', () => {
    const record = inConflict(1, 9);
    const choice = { payload: payload(1), ...shownOf(record) };
    const since = { ...record, conflicts: [...record.conflicts, { rev: 3, payload: payload(7) }] };
    const after = resolved(since, choice, 'now');
    expect(weights(after)).toEqual([7]);
    expect(after).toMatchObject({ state: 'local', rev: 6, payload: payload(1) });
  });

  it('keeps what stays by then, when another one stayed while somebody chose', () => {
    const record = inConflict(1, 9);
    const choice = { payload: payload(1), ...shownOf(record) };
    const since = answered(going(change(record, 20)), held(6, 20));
    const after = resolved(since, choice, 'now');
    expect(after.payload).toEqual(payload(1));
    expect(weights(after)).toEqual([20]);
  });

  it('sends what stayed, when it was chosen and something else was entered since', () => {
    const record = inConflict(1, 9);
    const choice = { payload: payload(9), ...shownOf(record) };
    const after = resolved(change(record, 30), choice, 'now');
    expect(after).toMatchObject({ state: 'local', payload: payload(9) });
    expect(weights(after)).toEqual([30]);
  });

  it('sends nothing when what stayed was chosen', () => {
    const record = inConflict(1, 9);
    const after = resolved(record, { payload: payload(9), ...shownOf(record) }, 'now');
    expect(after).toEqual({ ...record, conflicts: [] });
  });

  it('goes out on the revision that was shown, which may be newer than the answer here', () => {
    const record = inConflict(1, 9);
    const shown = { shown: [payload(10), payload(1)], base: 8, seen: record.edit };
    expect(resolved(record, { payload: payload(1), ...shown }, 'now')).toMatchObject({
      rev: 9,
      conflicts: [],
    });
    expect(resolved(record, { payload: payload(10), ...shown }, 'now')).toMatchObject({
      state: 'stored',
      conflicts: [],
    });
  });
});

it('two records of one animal say together what either says, and the second is another version where both do', () => {
  const one = {
    deleted: false,
    facts: { cuig_code: 'A', alternative_code: null, gender: null, estimated_weight: 180 },
    photo_digest: null,
  };
  const other = {
    deleted: false,
    facts: { cuig_code: 'A', alternative_code: 'B', gender: 'female', category: 'weaned_heifer' } as const,
    photo_digest: 'd',
  };
  const shared = { cuig_code: 'A', alternative_code: 'B', estimated_weight: 180, category: 'weaned_heifer' };
  expect(united(one, other)).toEqual({
    payload: { deleted: false, facts: { ...shared, gender: null }, photo_digest: 'd' },
    other: { deleted: false, facts: { ...shared, gender: 'female' }, photo_digest: 'd' },
  });
});
