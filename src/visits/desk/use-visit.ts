import { useEffect, useMemo, useState } from 'react';
import type { AnimalFacts, VisitAnimalFacts } from '@/api/generated/model';
import { useGetVisit } from '@/api/generated/visits/visits';
import { useSession } from '@/api/session';
import { openDeviceStore } from '../outbox/device';
import { type MergedVisit, mergeVisit, visitCounts, type VisitRecord } from '../outbox/merge';
import { type Choice, defaultsId, isSettled, type OutboxRecord, type RecordKey } from '../outbox/records';
import { keepStorage } from '../outbox/storage';
import { useOutbox } from '../outbox/use-outbox';
import { wakeSender } from '../outbox/sender';
import { type AnimalChange, leavingOf } from './animal-change';

/** How often another phone's animals are asked for while somebody looks, ms. */
const refetchIntervalMs = 10_000;

/** What becomes of an animal's facts: of one that is shown, or of a new one. */
interface FactsChange {
  facts: VisitAnimalFacts;
  shown?: VisitRecord | undefined;
}

type Shown = Pick<VisitRecord, 'base' | 'edit'>;
type Known = Shown & Pick<VisitRecord, 'clientId' | 'deleted' | 'facts' | 'photoDigest'>;

/**
 * What a screen does with the records of a visit. Each resolves when it is written on this device, and is sent from
 * then on.
 */
function actionsOn(user: number, visit: number) {
  const keyOf = (clientId: string): RecordKey => ({ user, visit, clientId });
  const outbox = async () => (await openDeviceStore()).outbox;
  const sent = async <Result>(work: Promise<Result>): Promise<Result> => {
    const result = await work;
    wakeSender();
    return result;
  };
  return {
    /** Keeps an animal: one that is `shown`, or a new one under an id of its own. Gives its record. */
    saveAnimal: async (animal: AnimalChange, shown: Partial<VisitRecord> = {}): Promise<OutboxRecord> => {
      void keepStorage();
      const { clientId, change } = leavingOf(animal, shown);
      return sent((await outbox()).save(keyOf(clientId), change, animal.photo ?? undefined));
    },
    /** Keeps the facts of many animals in their order, all of them or none. Gives their records. */
    saveAnimals: async (changes: readonly FactsChange[]): Promise<OutboxRecord[]> => {
      void keepStorage();
      const all = changes.map(({ facts, shown }) => {
        const { clientId, change } = leavingOf({ facts }, shown);
        return { key: keyOf(clientId), change };
      });
      return sent((await outbox()).saveAll(all));
    },
    saveDefaults: async (facts: AnimalFacts, shown: Shown): Promise<OutboxRecord> => {
      const payload = { deleted: false, facts, photo_digest: null };
      const change = { payload, base: shown.base, seen: shown.edit };
      return sent((await outbox()).save(keyOf(defaultsId), change));
    },
    /** Sends a refused record once more. */
    retry: async (clientId: string) => sent((await outbox()).retry(keyOf(clientId))),
    /** Gives up what is on this device alone of a record. */
    discard: async (clientId: string) => (await outbox()).discard(keyOf(clientId)),
    /** Settles the conflicts of a record that were shown, by what was chosen of them. Gives the record. */
    resolve: async (clientId: string, choice: Choice) =>
      sent((await outbox()).resolve(keyOf(clientId), choice)),
    /** Puts an animal into another visit, as a new one there. */
    move: async (clientId: string, visitId: number) => sent((await outbox()).move(keyOf(clientId), visitId)),
    /** Makes one animal of two that are one. Gives what became of both. */
    unite: async (one: Known, other: Known): Promise<OutboxRecord[]> => {
      const shownOf = ({ clientId, base, edit, deleted, facts, photoDigest }: Known) => ({
        ...{ clientId, base, edit },
        payload: { deleted, facts, photo_digest: photoDigest },
      });
      return sent((await outbox()).unite(user, visit, shownOf(one), shownOf(other)));
    },
    /** Whether nothing of the visit waits here or asks for a decision, as the device has it this moment. */
    isSettled: async (): Promise<boolean> => {
      const records = await (await outbox()).list(user, visit);
      return records.every(isSettled);
    },
  };
}

/** A visit's records as its screen and its parts have them. */
export type VisitRecords = ReturnType<typeof useVisit>;

/**
 * A visit as its screen shows it: what the server tells, under what is on this device. `merged` is null until either is
 * known. `query` is the server's part, for what it says of the request and of failures. `begun` tells whether it had
 * an animal when it was opened: while the first one is entered, nothing moves.
 */
export function useVisit(visitId: number) {
  const { user } = useSession();
  const userId = user?.id ?? 0;
  const query = useGetVisit(visitId, { query: { refetchInterval: refetchIntervalMs } });
  const records = useOutbox();
  const visit = query.data?.visit;
  const read = useMemo((): MergedVisit | null => {
    const here = records?.filter((record) => record.visit === visitId) ?? [];
    return records === null || (!visit && here.length === 0) ? null : mergeVisit(visit, here);
  }, [visit, records, visitId]);
  // Read anew from the device they are other objects each time: who draws by them would draw all animals again.
  const text = JSON.stringify(read?.defaults.facts ?? {});
  const facts = useMemo(() => JSON.parse(text) as AnimalFacts, [text]);
  const merged = useMemo(() => read && { ...read, defaults: { ...read.defaults, facts } }, [read, facts]);
  useEffect(() => {
    const prune = async () => {
      if (visit && userId) await (await openDeviceStore()).outbox.prune(userId, visit);
    };
    prune().catch(() => undefined);
  }, [visit, userId]);
  const actions = useMemo(() => actionsOn(userId, visitId), [userId, visitId]);
  const counts = useMemo(() => (merged ? visitCounts(merged) : null), [merged]);
  const [opened, setOpened] = useState<{ visitId: number; begun: boolean } | null>(null);
  if (counts && opened?.visitId !== visitId) setOpened({ visitId, begun: counts.onDevice > 0 });
  const begun = opened?.visitId === visitId && opened.begun;
  return { query, merged, counts, begun, ...actions };
}

/** What settles the trouble of a record; the same functions all the time. */
export type Settling = Pick<VisitRecords, 'retry' | 'discard' | 'resolve' | 'move'>;

/** What of a record its trouble is told by. */
export type Troubled = Pick<
  VisitRecord,
  'clientId' | 'base' | 'edit' | 'state' | 'problem' | 'problemCode' | 'conflicts'
>;

/** The visit's defaults as a record like those of its animals. */
export const defaultsRecord = (defaults: MergedVisit['defaults']): Troubled => ({
  ...defaults,
  clientId: defaultsId,
});
