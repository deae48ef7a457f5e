import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OutboxRecord } from './records';

/** The browser's database (IndexedDB): what waits to be sent, its photos, and what was read. */

/** A photo as bytes: some browsers lose files that they store. */
export interface KeptPhoto {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

interface OfflineSchema extends DBSchema {
  records: {
    key: [user: number, visit: number, clientId: string];
    value: OutboxRecord;
    indexes: { state: [user: number, state: string, changedAt: string] };
  };
  /** By user and digest. */
  photos: { key: [user: number, digest: string]; value: KeptPhoto };
  /** What was read, by user and the query's hash. */
  reads: { key: string; value: unknown };
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>;

/**
 * Opens the database; a tab with an older one lets go of it, so that a newer release can change it. One that the
 * browser closes (iOS does while the page is in the background) is opened anew behind what was given: at once, and
 * where that fails with its next use.
 */
export async function openOffline(name = 'caravana'): Promise<OfflineDatabase> {
  let reopening: Promise<void> | null = null;
  let lost = false;
  const connect = async () =>
    openDB<OfflineSchema>(name, 1, {
      upgrade(db) {
        const records = db.createObjectStore('records', { keyPath: ['user', 'visit', 'clientId'] });
        records.createIndex('state', ['user', 'state', 'changedAt']);
        db.createObjectStore('photos');
        db.createObjectStore('reads');
      },
      blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
      terminated: () => {
        lost = true;
        reopen();
      },
    });
  let open = await connect();
  const reopen = () => {
    const take = (anew: OfflineDatabase) => {
      open = anew;
      lost = false;
    };
    reopening ??= connect()
      .then(take, () => undefined)
      .finally(() => (reopening = null));
  };
  return new Proxy(open, {
    get: (_first, member) => {
      if (lost) reopen();
      const value: unknown = Reflect.get(open, member);
      return typeof value === 'function' ? (value.bind(open) as unknown) : value;
    },
  });
}

/** All keys of the user's in a store or index whose keys begin with it. */
export function ofUser(user: number, ...more: (number | string)[]): IDBKeyRange {
  // An array is higher than any number or text.
  return IDBKeyRange.bound([user, ...more], [user, ...more, []]);
}
