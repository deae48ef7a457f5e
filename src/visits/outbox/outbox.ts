import type { Visit } from '@/api/generated/model';
import { ChangeChannel } from './change-channel';
import { ofUser, type OfflineDatabase } from './database';
import { type NewPhoto, PhotoStore } from './photo-store';
import {
  answered,
  changed,
  type Change,
  type Choice,
  defaultsId,
  going,
  type Held,
  isOver,
  joined,
  nameOf,
  type OutboxRecord,
  type RecordKey,
  type Refusal,
  type Shown,
  refused,
  retried,
  resolved,
  unanswered,
} from './records';
import { type Payload, united } from './versions';

/**
 * Transactional outbox: one record an animal, in the device's database before anybody is told that it is kept (rule
 * 10.9). Each change is one transaction, so that tabs never overwrite each other and a page that is killed leaves the
 * record before or after it.
 */

const keyOf = ({ user, visit, clientId }: RecordKey): [number, number, string] => [user, visit, clientId];

export class Outbox {
  readonly photos: PhotoStore;
  private readonly changes: ChangeChannel;

  constructor(private readonly db: OfflineDatabase) {
    this.photos = new PhotoStore(db);
    this.changes = new ChangeChannel(`${db.name}-outbox`);
  }

  /** Calls back after each change, also of other tabs. Gives the way to stop. */
  subscribe(listener: () => void): () => void {
    return this.changes.subscribe(listener);
  }

  /** Follows other tabs no more. */
  close(): void {
    this.changes.close();
  }

  /** Puts what became of a record in its place, once it is safely written; null takes it away. */
  private async update(
    key: RecordKey,
    next: (record: OutboxRecord | undefined) => OutboxRecord | null | undefined,
    photo?: NewPhoto,
  ): Promise<OutboxRecord | undefined> {
    const tx = this.db.transaction(['records', 'photos'], 'readwrite', { durability: 'strict' });
    const records = tx.objectStore('records');
    const record = await records.get(keyOf(key));
    const after = next(record);
    if (after === null) await records.delete(keyOf(key));
    else if (after && after !== record) await records.put(after);
    if (photo) {
      const { digest, ...kept } = photo;
      await tx.objectStore('photos').put(kept, [key.user, digest]);
    }
    await tx.done;
    if (after !== record || photo) this.changes.tell();
    return after ?? undefined;
  }

  /**
   * Keeps a change, with its photo. What it gives is written; throws a `QuotaExceededError` when the device is full.
   */
  async save(key: RecordKey, change: Change, photo?: NewPhoto): Promise<OutboxRecord> {
    const now = new Date().toISOString();
    return (await this.update(key, (record) => changed(record, key, change, now), photo)) as OutboxRecord;
  }

  /** Keeps the changes of several records in their order, all of them or none; gives them. Throws as `save` does. */
  async saveAll(changes: readonly { key: RecordKey; change: Change }[]): Promise<OutboxRecord[]> {
    const tx = this.db.transaction('records', 'readwrite', { durability: 'strict' });
    const now = Date.now();
    const write = async ({ key, change }: (typeof changes)[number], place: number) => {
      // Each a moment after the one before it: what is shown and sent goes by these instants.
      const at = new Date(now + place).toISOString();
      const record = changed(await tx.store.get(keyOf(key)), key, change, at);
      await tx.store.put(record);
      return record;
    };
    const kept = Promise.all(changes.map(write));
    try {
      await Promise.all([kept, tx.done]);
    } catch (error) {
      // What cannot even be tried leaves the transaction open.
      if (tx.error === null) tx.abort();
      throw error;
    }
    this.changes.tell();
    return kept;
  }

  /** The user's records, those of one visit when it is named, in the order of their ids. */
  list(user: number, visit?: number): Promise<OutboxRecord[]> {
    return this.db.getAll('records', visit === undefined ? ofUser(user) : ofUser(user, visit));
  }

  /** Lets records go out again that were on their way when their page ended. For who has the lock alone. */
  async recover(user: number): Promise<void> {
    const left = await this.db.getAllFromIndex('records', 'state', ofUser(user, 'sending'));
    for (const record of left) await this.update(record, (now) => now && unanswered(now));
  }

  /**
   * Takes the record that waits longest, but for some by name (`nameOf`), and notes that it is on its way; undefined
   * when none waits.
   */
  async takeNext(user: number, but: ReadonlySet<string>): Promise<ReturnType<typeof going> | undefined> {
    const tx = this.db.transaction('records', 'readwrite', { durability: 'strict' });
    const waiting = tx.store.index('state').iterate(ofUser(user, 'local'));
    for await (const cursor of waiting) {
      if (but.has(nameOf(cursor.value))) continue;
      const record = going(cursor.value);
      await cursor.update(record);
      await tx.done;
      this.changes.tell();
      return record;
    }
    await tx.done;
    return undefined;
  }

  /** Takes the answer note of; a photo that the server has leaves the device. */
  async settle(key: RecordKey, held: Held): Promise<void> {
    await this.update(key, (record) => record && answered(record, held));
    if (held.payload.photo_digest && !held.photoWanted) await this.photos.dropUnneeded(key.user);
  }

  putBack(key: RecordKey): Promise<OutboxRecord | undefined> {
    return this.update(key, (record) => record && unanswered(record));
  }

  refuse(key: RecordKey, refusal: Refusal): Promise<OutboxRecord | undefined> {
    return this.update(key, (record) => record && refused(record, refusal));
  }

  /** Sends a refused record once more. */
  retry(key: RecordKey): Promise<OutboxRecord | undefined> {
    return this.update(key, (record) => record && retried(record));
  }

  /** Forgets a record, which its owner gave up. */
  async discard(key: RecordKey): Promise<void> {
    await this.update(key, () => null);
    await this.photos.dropUnneeded(key.user);
  }

  /** Settles those conflicts of a record that were shown: what was chosen of them stays. Gives the record. */
  async resolve(key: RecordKey, choice: Choice): Promise<OutboxRecord | undefined> {
    const now = new Date().toISOString();
    const record = await this.update(key, (there) => there && resolved(there, choice, now));
    await this.photos.dropUnneeded(key.user);
    return record;
  }

  /** Puts an animal that its visit takes no more into another one, as a new animal there. */
  async move({ user, ...from }: RecordKey, visit: number): Promise<void> {
    const tx = this.db.transaction('records', 'readwrite', { durability: 'strict' });
    const record = await tx.store.get(keyOf({ user, ...from }));
    if (record) {
      const { payload, conflicts } = record;
      const key = { user, visit, clientId: crypto.randomUUID() };
      const moved = changed(undefined, key, { payload, base: 0, seen: '' }, new Date().toISOString());
      await tx.store.put({ ...moved, conflicts });
      await tx.store.delete(keyOf(record));
    }
    await tx.done;
    this.changes.tell();
  }

  /**
   * Makes one record of two of one animal: the first has what both say, the second is deleted. What they say otherwise,
   * and what was not settled of the second, is the first one's to settle.
   */
  async unite(user: number, visit: number, one: Shown, other: Shown): Promise<OutboxRecord[]> {
    const tx = this.db.transaction('records', 'readwrite', { durability: 'strict' });
    const now = new Date().toISOString();
    const both = united(one.payload, other.payload);
    const records = await Promise.all(
      [one, other].map(({ clientId }) => tx.store.get(keyOf({ user, visit, clientId }))),
    );
    const after = (place: 0 | 1, { clientId, base, edit }: Shown, payload: Payload) =>
      changed(records[place], { user, visit, clientId }, { payload, base, seen: edit }, now);
    const goes = after(1, other, { ...other.payload, deleted: true });
    const stays = joined(after(0, one, both.payload), {
      rev: one.base,
      payload: both.other,
      conflicts: goes.conflicts,
    });
    const kept = [stays, { ...goes, conflicts: [] }];
    for (const record of kept) await tx.store.put(record);
    await tx.done;
    this.changes.tell();
    return kept;
  }

  /** Forgets what a visit as the server tells it has by now, but for what a form may still be made on. */
  async prune(user: number, visit: Visit, now = Date.now()): Promise<void> {
    const { certification_request: request, defaults, animals } = visit;
    const revs = new Map(animals.map((one) => [one.client_id, one.rev]));
    revs.set(defaultsId, defaults.rev);
    const open = request.status === 'assigned';
    await this.forget(user, request.id, (one) => isOver(one, revs.get(one.clientId) ?? -1, open, now));
  }

  /** Forgets the records of a visit that are over, as they are when they go. */
  async forget(user: number, visit: number, over: (record: OutboxRecord) => boolean): Promise<void> {
    const found = (await this.list(user, visit)).filter(over);
    for (const record of found) await this.update(record, (there) => (there && over(there) ? null : there));
    if (found.length > 0) await this.photos.dropUnneeded(user);
  }

  /** Puts records and photos of a copy beside what is here; what is here otherwise stays, theirs becomes a conflict. */
  async takeIn(user: number, records: readonly OutboxRecord[], photos: readonly NewPhoto[]): Promise<void> {
    const tx = this.db.transaction(['records', 'photos'], 'readwrite', { durability: 'strict' });
    const store = tx.objectStore('records');
    for (const each of records) {
      const copied = { ...each, user };
      const here = await store.get(keyOf(copied));
      await store.put(here ? joined(here, copied) : copied);
    }
    for (const { digest, ...kept } of photos) await tx.objectStore('photos').put(kept, [user, digest]);
    await tx.done;
    this.changes.tell();
  }

  /** Forgets everything of a user. */
  async clear(user: number): Promise<void> {
    const tx = this.db.transaction(['records', 'photos'], 'readwrite', { durability: 'strict' });
    await tx.objectStore('records').delete(ofUser(user));
    await tx.objectStore('photos').delete(ofUser(user));
    await tx.done;
    this.changes.tell();
  }
}
