import { codeFields } from '@/lib/animal-facts';
import { type CodeEntry, entryIn, TypedText } from './code-reader';
import { Keeping } from './keeping';
import { hasCode, type KnownAnimal } from './known-animals';
import { signal } from './signals';

/** What a code does that is read or typed: it leads to its animal, or adds one. */
export class CodeReading extends Keeping {
  /** What is typed in the field for codes. */
  readonly typed = new TypedText();

  /** Takes a code that was read or typed: opens its animal, or adds one with the defaults at once. */
  read(entry: CodeEntry): Promise<true | undefined> {
    return this.inTurn(async () => {
      await this.place(entry);
      return true as const;
    });
  }

  private async place(entry: CodeEntry): Promise<void> {
    const { form } = this;
    const { code } = entry;
    const there = this.known.all().find((animal) => hasCode(animal, code));
    if (there && there.clientId === form.record()?.clientId) {
      this.weigh(entry);
      signal('read');
      this.say('already', code);
      this.focus('estimated_weight');
      return;
    }
    const bare = form.record() === null && !form.value('cuig_code') && !form.value('alternative_code');
    if (!there && bare) {
      // What was typed before the code was read is this animal's.
      form.set('cuig_code', code);
      if (form.isRight()) await this.keepRead(entry);
      else await this.addBehind(entry);
      return;
    }
    if (!(await this.keepLeft())) {
      if (there) this.sayAgain('duplicateBehind', code);
      else await this.addBehind(entry);
      return;
    }
    if (there) {
      this.show(there);
      this.weigh(entry);
      this.sayAgain('duplicate', code);
      return;
    }
    form.open(null, {});
    form.set('cuig_code', code);
    await this.keepRead(entry);
  }

  /** Puts the weight that was read with the code of an animal into its form. */
  private weigh({ weight }: CodeEntry, form = this.form): void {
    const read = weight === null ? {} : { estimated_weight: weight };
    form.fill(read);
  }

  private async keepRead(entry: CodeEntry): Promise<void> {
    this.weigh(entry);
    this.focus('estimated_weight');
    await this.keepOpen();
    signal('read');
    this.say('added', entry.code);
  }

  /** Adds an animal without opening it: the form has something that cannot be kept yet. */
  private async addBehind({ code, weight }: CodeEntry): Promise<void> {
    if (this.form.record() === null && this.form.value('cuig_code') === code) this.form.set('cuig_code', '');
    await this.save({ cuig_code: code, ...(weight !== null && { estimated_weight: weight }) }, {});
    signal('read');
    this.say('addedBehind', code);
    const faulty = this.form.check();
    if (faulty) this.focus(faulty);
  }

  protected show(animal: KnownAnimal): void {
    this.form.open(animal, animal.facts);
    this.focus('estimated_weight');
  }

  /** Says, and sounds, that a code was read again. */
  private sayAgain(key: 'duplicate' | 'duplicateBehind', code: string): void {
    signal('doubled');
    this.say(key, code);
  }

  readonly onCode = (entry: CodeEntry): void => void this.take(entry, entry.code);

  /** Takes what is typed in the field for codes; without any it leads to the fields of an animal without a code. */
  readonly readTyped = (): void => {
    const text = this.typed.text();
    if (text.trim() === '') this.focus('estimated_weight');
    else void this.takeTyped(text);
  };

  private async takeTyped(text: string): Promise<boolean> {
    const entry = entryIn(text);
    this.typed.set(entry === null ? text : '', entry === null);
    if (entry === null) {
      signal('refused');
      this.focus('code');
    }
    return entry !== null && this.take(entry, text);
  }

  /**
   * Takes a code; one that the device did not keep, and that no form has, is in the field for codes again; where that
   * has another one, it waits to be opened (rule 10.9).
   */
  private async take(entry: CodeEntry, text: string): Promise<boolean> {
    const taken = (await this.read(entry)) !== undefined;
    const inForm = codeFields.some((field) => this.form.value(field) === entry.code);
    if (taken || inForm) return taken;
    if (this.typed.text() === '') this.typed.set(text);
    else if (!this.known.all().some((animal) => hasCode(animal, entry.code))) this.setAside(entry);
    return false;
  }

  private setAside(entry: CodeEntry): void {
    const place = this.form.beside();
    place.set('cuig_code', entry.code);
    this.weigh(entry, place);
    this.putAside(place.take());
  }

  /**
   * Keeps all that is typed: a code, the form, and what the device did not keep before. Leads to what cannot be kept.
   */
  readonly keepAll = async (): Promise<boolean> => {
    const text = this.typed.text();
    if (text.trim() !== '' && !(await this.takeTyped(text))) return false;
    return (await this.inTurn(async () => (await this.keepLeft()) && this.keepUnkept())) === true;
  };

  /** Says, and sounds, that what a reader gave is no single code. */
  readonly onUnread = (text: string): void => {
    signal('refused');
    this.say('unread', text);
  };
}
