import { codeFields, type FactField, sameAsLast } from '@/lib/animal-facts';
import { beep } from './beep';
import { animalCode } from '@/lib/identifiers';
import type { VisitRecords } from './use-visit';
import type { AnimalForm, Draft } from './form/animal-form';
import { codeIn } from './code-reader';
import { hasCode, KnownAnimals, type KnownAnimal } from './known-animals';
import { type DeskMessage, DeskState } from './told';
import { twinsOf } from './twins';
import { TypedText } from './typed-text';

const codeOf = ({ facts: { cuig_code = null, alternative_code = null } }: Pick<KnownAnimal, 'facts'>) =>
  animalCode({ cuig_code, alternative_code });

/**
 * Entering animals one after the other (command queue): what is done waits for what was done before it, so that no read
 * and no key comes between an animal and its place on the device (rule 10.9). The screen changes first, and what cannot
 * be kept comes back.
 */
export class Entering extends DeskState {
  private records: VisitRecords | null = null;
  private readonly known = new KnownAnimals();
  private work: Promise<unknown> = Promise.resolve();
  private lastKept: string | null = null;
  /** What is typed in the field for codes. */
  readonly typed = new TypedText();

  constructor(
    readonly form: AnimalForm,
    /** Leads to a field: the one for codes, or one of the form. */
    private readonly focus: (place: 'code' | FactField) => void,
  ) {
    super();
  }

  /** Says, and sounds, that a code was read again. */
  private sayAgain(key: 'duplicate' | 'duplicateBehind', code: string): void {
    beep();
    this.say(key, code);
  }

  /** Takes note of the visit as it is. */
  update(records: VisitRecords): void {
    this.records = records;
    this.known.list(records.merged?.animals ?? []);
    if (records.merged) this.form.rebase(records.merged.defaults.facts);
  }

  private inTurn<Result>(step: () => Result | Promise<Result>): Promise<Result | undefined> {
    const next = this.work.then(step).catch((error: unknown) => {
      this.tell({ error, said: null });
      return undefined;
    });
    this.work = next;
    return next;
  }

  private async save(
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
    this.say('review');
    this.focus(faulty);
    return false;
  }

  /** Keeps what is typed of the animal that is open, if anything is, and leaves it open. */
  private async keepOpen(): Promise<boolean> {
    if (!this.form.isChanged()) return true;
    if (!this.check()) return false;
    const draft = this.form.take();
    const { facts, record, photo } = draft;
    this.form.kept(await this.save(facts, record ?? {}, { photo }), draft.now);
    return true;
  }

  /** Keeps the form and leads to the next animal. */
  submit(): Promise<unknown> {
    return this.inTurn(async () => {
      const draft = this.form.take();
      const { facts, record, photo } = draft;
      if (!this.check()) return;
      if (!record && Object.keys(facts).length === 0 && !photo) {
        this.say('nothing');
        this.focus('code');
        return;
      }
      const isNew = this.form.isChanged() || !record;
      this.form.open(null);
      this.focus('code');
      try {
        if (isNew) await this.save(facts, record ?? {}, { photo });
        this.say('saved', codeOf(draft));
      } catch (error) {
        const free = !this.form.isChanged() && this.form.record() === null;
        if (free) this.form.putBack(draft);
        this.tell({ error, said: null, ...(!free && { unkept: [...this.store.state.unkept, draft] }) });
      }
    });
  }

  /** Opens again what the device did not keep. */
  reopen(): Promise<unknown> {
    return this.inTurn(async () => {
      const [draft, ...others] = this.store.state.unkept;
      if (!draft || !(await this.keepOpen())) return;
      this.form.putBack(draft);
      this.tell({ unkept: others, error: null });
    });
  }

  /** Takes a code that was read or typed: opens its animal, or adds one with the defaults at once. */
  read(code: string): Promise<true | undefined> {
    return this.inTurn(async () => {
      await this.place(code);
      return true as const;
    });
  }

  private async place(code: string): Promise<void> {
    const { form } = this;
    const there = this.known.all().find((animal) => hasCode(animal, code));
    if (there && there.clientId === form.record()?.clientId) {
      this.say('already', code);
      this.focus('estimated_weight');
      return;
    }
    const bare = form.record() === null && !form.value('cuig_code') && !form.value('alternative_code');
    if (!there && bare) {
      // What was typed before the code was read is this animal's.
      form.set('cuig_code', code);
      if (form.isRight()) await this.keepRead(code);
      else await this.addBehind(code);
      return;
    }
    if (!(await this.keepOpen())) {
      if (there) this.sayAgain('duplicateBehind', code);
      else await this.addBehind(code);
      return;
    }
    if (there) {
      this.show(there);
      this.sayAgain('duplicate', code);
      return;
    }
    form.open(null, {});
    form.set('cuig_code', code);
    await this.keepRead(code);
  }

  private async keepRead(code: string): Promise<void> {
    this.focus('estimated_weight');
    await this.keepOpen();
    this.say('added', code);
  }

  /** Adds an animal without opening it: the form has something that cannot be kept yet. */
  private async addBehind(code: string): Promise<void> {
    if (this.form.record() === null && this.form.value('cuig_code') === code) this.form.set('cuig_code', '');
    await this.save({ cuig_code: code }, {});
    this.say('addedBehind', code);
    const faulty = this.form.check();
    if (faulty) this.focus(faulty);
  }

  private show(animal: KnownAnimal): void {
    this.form.open(animal, animal.facts);
    this.focus('estimated_weight');
  }

  /** Opens an animal, once what is typed of another one is kept. */
  readonly edit = (clientId: string): void => {
    void this.inTurn(async () => {
      if (!(await this.keepOpen())) return;
      const animal = this.known.get(clientId);
      if (!animal) return;
      this.show(animal);
      this.say('opened', codeOf(animal));
    });
  };

  /** The code that another animal of the visit has as well (rule 10.8); null for none. */
  twinOf({ cuig_code, alternative_code }: Pick<KnownAnimal['facts'], 'cuig_code' | 'alternative_code'>) {
    const open = this.form.record()?.clientId;
    const others = this.known.all().filter(({ clientId }) => clientId !== open);
    const codes = [cuig_code, alternative_code].filter((code) => typeof code === 'string');
    return codes.find((code) => others.some((animal) => hasCode(animal, code))) ?? null;
  }

  /** Tells that something of the visit was kept elsewhere on its screen. */
  readonly note = (key: DeskMessage['key']): void => this.say(key);

  readonly onCode = (code: string): void => void this.take(code, code);

  /** Takes what is typed in the field for codes; without any it leads to the fields of an animal without a code. */
  readonly readTyped = (): void => {
    const text = this.typed.text();
    if (text.trim() === '') this.focus('estimated_weight');
    else void this.takeTyped(text);
  };

  private async takeTyped(text: string): Promise<boolean> {
    const code = codeIn(text);
    this.typed.set(code === null ? text : '', code === null);
    if (code === null) {
      beep();
      this.focus('code');
    }
    return code !== null && this.take(code, text);
  }

  /** Takes a code; one that the device did not keep, and that no form has, is in the field for codes again. */
  private async take(code: string, text: string): Promise<boolean> {
    const taken = (await this.read(code)) !== undefined;
    const inForm = codeFields.some((field) => this.form.value(field) === code);
    if (!taken && !inForm && this.typed.text() === '') this.typed.set(text);
    return taken;
  }

  /**
   * Keeps all that is typed: a code, the form, and what the device did not keep before. Leads to what cannot be kept.
   */
  readonly keepAll = async (): Promise<boolean> => {
    const text = this.typed.text();
    if (text.trim() !== '' && !(await this.takeTyped(text))) return false;
    return (await this.inTurn(async () => (await this.keepOpen()) && this.keepUnkept())) === true;
  };

  private async keepUnkept(): Promise<boolean> {
    for (const draft of this.store.state.unkept) {
      await this.save(draft.facts, draft.record ?? {}, { photo: draft.photo });
      this.tell({ unkept: this.store.state.unkept.filter((one) => one !== draft) });
    }
    return true;
  }

  /** Says, and sounds, that what a reader gave is no single code. */
  readonly onUnread = (text: string): void => {
    beep();
    this.say('unread', text);
  };

  /** Leaves the animal that is open as it was kept. */
  readonly close = (): void => {
    this.form.open(null);
    this.tell({ said: null, error: null });
    this.focus('code');
  };

  readonly remove = (clientId: string): void => {
    void this.inTurn(async () => {
      const animal = this.known.get(clientId);
      if (!animal) return;
      await this.save(animal.facts, animal, { deleted: true });
      if (this.form.record()?.clientId === clientId) this.form.open(null);
      if (this.lastKept === clientId) this.tell({ last: null });
      this.say('deleted', codeOf(animal), { undo: () => this.restore(clientId) });
    });
  };

  /** Makes an animal that somebody else entered this veterinarian's, as it is. */
  readonly takeOver = (clientId: string): void => {
    void this.inTurn(async () => {
      const animal = this.known.get(clientId);
      if (!animal) return;
      await this.save(animal.facts, animal);
      this.say('taken', codeOf(animal));
    });
  };

  private restore(clientId: string): void {
    void this.inTurn(async () => {
      const animal = this.known.get(clientId);
      if (!animal) return;
      await this.save(animal.facts, animal);
      this.say('restored', codeOf(animal));
      this.focus('code');
    });
  }

  /** Says that an animal is entered twice, and offers to make one of both. */
  sayTwins(clientId: string, code: string): void {
    this.say('twins', code, { unite: () => this.unite(clientId) });
  }

  /**
   * Makes one of an animal and the one that has its code: what only one of them says stays, what they say otherwise is
   * chosen.
   */
  readonly unite = (clientId: string): void => {
    void this.inTurn(async () => {
      if (!this.records || !(await this.keepOpen())) return;
      const { form, known } = this;
      const isOne = (one: KnownAnimal) => one.clientId === clientId;
      const pair = twinsOf(known.all()).find(({ stays, goes }) => isOne(stays) || isOne(goes));
      if (!pair) return;
      const { stays, goes } = pair;
      const both = await this.records.unite(stays, goes);
      for (const record of both) known.keep(record);
      const open = form.record()?.clientId;
      const left = known.get(stays.clientId);
      if (left && (open === stays.clientId || open === goes.clientId)) form.open(left, left.facts);
      this.say('united', pair.code);
    });
  };

  /** Puts what was entered of the last animal into the form (rule 10.11). */
  readonly repeatLast = (): void => {
    void this.inTurn(() => {
      const open = this.form.record()?.clientId;
      const others = this.known.all().filter(({ clientId }) => clientId !== open);
      const last = others.find(({ clientId }) => clientId === this.lastKept) ?? others.at(-1);
      if (last) this.form.fill(sameAsLast(last.facts));
      this.say(last ? 'same' : 'noLast', last ? codeOf(last) : null);
      this.focus('estimated_weight');
    });
  };
}
