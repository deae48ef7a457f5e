import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { addedKeys } from './keys';

/** Where a certificate's bit is. */
export interface Place {
  ref: string;
  list: string;
  index: number;
}

/** Of these, entries are kept whole. */
const toldTypes = new Set<LogEntry['type']>(['key', 'vet_key', 'forked', 'account']);

/** The facts of a log as they are kept. */
export interface KeptFacts {
  told: LogEntry[];
  issued: string;
  ended: Place[];
  lists: [path: string, digest: string][];
}

/** What of the entries of a log others are held against: a few bits of most of them. */
export class LogFacts {
  private readonly told: Map<number, LogEntry>;
  private issued: Buffer;
  private readonly ended: Map<string, Place>;
  /** The digest of the newest list, by its path. */
  readonly lists: Map<string, string>;
  /** When the last entry was recorded. */
  last = '';

  constructor(kept: KeptFacts | null = null) {
    this.told = new Map(kept?.told.map((entry) => [entry.seq, entry]));
    this.issued = Buffer.from(kept?.issued ?? '', 'base64');
    this.ended = new Map(kept?.ended.map((place) => [place.ref, place]));
    this.lists = new Map(kept?.lists);
  }

  /** Takes an entry in, the same one again without harm. */
  add(entry: LogEntry): void {
    const { seq, type, ref, credential } = entry;
    this.last = entry.at;
    if (toldTypes.has(type)) this.told.set(seq, entry);
    if (type === 'status' && credential) this.lists.set(`/${ref}`, credential);
    const id = type === 'issued' ? Number(/^certification\/(\d{1,10})$/.exec(ref)?.[1] ?? NaN) : NaN;
    if (!Number.isSafeInteger(id)) return;
    const place = id >> 3;
    if (place >= this.issued.length) this.issued = Buffer.concat([this.issued], Math.max(1024, place * 2));
    this.issued[place] = (this.issued[place] ?? 0) | (1 << (id & 7));
  }

  /** The entries of keys, of accounts and of the log's names. */
  get entries(): LogEntry[] {
    return [...this.told.values()];
  }

  /** The keys that were added, by their names. */
  get keys(): Map<string, Uint8Array> {
    return addedKeys(this.entries);
  }

  /** Whether a certificate was issued. */
  isIssued(id: number): boolean {
    return ((this.issued[id >> 3] ?? 0) & (1 << (id & 7))) !== 0;
  }

  /** Keeps where the bit of a certificate is that was ended. */
  end(place: Place): void {
    this.ended.set(place.ref, place);
  }

  /** The places of the certificates that were ended, by the list's path. */
  endedIn(list: string): Place[] {
    return [...this.ended.values()].filter((place) => place.list === list);
  }

  /** The paths of all lists. */
  get paths(): Set<string> {
    return new Set([...this.lists.keys(), ...[...this.ended.values()].map(({ list }) => list)]);
  }

  kept(): KeptFacts {
    return {
      told: this.entries,
      issued: this.issued.toString('base64'),
      ended: [...this.ended.values()],
      lists: [...this.lists],
    };
  }
}
