import { Store } from '@tanstack/react-store';
import type { AnimalFacts, VisitAnimalFacts } from '@/api/generated/model';
import { factFields, type FactField, sameFacts, type WholeFacts, wholeFacts } from '@/lib/animal-facts';
import { decimalMarks } from '@/lib/format';
import { currentLanguage } from '@/words/i18n';
import type { VisitRecord } from '@/visits/outbox/merge';
import type { NewPhoto } from '@/visits/outbox/photo-store';
import {
  type AnimalValues,
  factsOf,
  type Fault,
  faultIn,
  faultyFields,
  isList,
  type Opened,
  sameValue,
  valuesOf,
} from './animal-values';

/** What a form needs to know of the record that it shows, to be given back with the change. */
export type ShownRecord = Pick<VisitRecord, 'clientId' | 'base' | 'edit' | 'photoDigest' | 'photoUrl'>;

/** Where the value of a field comes from: the visit's defaults, or against them. */
export type Origin = 'default' | 'own' | null;

interface FormState extends Opened {
  /** The animal that is shown; null for one that is not kept yet. */
  record: ShownRecord | null;
  now: AnimalValues;
  /** A photo that was chosen; null when it was taken away, undefined while it stays as it is. */
  photo: NewPhoto | null | undefined;
  /** The fields that say what is wrong with them: those that were left, all once saving was tried. */
  left: ReadonlySet<FactField>;
  /** Another one for each animal that was opened or begun. */
  turn: number;
}

/** What a form held when it was taken, to be kept or shown again. */
export interface Draft extends Pick<FormState, 'record' | 'photo' | 'now'> {
  /** The facts to be kept. */
  facts: VisitAnimalFacts;
  state: FormState;
}

/**
 * The values of a form outside React: a key redraws the field it is typed in and nothing else, least of all the list of
 * animals, and whoever saves reads what was typed last. Used for an animal, and for the defaults of a visit.
 */
export class AnimalForm {
  readonly store: Store<FormState>;
  private turns = 0;
  /** Ends when no photo is on its way into the form. */
  photoTaken: Promise<unknown> = Promise.resolve();

  /** With the decimal mark of the language of now, unless another one is given. */
  constructor(
    defaults: AnimalFacts,
    private readonly mark = decimalMarks[currentLanguage()],
  ) {
    this.store = new Store(this.opened(null, {}, defaults));
  }

  private get state(): FormState {
    return this.store.state;
  }

  private opened(record: ShownRecord | null, facts: VisitAnimalFacts, defaults: AnimalFacts): FormState {
    const values = valuesOf(facts, defaults, this.mark);
    this.turns += 1;
    const turn = this.turns;
    return { record, facts, defaults, values, now: values, photo: undefined, left: new Set(), turn };
  }

  private readonly put = (change: Partial<FormState>): void => {
    this.store.setState((state) => ({ ...state, ...change }));
  };

  /** Shows an animal, or a new one; what was typed is gone. */
  open(record: ShownRecord | null, facts: VisitAnimalFacts = {}): void {
    this.put(this.opened(record, facts, this.state.defaults));
  }

  /** What is in the form, to be kept; `putBack` shows it again. */
  take(): Draft {
    const { record, photo, now } = this.state;
    return { record, photo, now, facts: this.facts(), state: this.state };
  }

  /** Shows again what was taken. */
  putBack({ state }: Draft): void {
    this.put(state);
  }

  /** What is typed, over what it was opened with, as JSON can hold it; `restore` shows it again. */
  written({ record, facts, defaults, now, photo }: FormState = this.state): unknown {
    return { record, facts, defaults, now, withoutPhoto: photo === null };
  }

  /** Another form, with nothing in it yet. */
  beside(): AnimalForm {
    return new AnimalForm(this.state.defaults, this.mark);
  }

  /** Shows what was typed before the page ended. */
  restore(written: unknown): void {
    const { record, facts, defaults, now, withoutPhoto } = written as Pick<
      FormState,
      'record' | 'facts' | 'defaults' | 'now'
    > & { withoutPhoto?: boolean };
    const opened = this.opened(record, facts, defaults);
    const current = this.state.defaults;
    this.put({ ...opened, now: { ...opened.now, ...now }, ...(withoutPhoto && { photo: null }) });
    this.rebase(current);
  }

  /** Takes note of what was kept of the animal that is shown; what was typed since stays typed. */
  kept(
    record: ShownRecord & { facts: VisitAnimalFacts },
    { now: sent, photo }: Pick<Draft, 'now' | 'photo'>,
  ): void {
    const { facts } = record;
    const values = valuesOf(facts, this.state.defaults, this.mark);
    const now = { ...this.state.now };
    for (const field of factFields)
      if (sameValue(field, now, sent)) Object.assign(now, { [field]: values[field] });
    this.put({ record, facts, values, now, ...(this.state.photo === photo && { photo: undefined }) });
  }

  /**
   * Shows what the animal that is open became elsewhere, while nothing of it is changed in the form; `here`: what this
   * screen made of it, also under what is typed.
   */
  renew(record: ShownRecord & { facts: VisitAnimalFacts }, here = false): void {
    const { record: shown, facts, values } = this.state;
    if (record.clientId !== shown?.clientId) return;
    if (here) return this.kept(record, { now: values, photo: undefined });
    if (this.isChanged()) return;
    const known = (['base', 'edit', 'photoDigest', 'photoUrl'] as const).every(
      (told) => record[told] === shown[told],
    );
    if (known) return;
    if (sameFacts(record.facts, facts)) this.put({ record });
    else this.put({ ...this.opened(record, record.facts, this.state.defaults), turn: this.state.turn });
  }

  /** Shows other defaults where the form says nothing else. */
  rebase(defaults: AnimalFacts): void {
    if (defaults === this.state.defaults) return;
    const fresh = valuesOf(this.state.facts, defaults, this.mark);
    const preset = valuesOf({}, defaults, this.mark);
    const now = { ...this.state.now };
    for (const field of factFields) {
      if (this.isUnchanged(field)) Object.assign(now, { [field]: fresh[field] });
      else if (this.origin(field) === 'default') Object.assign(now, { [field]: preset[field] });
    }
    this.put({ defaults, values: fresh, now });
  }

  /** Puts facts into the form as if they were typed. */
  fill(facts: VisitAnimalFacts): void {
    const filled = valuesOf(facts, {}, this.mark);
    const now = { ...this.state.now };
    for (const field of factFields)
      if (facts[field] !== undefined) Object.assign(now, { [field]: filled[field] });
    this.put({ now });
  }

  readonly value = <Field extends FactField>(field: Field): AnimalValues[Field] => this.state.now[field];
  readonly values = (): AnimalValues => this.state.now;
  readonly record = (): ShownRecord | null => this.state.record;
  readonly turn = (): number => this.state.turn;
  readonly photo = (): NewPhoto | null | undefined => this.state.photo;

  set<Field extends FactField>(field: Field, value: AnimalValues[Field]): void {
    this.put({ now: { ...this.state.now, [field]: value } });
  }

  setPhoto(photo: NewPhoto | null): void {
    this.put({ photo });
  }

  /** Takes a photo once it is made smaller, which whoever keeps the form waits for; gives what is wrong with it. */
  takePhoto<Wrong extends string>(made: Promise<NewPhoto | Wrong>): Promise<Wrong | null> {
    const { turn } = this.state;
    // In the order in which they were chosen: the last one stays.
    const taken = Promise.all([made, this.photoTaken]).then(([photo]) => {
      if (typeof photo === 'string') return photo;
      // An animal that was deleted meanwhile needs none, least of all the next one.
      if (this.state.turn === turn) this.setPhoto(photo);
      return null;
    });
    this.photoTaken = taken.catch(() => undefined);
    return taken;
  }

  leave(field: FactField): void {
    if (!this.state.left.has(field)) this.put({ left: new Set(this.state.left).add(field) });
  }

  /** What is wrong with a field, once it was left; a list's items say it themselves. */
  readonly fault = (field: FactField): Fault | null =>
    !isList(field) && this.isLeft(field) ? faultIn(field, this.state) : null;

  readonly isLeft = (field: FactField): boolean => this.state.left.has(field);

  /** The first field that something is wrong with; from then on all of them say so. */
  check(): FactField | null {
    const [first = null] = faultyFields(this.state);
    if (first) this.put({ left: new Set(factFields) });
    return first;
  }

  /** Whether nothing is wrong with any field. */
  isRight(): boolean {
    return faultyFields(this.state).length === 0;
  }

  private isUnchanged(field: FactField): boolean {
    return sameValue(field, this.state.now, this.state.values);
  }

  readonly origin = (field: FactField): Origin => {
    const { defaults, facts, now } = this.state;
    if ((defaults as VisitAnimalFacts)[field] === undefined) return null;
    if (this.isUnchanged(field)) return facts[field] === undefined ? 'default' : 'own';
    return sameValue(field, now, valuesOf({}, defaults, this.mark)) ? 'default' : 'own';
  };

  /** Whether anything differs from what is kept. */
  readonly isChanged = (): boolean =>
    this.state.photo !== undefined || factFields.some((field) => !this.isUnchanged(field));

  /** The facts to be kept. */
  facts(): VisitAnimalFacts {
    return factsOf(this.state.now, this.state);
  }

  private told: { now: AnimalValues; whole: WholeFacts } | null = null;

  /** What the animal is by what is typed, without what is wrong; the same object while nothing changes. */
  readonly whole = (): WholeFacts => {
    const { now, defaults } = this.state;
    if (this.told?.now !== now) {
      const facts = this.facts();
      for (const field of faultyFields(this.state)) delete facts[field];
      this.told = { now, whole: wholeFacts(facts, defaults) };
    }
    return this.told.whole;
  };
}
