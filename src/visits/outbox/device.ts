import { Store } from '@tanstack/react-store';
import { type OfflineDatabase, openOffline } from './database';
import { Outbox } from './outbox';
import type { OutboxRecord } from './records';

/** What this device keeps, opened once for the page; and a view of the outbox for components (external store). */

interface DeviceStore {
  db: OfflineDatabase;
  outbox: Outbox;
}

let opened: Promise<DeviceStore> | null = null;

/** The device's database and outbox. Fails where the browser lets nothing be stored. */
export function openDeviceStore(): Promise<DeviceStore> {
  opened ??= openOffline().then((db) => ({ db, outbox: new Outbox(db) }));
  // Who tries again may have made room.
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** Lets go of the database, so that the next use opens it anew. */
export async function closeDeviceStore(): Promise<void> {
  const open = await opened?.catch(() => null);
  opened = null;
  views.clear();
  open?.outbox.close();
  open?.db.close();
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

interface OutboxState {
  /** Null until they are read. */
  records: readonly OutboxRecord[] | null;
  /** Whether the browser does not let them be read. */
  broken: boolean;
}

/** Of a user whose records nobody has read. */
export const unread: OutboxState = { records: null, broken: false };

/** The records of a user as they are now. */
class OutboxView {
  private readonly store = new Store<OutboxState>(unread);
  private followers = 0;
  private reading = false;
  private stale = false;
  private stop: (() => void) | null = null;

  constructor(private readonly user: number) {}

  readonly get = () => this.store.get();

  /** They are read for as long as somebody follows them. */
  readonly subscribe = (listener: (state: OutboxState) => void) => {
    const { unsubscribe } = this.store.subscribe(listener);
    this.followers += 1;
    if (this.followers === 1) void this.follow().catch(() => this.fail());
    return {
      unsubscribe: () => {
        unsubscribe();
        this.followers -= 1;
        if (this.followers === 0) this.stop?.();
      },
    };
  };

  private fail(): void {
    this.store.setState((state) => ({ ...state, broken: true }));
  }

  private async follow(): Promise<void> {
    const { outbox } = await openDeviceStore();
    this.stop?.();
    this.stop = outbox.subscribe(() => void this.read(outbox).catch(() => undefined));
    await this.read(outbox);
  }

  /**
   * Reads the records anew; what changes meanwhile is read once more. Hundreds of records that are sent one by one
   * change twice each: the more there are, the longer it waits in between, so that the screen stays free for who types.
   */
  private async read(outbox: Outbox): Promise<void> {
    this.stale = true;
    if (this.reading) return;
    this.reading = true;
    try {
      while (this.stale) {
        this.stale = false;
        const records = await outbox.list(this.user);
        this.store.setState(() => ({ records, broken: false }));
        await pause(Math.min(1_000, 2 * records.length));
      }
    } finally {
      this.reading = false;
    }
  }
}

const views = new Map<number, OutboxView>();

/** The view of a user's outbox; the same one for all components. */
export function outboxView(user: number): OutboxView {
  const view = views.get(user) ?? new OutboxView(user);
  views.set(user, view);
  return view;
}
