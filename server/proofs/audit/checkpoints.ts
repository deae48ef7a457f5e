import { toHex } from '../../../src/lib/proof/bytes';
import { isUnanchored } from '../../../src/lib/proof/merge-delay';
import { parseCheckpoint, verifyCheckpoint } from '../../../src/lib/proof/note';
import { endsOf } from './keys';
import type { LogFacts } from './facts';
import { checkName } from './names';
import { clocksMs, rowsAt, textAt, type Findings, type Site } from './site';

/** A checkpoint as the site publishes it. */
export interface PublishedCheckpoint {
  size: number;
  root: string;
  note: string;
  /** When it was signed; installations of before do not tell. */
  at?: string;
}

interface Checking {
  site: Site;
  facts: LogFacts;
  findings: Findings;
  /** Up to so many entries the tree was read before. */
  from: number;
  /** So many are known to be on a chain. */
  anchored: number;
  /** The sizes of those that are on a chain. */
  onChain: ReadonlySet<number>;
  now: number;
}

/** The checkpoints, each held against the tree when so much of it was read. */
export class CheckpointReader {
  private readonly rows: AsyncGenerator<PublishedCheckpoint>;
  private next: PublishedCheckpoint | null = null;
  /** Those that no key of the log signed so far: one may have been added since. */
  private readonly unsigned: PublishedCheckpoint[] = [];
  private readonly late: PublishedCheckpoint[] = [];
  /** When those that are on a chain say that they were signed, by their size. */
  readonly times = new Map<number, string>();
  count = 0;
  newest: { size: number; root: string } | null = null;

  constructor(private readonly checking: Checking) {
    const { site, from, anchored } = checking;
    this.rows = rowsAt<PublishedCheckpoint>(
      site,
      '/log/checkpoints',
      ({ size }) => size,
      Math.min(from, anchored),
    );
  }

  /** Goes on to the next one. */
  private async advance(): Promise<void> {
    const { value } = await this.rows.next();
    const { from, anchored, now } = this.checking;
    this.next = (value as PublishedCheckpoint | undefined) ?? null;
    if (!this.next) return;
    const { size, at } = this.next;
    if (size > anchored && at && isUnanchored(at, now)) this.late.push(this.next);
    if (size <= from) await this.advance();
  }

  async begin(): Promise<void> {
    await this.advance();
  }

  /** The keys that may have signed a log of so many entries. */
  private keysAt(size: number, keys: ReadonlyMap<string, Uint8Array>): Uint8Array[] {
    const ends = endsOf(this.checking.facts.entries);
    return [...keys].flatMap(([key, bytes]) => (size < (ends.get(key) ?? Infinity) ? [bytes] : []));
  }

  /** Takes the checkpoints of so many entries, whose root is this. */
  async reached(size: number, root: () => Promise<string>): Promise<void> {
    while (this.next && this.next.size <= size) {
      const { next } = this;
      if (next.size < size) {
        this.tellMisplaced(next.size);
        await this.advance();
        continue;
      }
      const right = await root();
      this.count += 1;
      this.newest = { size: next.size, root: next.root };
      if (next.at && this.checking.onChain.has(next.size)) this.times.set(next.size, next.at);
      if (right !== next.root)
        this.checking.findings.tell(
          'checkpoint_other_root',
          `The first ${next.size} entries have the root ${right}, the checkpoint says ${next.root}.`,
        );
      this.checkTime(next);
      checkName(next, this.checking);
      await this.checkNote(next, null);
      await this.advance();
    }
  }

  /** Tells of a checkpoint behind one of more entries, which nothing is left to be held against. */
  private tellMisplaced(size: number): void {
    this.checking.findings.tell(
      'checkpoint_misplaced',
      `The checkpoint of ${size} entries does not stand in its place among the others.`,
    );
  }

  /** Checks that a checkpoint says no time before that of what it is of, and none to come. */
  private checkTime({ size, at }: PublishedCheckpoint): void {
    const { facts, findings, now } = this.checking;
    if (at === undefined) return;
    const time = Date.parse(at);
    if (time < Date.parse(facts.last) - clocksMs || time > now + clocksMs)
      findings.tell(
        'checkpoint_time',
        `The checkpoint of ${size} entries says ${at}, its last entry ${facts.last}.`,
      );
  }

  /** Checks who signed a checkpoint, by the keys that the log has so far; without them it is put by. */
  private async checkNote(
    one: PublishedCheckpoint,
    keys: ReadonlyMap<string, Uint8Array> | null,
  ): Promise<void> {
    const { size, root, note } = one;
    const { findings, facts } = this.checking;
    const candidates = this.keysAt(size, keys ?? facts.keys);
    let signed = false;
    for (const key of candidates) signed ||= (await verifyCheckpoint(note, key)) !== null;
    if (!signed && !keys) {
      this.unsigned.push(one);
      return;
    }
    if (!signed) {
      findings.tell(
        'checkpoint_unsigned',
        `No key that was the issuer's then signed the checkpoint of ${size} entries.`,
      );
      return;
    }
    const said = parseCheckpoint(note);
    if (said.size < size)
      findings.tell(
        'checkpoint_smaller',
        `The checkpoint of ${size} entries was signed for a smaller log, of ${said.size}.`,
      );
    else if (said.size !== size || toHex(said.root) !== root)
      findings.tell('checkpoint_other', `The note of the checkpoint of ${size} entries says something else.`);
  }

  /** Checks what is left at the end of the tree, of `head` entries, by all keys of the log. */
  async end(head: number, keys: ReadonlyMap<string, Uint8Array>): Promise<void> {
    const { site, findings } = this.checking;
    for (const one of this.unsigned) await this.checkNote(one, keys);
    const over: number[] = [];
    for (; this.next; await this.advance())
      if (this.next.size > head) over.push(this.next.size);
      else this.tellMisplaced(this.next.size);
    // The log may have grown while this was read.
    const note = over.length > 0 ? await textAt(site, '/log/checkpoint') : null;
    const now = note === null ? head : parseCheckpoint(note).size;
    for (const size of over.filter((one) => one > now))
      findings.tell(
        'checkpoint_smaller',
        `The newest checkpoint is of ${now} entries, but one of ${size} was signed.`,
      );
    const [first] = this.late;
    if (first)
      findings.tell(
        'checkpoint_unanchored',
        `${this.late.length} checkpoints, from that of ${first.size} entries (${first.at}), are on no chain ` +
          `after an hour.`,
      );
  }
}
