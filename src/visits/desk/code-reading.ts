import { codeFields } from '@/lib/animal-facts';
import { codeIn, TypedText } from './code-reader';
import { Keeping } from './keeping';
import { hasCode, type KnownAnimal } from './known-animals';
import { signal } from './signals';

/** What a code does that is read or typed: it leads to its animal, or adds one. */
export class CodeReading extends Keeping {
  /** What is typed in the field for codes. */
  readonly typed = new TypedText();

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
      signal('read');
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
    signal('read');
    this.say('added', code);
  }

  /** Adds an animal without opening it: the form has something that cannot be kept yet. */
  private async addBehind(code: string): Promise<void> {
    if (this.form.record() === null && this.form.value('cuig_code') === code) this.form.set('cuig_code', '');
    await this.save({ cuig_code: code }, {});
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
      signal('refused');
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

  /** Says, and sounds, that what a reader gave is no single code. */
  readonly onUnread = (text: string): void => {
    signal('refused');
    this.say('unread', text);
  };
}
