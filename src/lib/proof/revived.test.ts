// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest';
import { entryText, type LogEntry } from './log-entry';
import { installation, sourcesOf, type Installation } from './testing/installation';
import { listEntry, logOf, signerOf, statusListOf } from './testing/signed-papers';
import { runAllSteps } from './testing/run-all-steps';

let made: Installation;
beforeAll(async () => {
  made = await installation();
});

const validityOf = async (change: Partial<Installation>) => {
  const { steps, verdict } = await runAllSteps({ pdf: made.pdf }, sourcesOf({ ...made, ...change }));
  return [steps.validity, verdict];
};
/** A list with what the log has of it, the only entry of a log by the same key. */
const listed = async (statusList: Uint8Array, facts: Partial<LogEntry> = {}) => {
  const entry = entryText({ ...(await listEntry(0, statusList)), ...facts });
  return { statusList, statusEntry: { entry, inclusion: await logOf([entry], made.signer)(0) } };
};
const proofWith = async (facts: Partial<LogEntry>) => {
  const entry = entryText({ ...made.entry, seq: 0, ...facts });
  const inclusion = await logOf([entry], made.signer)(0);
  return { proof: { ...made.proof, entries: [{ entry, inclusion }] } };
};

describe('a revoked certificate that is shown as valid', () => {
  it.each<Partial<LogEntry>>([{ type: 'revoked' }, { type: 'superseded', by: 'certification/13' }])(
    'is told by its entry in the log: %o',
    async (facts) => {
      expect(await validityOf(await proofWith(facts))).toEqual(['failed: revived', 'failed']);
    },
  );

  it('is told by a status list that is signed again and stands in no log', async () => {
    const other = await statusListOf(made.signer, [3]);
    const { statusEntry } = await listed(other);
    const failed = ['failed: unlogged_status', 'failed'];
    expect(await validityOf({ statusList: other })).toEqual(failed);
    const nowhere = { entry: null, inclusion: null };
    expect(await validityOf({ statusList: other, statusEntry: nowhere })).toEqual(failed);
    expect(await validityOf(await listed(other, { ref: 'status/0' }))).toEqual(failed);
    const foreign = await logOf([statusEntry.entry], await signerOf(9))(0);
    expect(
      await validityOf({ statusList: other, statusEntry: { ...statusEntry, inclusion: foreign } }),
    ).toEqual(failed);
    expect(await validityOf(await listed(other))).toEqual(['passed: valid', 'verified']);
  });

  it('is not told by a list whose entry waits for a checkpoint, unless it waits for days', async () => {
    const waiting = (statusEntry: Installation['statusEntry']) =>
      validityOf({ statusEntry: { ...statusEntry, inclusion: null } });
    expect(await waiting(made.statusEntry)).toEqual(['passed: valid', 'verified']);
    const late = await listed(made.statusList, { at: '2026-03-01T00:00:00.000Z' });
    expect(await waiting(late.statusEntry)).toEqual(['failed: unlogged_status', 'failed']);
  });

  it('is not shown as valid by a list of another day', async () => {
    const old = await statusListOf(made.signer, [], '2026-03-04T05:30:00Z');
    expect(await validityOf(await listed(old))).toEqual(['unchecked: stale_status', 'unchecked']);
  });
});

it('a change of hands that is not shown is told by its entry in the log', async () => {
  const transferred = await proofWith({
    type: 'transferred',
    ref: 'certified-lot/8',
    from: 'certified-lot/7',
  });
  expect(await validityOf(transferred)).toEqual(['failed: hidden_transfer', 'failed']);
  const transfers = [{ at: made.entry.at, to: 'La Vuelta' }];
  const shown = { ...transferred.proof, lot: { id: 8, transfers } };
  expect((await validityOf({ proof: shown }))[0]).toBe('passed: transferred');
});
