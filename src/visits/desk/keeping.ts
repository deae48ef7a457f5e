import type { FactField } from '@/lib/animal-facts';
import { animalCode } from '@/lib/identifiers';
import type { OutboxRecord } from '../outbox/records';
import type { NewPhoto } from '../outbox/photo-store';
import type { Leaving } from '../outbox/typed';
import { leavingOf } from './animal-change';
import type { AnimalForm, Draft } from './form/animal-form';
import { faultyFields } from './form/animal-values';
import { type KnownAnimal, KnownAnimals } from './known-animals';
import { DeskState, type PhotoFault } from './desk-state';
import { signal } from './signals';
import type { VisitRecords } from './use-visit';

/** The code that an animal goes by; null for none. */
export const codeOf = ({
  facts: { cuig_code = null, alternative_code = null },
}: Pick<KnownAnimal, 'facts'>) => animalCode({ cuig_code, alternative_code });

/**
 * Keeping the animal that is in the form (command queue): what is done waits for what was done before it, so that no
 * read and no key comes between an animal and its place on the device (rule 10.9). The screen changes first, and what
 * cannot be kept comes back.
 */
export class Keeping extends DeskState {
  protected records: VisitRecords | null = null;
  protected readonly known = new KnownAnimals();
  private work: Promise<unknown> = Promise.resolve();
  /** The animal that left the form and is not on the device yet. */
  leaving: Leaving | null = null;
  /** The id of the animal that was kept last. */
  protected lastKept: string | null = null;

  constructor(
    readonly form: AnimalForm,
    /** Leads to a field: the one for codes, or one of the form. */
    protected readonly focus: (place: 'code' | FactField) => void,
  ) {
    super();
  }

  /** Takes note of the visit as it is. */
  update(records: VisitRecords): void {
    this.records = records;
    this.known.list(records.merged?.animals ?? []);
    if (records.merged) this.form.rebase(records.merged.defaults.facts);
    // A file, a value for all, or another device may have changed it.
    const open = this.known.get(this.form.record()?.clientId ?? '');
    if (open && !open.deleted) this.form.renew(open);
  }

  /** Takes note of records that were changed elsewhere on the screen: what is typed of one of them is typed on that. */
  readonly changedHere = (records: readonly OutboxRecord[]): void => {
    for (const record of records) {
      const animal = this.known.keep(record);
      if (this.form.record()?.clientId === record.clientId) this.form.renew(animal, true);
    }
  };

  protected inTurn<Result>(step: () => Result | Promise<Result>): Promise<Result | undefined> {
    // A photo that was chosen is the animal's that was open then.
    const next = this.work
      .then(() => this.form.photoTaken)
      .then(step)
      .catch((error: unknown) => {
        this.tell({ error, said: null });
        return undefined;
      });
    this.work = next;
    return next;
  }

  protected async save(
    facts: KnownAnimal['facts'],
    shown: Partial<KnownAnimal>,
    more: { deleted?: boolean; photo?: Draft['photo'] } = {},
  ): Promise<KnownAnimal> {
    if (!this.records) throw new Error('An animal was entered before its visit was there');
    const { photo, deleted = false } = more;
    const change = { facts, deleted, ...(photo !== undefined && { photo }) };
    const kept = this.known.keep(await this.records.saveAnimal(change, shown));
    if (!deleted) {
      this.lastKept = kept.clientId;
      this.tell({ last: codeOf(kept) });
    }
    return kept;
  }

  /** Whether the form can be kept as it is; where not, it says so and leads to what is wrong. */
  private check(): boolean {
    const faulty = this.form.check();
    if (!faulty) return true;
    signal('refused');
    this.say('review');
    this.focus(faulty);
    return false;
  }

  /** Keeps what is typed of the animal that is open, if anything is, and leaves it open. */
  protected async keepOpen(): Promise<boolean> {
    if (!this.form.isChanged()) return true;
    if (!this.check()) return false;
    const draft = this.form.take();
    const { facts, record, photo } = draft;
    this.form.kept(await this.save(facts, record ?? {}, { photo }), draft);
    return true;
  }

  /** The same before another one is shown: what is typed or chosen of it while it is being kept is its own too. */
  protected async keepLeft(): Promise<boolean> {
    while (this.form.isChanged()) {
      if (!(await this.keepOpen())) return false;
      await this.form.photoTaken;
    }
    return true;
  }

  /** Takes a photo for the animal that is open; what is wrong with it is told also when the next one is by then. */
  async takePhoto(made: Promise<NewPhoto | PhotoFault>): Promise<void> {
    const { form } = this;
    const about = { turn: form.turn(), code: codeOf(form.take()) };
    this.tell({ photoFault: null });
    const fault = await form.takePhoto(made);
    if (fault) this.tell({ photoFault: { ...about, fault } });
  }

  /** Keeps the form and leads to the next animal. */
  submit(): Promise<unknown> {
    return this.inTurn(async () => {
      const draft = this.form.take();
      // What was wrong with another one's photo was there to be read until now.
      if (this.store.state.photoFault?.turn !== draft.state.turn) this.tell({ photoFault: null });
      const { facts, record, photo } = draft;
      if (!this.check()) return;
      if (!record && Object.keys(facts).length === 0 && !photo) {
        this.say('nothing');
        this.focus('code');
        return;
      }
      const isNew = this.form.isChanged() || !record;
      const shown = record ?? { clientId: crypto.randomUUID() };
      if (isNew) this.leaving = leavingOf({ facts, ...(photo !== undefined && { photo }) }, shown);
      this.form.open(null);
      this.focus('code');
      try {
        if (isNew) await this.save(facts, shown, { photo });
        this.leaving = null;
        this.say('saved', codeOf(draft));
      } catch (error) {
        this.leaving = null;
        const free = !this.form.isChanged() && this.form.record() === null;
        if (free) this.form.putBack(draft);
        this.tell({ error, said: null, ...(!free && { unkept: [...this.store.state.unkept, draft] }) });
      }
    });
  }

  /** Takes what was typed in another tab, while another animal is open here. */
  putAside(draft: Draft): void {
    this.tell({ unkept: [...this.store.state.unkept, draft] });
  }

  /** Opens again what the device did not keep. */
  reopen(): Promise<unknown> {
    return this.inTurn(async () => {
      const [draft, ...others] = this.store.state.unkept;
      if (!draft || !(await this.keepLeft())) return;
      this.form.putBack(draft);
      this.tell({ unkept: others, error: null });
    });
  }

  protected async keepUnkept(): Promise<boolean> {
    for (const draft of this.store.state.unkept) {
      if (faultyFields(draft.state).length > 0) {
        this.form.putBack(draft);
        this.tell({ unkept: this.store.state.unkept.filter((one) => one !== draft) });
        return this.check();
      }
      await this.save(draft.facts, draft.record ?? {}, { photo: draft.photo });
      this.tell({ unkept: this.store.state.unkept.filter((one) => one !== draft) });
    }
    return true;
  }
}
