import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach } from 'vitest';
import { closeDeviceStore } from '@/visits/outbox/device';

/** Gives each test of a file a browser that keeps nothing yet of what works without a connection. */
export function freshDevice(): void {
  afterEach(async () => {
    await closeDeviceStore();
    globalThis.indexedDB = new IDBFactory();
  });
}
