// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { mergeVisit, visitCounts } from './merge';
import { answered, changed, defaultsId, going, type OutboxRecord, refused } from './records';
import { ModelServer } from './testing/model';

const payload = (weight: number, deleted = false) => ({
  deleted,
  facts: { estimated_weight: weight },
  photo_digest: null,
});

function record(clientId: string, weight: number, base = 0): OutboxRecord {
  const key = { user: 7, visit: 12, clientId };
  return changed(undefined, key, { payload: payload(weight), base, seen: '' }, '2026-11-22T11:00:00.000Z');
}

const serverWith = (...animals: [id: string, rev: number, weight: number, deleted?: boolean][]) => {
  const server = new ModelServer();
  for (const [id, rev, weight, deleted] of animals)
    server.put(id, { rev, payload: payload(weight, deleted) });
  return server.visit(12);
};
const weights = (merged: ReturnType<typeof mergeVisit>) =>
  merged.animals.map(({ clientId, facts, state }) => [clientId, facts.estimated_weight, state]);

function stored(one: OutboxRecord, rev: number, weight: number): OutboxRecord {
  const held = { rev, payload: payload(weight), photoUrl: null, photoWanted: false, elsewhere: [] };
  return answered(going(one), held);
}

describe('a visit as it is shown', () => {
  it('has what waits here over what the server told, and what only one of them knows', () => {
    const merged = mergeVisit(serverWith(['a', 1, 10], ['b', 1, 20]), [record('b', 21, 1), record('c', 30)]);
    expect(weights(merged)).toEqual([
      ['a', 10, 'stored'],
      ['b', 21, 'local'],
      ['c', 30, 'local'],
    ]);
  });

  it('has last what was entered last, also where the clock of the device is behind', () => {
    const there = serverWith(['a', 1, 10]);
    for (const animal of there.animals) animal.created_at = '2026-11-22T14:00:00.000Z';
    const fresh = record('b', 20);
    expect(fresh.createdAt < '2026-11-22T14').toBe(true);
    expect(weights(mergeVisit(there, [fresh])).map(([id]) => id)).toEqual(['a', 'b']);
  });

  it('is there without the server', () => {
    const merged = mergeVisit(undefined, [record('a', 1), record(defaultsId, 5)]);
    expect(weights(merged)).toEqual([['a', 1, 'local']]);
    expect(merged.defaults).toMatchObject({ facts: { estimated_weight: 5 }, state: 'local', rev: 1 });
  });

  it('has of what was received whatever is newer: the answer, or what another phone entered since', () => {
    const received = stored(record('a', 2), 1, 2);
    expect(weights(mergeVisit(serverWith(), [received]))).toEqual([['a', 2, 'stored']]);
    expect(weights(mergeVisit(serverWith(['a', 2, 3]), [received]))).toEqual([['a', 3, 'stored']]);
  });

  it('has the photo that another phone sent since the answer', () => {
    const server = new ModelServer();
    const withPhoto = { ...payload(1), photo_digest: 'd' };
    const key = { user: 7, visit: 12, clientId: 'a' };
    const entered = changed(undefined, key, { payload: withPhoto, base: 0, seen: '' }, 'now');
    const received = answered(going(entered), server.put('a', { rev: 1, payload: withPhoto }));
    expect(mergeVisit(server.visit(12), [received]).animals[0]?.photoUrl).toBeNull();
    server.putPhoto('a');
    expect(mergeVisit(server.visit(12), [received]).animals[0]?.photoUrl).toBe('/files/a');
  });

  it('has no photo of another digest, whoever told of it', () => {
    const server = new ModelServer();
    const of = (photo_digest: string) => ({ ...payload(1), photo_digest });
    const key = { user: 7, visit: 12, clientId: 'a' };
    server.put('a', { rev: 1, payload: of('old') });
    server.putPhoto('a');
    const received = answered(
      going(changed(undefined, key, { payload: of('old'), base: 0, seen: '' }, 'now')),
      server.put('a', { rev: 1, payload: of('old') }),
    );
    const told = server.visit(12);
    expect(mergeVisit(told, [received]).animals[0]?.photoUrl).toBe('/files/a');
    const retaken = changed(received, key, { payload: of('new'), base: 1, seen: received.edit }, 'now');
    expect(mergeVisit(told, [retaken]).animals[0]?.photoUrl).toBeNull();
  });

  it('says where else an animal is as the newest answer does', () => {
    const there = { certified_lot_id: 3, cattle_certification_id: 4 };
    const told = serverWith(['a', 1, 10]);
    Object.assign(told.animals[0] ?? {}, { elsewhere: [there] });
    const held = { rev: 2, payload: payload(11), photoUrl: null, photoWanted: false, elsewhere: [] };
    const received = answered(going(record('a', 11, 1)), held);
    expect(mergeVisit(told, [received]).animals[0]?.elsewhere).toEqual([]);
    expect(mergeVisit(told, [record('a', 11, 1)]).animals[0]?.elsewhere).toEqual([there]);
    Object.assign(told.animals[0] ?? {}, { rev: 2 });
    expect(mergeVisit(told, [received]).animals[0]?.elsewhere).toEqual([there]);
  });

  it('names the twins of the last answer, of whatever revision the server tells', () => {
    const { held, ...rest } = stored(record('a', 2), 1, 2);
    const received = { ...rest, held: held && { ...held, twins: ['b'], photoUrl: '/files/a' } };
    const [animal] = mergeVisit(serverWith(['a', 1, 2]), [received]).animals;
    expect(animal).toMatchObject({ twins: ['b'], photoUrl: '/files/a' });
    const [before] = mergeVisit(undefined, [record('a', 2)]).animals;
    expect(before).toMatchObject({ twins: [], elsewhere: [], photoUrl: null });
    expect(mergeVisit(serverWith(['a', 1, 2]), []).animals[0]).toMatchObject({ twins: [], edit: '' });
  });

  it("has the server's defaults, with what is to settle of those that were entered here", () => {
    const visit = serverWith();
    const told = { ...visit, defaults: { ...visit.defaults, rev: 3, facts: { estimated_weight: 7 } } };
    const theirs = { rev: 3, base: 3, facts: { estimated_weight: 7 }, state: 'stored', problem: null };
    expect(mergeVisit(told, []).defaults).toEqual({ ...theirs, edit: '', conflicts: [] });
    const mine = stored(record(defaultsId, 5), 1, 9);
    expect(mine.conflicts).toHaveLength(1);
    const settled = { edit: mine.edit, conflicts: mine.conflicts };
    expect(mergeVisit(told, [mine]).defaults).toEqual({ ...theirs, ...settled });
  });

  it('shows a conflict until it is settled, whatever the server tells since', () => {
    const conflict = stored(record('a', 2), 4, 9);
    const [animal] = mergeVisit(serverWith(['a', 5, 8]), [conflict]).animals;
    expect(animal?.conflicts.map((each) => each.payload.facts.estimated_weight)).toEqual([2]);
    expect(animal).toMatchObject({ rev: 5, facts: { estimated_weight: 8 } });
  });
});

it('counts what is here, what has come, and what needs a decision', () => {
  const records = [
    record('c', 30),
    refused(going(record('d', 40)), { problem: 'No' }),
    stored(record('e', 2), 4, 9),
    record(defaultsId, 5),
  ];
  const merged = mergeVisit(serverWith(['a', 1, 10], ['b', 1, 20, true]), records);
  expect(visitCounts(merged)).toEqual({ onDevice: 4, received: 2, waiting: 2, refused: 1, conflicts: 1 });
  expect(visitCounts(mergeVisit(undefined, records))).toEqual({
    onDevice: 3,
    received: 1,
    waiting: 2,
    refused: 1,
    conflicts: 1,
  });
});

it('counts what is on its way as waiting', () => {
  expect(visitCounts(mergeVisit(undefined, [going(record('a', 1))]))).toMatchObject({ waiting: 1 });
});

it('keeps texts as the server does, so that its answer is known again', () => {
  const entered = { ...payload(1), facts: { final_notes: '  Mansa ', clinical_observations: ' ' } };
  const key = { user: 7, visit: 12, clientId: 'a' };
  const kept = changed(undefined, key, { payload: entered, base: 0, seen: '' }, 'now');
  expect(kept.payload.facts).toEqual({ final_notes: 'Mansa', clinical_observations: null });
});

describe('an animal that somebody else entered', () => {
  const of = (rev: number) => {
    const visit = serverWith(['a', rev, 10]);
    return { ...visit, animals: visit.animals.map((one) => ({ ...one, entered_by: 'Inés Ríos' })) };
  };
  const whose = (...args: Parameters<typeof mergeVisit>) => mergeVisit(...args).animals[0]?.enteredBy;

  it('is theirs until it is changed or taken over here', () => {
    expect(whose(of(1), [])).toBe('Inés Ríos');
    expect(whose(of(1), [record('a', 10, 1)])).toBeNull();
    expect(whose(of(1), [stored(record('a', 10, 1), 2, 10)])).toBeNull();
    expect(whose(serverWith(['a', 2, 10]), [stored(record('a', 10, 1), 2, 10)])).toBeNull();
  });

  it('stays theirs where theirs won over what was entered here', () => {
    expect(whose(of(9), [stored(record('a', 11), 9, 10)])).toBe('Inés Ríos');
  });

  it('is taken over as it is, also by who had entered the very same before', () => {
    const mine = stored(record('a', 10), 1, 10);
    const change = { payload: payload(10), base: 2, seen: '' };
    expect(changed(mine, mine, change, 'now')).toMatchObject({ rev: 3, state: 'local' });
    expect(changed(mine, mine, { ...change, base: 1 }, 'now')).toBe(mine);
  });
});
