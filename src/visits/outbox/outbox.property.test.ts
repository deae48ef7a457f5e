// @vitest-environment node
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeVisit, type VisitRecord } from './merge';
import { ModelServer, Phone } from './testing/model';

/**
 * Property: whatever happens to pages, answers and phones, nothing that was kept is lost unseen and nothing is there
 * twice.
 */

type Step =
  | { kind: 'save' | 'open'; phone: number; animal: number; deleted: boolean; stale: boolean }
  | { kind: 'send' | 'kill'; phone: number; tab: number }
  | { kind: 'arrive' | 'answer' | 'lose'; phone: number }
  | { kind: 'read'; phone: number };

const phone = fc.constantFrom(0, 1);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('save' as const, 'save' as const, 'open' as const),
      phone,
      animal: fc.constantFrom(0, 0, 0, 1),
      deleted: fc.constantFrom(false, false, true),
      stale: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('send' as const, 'send' as const, 'kill' as const),
      phone,
      tab: fc.constantFrom(0, 1),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('arrive' as const, 'answer' as const, 'lose' as const, 'lose' as const),
      phone,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('read' as const), phone }) },
);

const ids = ['a', 'b'];
/** Lets everything that can go on go on: the database answers within a few turns. */
const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((done) => setImmediate(done));
};

let worlds = 0;

class World {
  readonly server = new ModelServer();
  /** What each value that somebody entered was made on: the value that they saw. */
  readonly made = new Map<number, number | undefined>();
  private readonly read: (ReturnType<ModelServer['visit']> | undefined)[] = [];
  private readonly forms = new Map<string, VisitRecord | undefined>();

  private constructor(readonly phones: Phone[]) {}

  static async open(): Promise<World> {
    const world = new World([]);
    for (const name of ['one', 'two'])
      world.phones.push(await Phone.open(`${name}-${(worlds += 1)}`, world.server));
    return world;
  }

  private async view(place: number, animal: number): Promise<VisitRecord | undefined> {
    const records = (await this.phones[place]?.records()) ?? [];
    const { animals } = mergeVisit(this.read[place], records);
    return animals.find(({ clientId }) => clientId === ids[animal]);
  }

  /** Saves an animal in a form that is open, or as it is shown now. */
  private async save(place: number, animal: number, deleted: boolean, stale: boolean): Promise<void> {
    const key = `${place} ${animal}`;
    const form = stale && this.forms.has(key);
    const shown = form ? this.forms.get(key) : await this.view(place, animal);
    const value = this.made.size + 1;
    this.made.set(value, shown?.facts.estimated_weight ?? undefined);
    const payload = { deleted, facts: { estimated_weight: value }, photo_digest: null };
    const { user, visit, outbox } = this.phones[place] as Phone;
    const change = { payload, base: shown?.base ?? 0, seen: shown?.edit ?? '' };
    await outbox.save({ user, visit, clientId: ids[animal] ?? '' }, change);
  }

  async take(taken: Step): Promise<void> {
    const one = this.phones[taken.phone] as Phone;
    switch (taken.kind) {
      case 'save':
        return this.save(taken.phone, taken.animal, taken.deleted, taken.stale);
      case 'open':
        this.forms.set(`${taken.phone} ${taken.animal}`, await this.view(taken.phone, taken.animal));
        return undefined;
      case 'send':
        void one.tabs[taken.tab]?.sender.wake();
        return settle();
      case 'kill':
        one.kill(taken.tab);
        return settle();
      case 'arrive':
        one.pending[0]?.arrive();
        return undefined;
      case 'answer':
        one.pending.shift()?.answer();
        return settle();
      case 'lose':
        one.pending.shift()?.lose();
        return settle();
      case 'read': {
        const visit = this.server.visit(one.visit);
        this.read[taken.phone] = visit;
        return one.outbox.prune(one.user, visit, Date.now() + 7_200_000);
      }
      default:
        return undefined;
    }
  }

  /**
   * Values that are neither what stays, nor in a conflict that somebody is shown, nor what one of these was made on.
   */
  async lost(): Promise<number[]> {
    const shown = (await Promise.all(this.phones.map((each) => each.records()))).flat();
    const kept = [...this.server.animals.values(), ...shown.flatMap(({ conflicts }) => conflicts)];
    const found = new Set<number>();
    for (const { payload } of kept) {
      let value = payload.facts.estimated_weight ?? undefined;
      for (; value !== undefined && !found.has(value); value = this.made.get(value)) found.add(value);
    }
    return [...this.made.keys()].filter((value) => !found.has(value));
  }
}

/** A form that was opened before what it shows was changed, sent and, once the server told it, forgotten here. */
const edit = { phone: 0, animal: 0, deleted: false, stale: false };
const staleForm: Step[] = [
  { kind: 'save', ...edit },
  { kind: 'open', ...edit },
  { kind: 'save', ...edit },
  { kind: 'send', phone: 0, tab: 0 },
  { kind: 'answer', phone: 0 },
  { kind: 'read', phone: 0 },
  { kind: 'save', ...edit, stale: true },
];

it('loses nothing unseen, doubles nothing, whatever is saved, sent, killed, lost, on two phones', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 80, size: 'max' }), async (steps) => {
      const world = await World.open();
      const saved = new Set<string | undefined>();
      for (const each of steps) {
        await world.take(each);
        if (each.kind === 'save') saved.add(ids[each.animal]);
      }
      // What was on its way and not answered may still arrive, later than everything else.
      const stray = world.phones.flatMap(({ pending }) => pending);
      for (const each of [...world.phones, ...world.phones]) await each.sendAll();
      for (const { arrive } of stray) arrive();
      expect(await world.lost()).toEqual([]);
      expect(new Set(world.server.animals.keys())).toEqual(saved);
      const states = (await Promise.all(world.phones.map((each) => each.records()))).flat();
      expect(states.filter(({ state }) => state !== 'stored')).toEqual([]);
    }),
    { numRuns: Number(process.env.RUNS ?? 120), examples: [[staleForm]] },
  );
});
