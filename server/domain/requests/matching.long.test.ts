import fc from 'fast-check';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Transactional } from '../../database';
import { certificationRequests } from '../../database/schema';
import { openTestDatabase, type TestDatabase } from '../../tools/testing/database';
import { askFor, makeWorld, veterinarian, type Account, type World } from '../../tools/testing/world';
import { setVetActive } from '../accounts/activation';
import { assignRequest, handBackVisit, rejectRequest } from './assigning';
import { listFreeSlots } from './free-slots';
import { DomainError } from '../shared/errors';
import { cancelRequest } from './request-views';
import { findSlot } from './scheduling';
import { replaceServiceAreas } from '../accounts/service-areas';
import { changeViewer } from '../accounts/viewer-changes';
import type { Viewer, Wire } from '../shared/wire';

const now = new Date('2026-05-04T12:00:00Z');
const admin: Viewer = { userId: 0, role: 'admin', profileId: 1 };
/** A Monday and the day after it. */
const days = ['2026-06-01', '2026-06-02'] as const;
/** Few, so that most have to wait. */
const shifts = ['none', 'morning', 'afternoon', 'none'] as const;

let test: TestDatabase;
let world: World;
/** Each run has localities and veterinarians of its own. */
let runs = 0;
beforeAll(async () => {
  test = await openTestDatabase();
  world = await makeWorld(test.db, 'caravana');
  admin.userId = world.admin.userId;
});
afterAll(() => test.close());

interface Scene {
  places: readonly [number, number];
  vets: Account[];
  requests: number[];
}

type Act = readonly [
  kind: 'ask' | 'cancel' | 'reject' | 'handBack' | 'assign' | 'areas' | 'week' | 'off' | 'on',
  which: number,
  how: number,
];

const ask = (tx: Transactional, localityId: number, start: string, end: string) =>
  askFor(tx, world.owner.profileId, { localityId, start, end }, now);

const at = <Item>(items: readonly Item[], place: number): Item => {
  const item = items[place % items.length];
  if (item === undefined) throw new DomainError('not_found');
  return item;
};

const idle = {
  wednesday: 'none',
  thursday: 'none',
  friday: 'none',
  saturday: 'none',
  sunday: 'none',
} as const;

/** A week of which only the days that are asked for have work, chosen by a number. */
function weekOf(how: number): Wire<'WorkScheduleInput'> {
  const shift = (place: number) => at(shifts, Math.floor(how / 4 ** place));
  return { monday: shift(0), tuesday: shift(1), ...idle };
}

async function assign(tx: Transactional, id: number, how: number): Promise<void> {
  const vet = at(await listFreeSlots(tx, id, { from: days[0], to: days[1] }, now), how);
  const slot = at(vet.free_slots, how);
  await assignRequest(tx, id, { vet_profile_id: vet.vet_profile.id, ...slot }, admin, now);
}

async function handBack(tx: Transactional, id: number): Promise<void> {
  const [row] = await tx.select().from(certificationRequests).where(eq(certificationRequests.id, id));
  const profileId = row?.vetProfileId ?? 0;
  await handBackVisit(tx, id, { userId: world.vet.userId, role: 'veterinarian', profileId }, now);
}

async function act(tx: Transactional, { places, vets, requests }: Scene, [kind, which, how]: Act) {
  const vet = at(vets, which);
  const viewer: Viewer = { ...vet, role: 'veterinarian' };
  const request = () => at(requests, which);
  const acts: Record<Act[0], () => Promise<unknown>> = {
    ask: async () => {
      const [start, end] = [at(days, how), at(days, how + which)].toSorted();
      requests.push(await ask(tx, at(places, which), start ?? days[0], end ?? days[0]));
    },
    cancel: () => cancelRequest(tx, request(), { ...world.owner, role: 'producer' }, now),
    reject: () => rejectRequest(tx, request(), 'No hay manga', admin, now),
    handBack: () => handBack(tx, request()),
    assign: () => assign(tx, request(), how),
    areas: () => {
      const kept = places.filter((_, place) => ((how >> place) & 1) === 1);
      return replaceServiceAreas(
        tx,
        vet.profileId,
        kept.map((id) => ({ locality_id: id })),
        now,
      );
    },
    week: () =>
      changeViewer(
        tx,
        viewer,
        { vet_profile_attributes: { vet_work_schedule_attributes: weekOf(how) } },
        now,
      ),
    off: () => setVetActive(tx, vet.profileId, { active: false, admin }, now),
    on: () => setVetActive(tx, vet.profileId, { active: true, admin }, now),
  };
  await acts[kind]();
}

const number = fc.nat({ max: 63 });
const one: fc.Arbitrary<Act> = fc.tuple(
  fc.constantFrom<Act[0][]>(
    'ask',
    'ask',
    'ask',
    'ask',
    'cancel',
    'reject',
    'handBack',
    'assign',
    'areas',
    'week',
    'off',
    'on',
  ),
  number,
  number,
);
const atOnce = fc.array(one, { minLength: 1, maxLength: 3 });

it('whoever does what at once, no slot has two visits, and nobody waits who could be visited', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(atOnce, { minLength: 5, maxLength: 12 }), async (story) => {
      runs += 1;
      const places = [10 + 2 * (runs % 50), 11 + 2 * (runs % 50)] as const;
      const vets = [
        await veterinarian(test.db, `one-${runs}`, [places[0]], 'x'),
        await veterinarian(test.db, `two-${runs}`, [...places], 'x'),
      ];
      const scene: Scene = { places, vets, requests: [] };
      for (const [place] of vets.entries()) await act(test.db, scene, ['week', place, 1 + place]);
      for (const which of [0, 1, 2, 3]) await act(test.db, scene, ['ask', which, 0]);
      for (const acts of story) {
        await Promise.all(
          acts.map((each) =>
            inTransaction(test.db, (tx) => act(tx, scene, each)).catch((error: unknown) => {
              // What is over, taken or gone meanwhile is said so.
              if (!(error instanceof DomainError)) throw error;
            }),
          ),
        );
      }
      const rows = await test.db
        .select()
        .from(certificationRequests)
        .where(and(inArray(certificationRequests.localityId, [...places])));
      const visits = rows.filter(({ status }) => status === 'assigned');
      const slots = visits.map(
        (visit) => `${visit.vetProfileId} ${visit.scheduledDate} ${visit.scheduledTime}`,
      );
      expect(new Set(slots).size).toBe(slots.length);
      for (const request of rows.filter(({ status }) => status === 'created')) {
        const range = { start: request.preferredStart, end: request.preferredEnd };
        const free = await inTransaction(test.db, (tx) => findSlot(tx, request, range, now));
        expect([request.id, free]).toEqual([request.id, null]);
      }
    }),
    { numRuns: 15 },
  );
});
