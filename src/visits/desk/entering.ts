import { sameAsLast } from '@/lib/animal-facts';
import { CodeReading } from './code-reading';
import type { Draft } from './form/animal-form';
import { codeOf } from './keeping';
import { hasCode, type KnownAnimal } from './known-animals';
import type { DeskMessage } from './desk-state';
import { twinsOf } from './twins';

/** Entering animals one after the other: what is kept, what codes do, and what is done with those that are there. */
export class Entering extends CodeReading {
  /** Opens an animal, once what is typed of another one is kept. */
  readonly edit = (clientId: string): void => {
    void this.inTurn(async () => {
      if (!(await this.keepLeft())) return;
      const animal = this.known.get(clientId);
      if (!animal) return;
      this.show(animal);
      this.say('opened', codeOf(animal));
    });
  };

  /** Opens the animal that was entered before the one that is open; without one, the last. */
  readonly openBefore = (): void => {
    const all = this.known.all();
    const open = all.findIndex(({ clientId }) => clientId === this.form.record()?.clientId);
    const before = open < 0 ? all.at(-1) : all[open - 1];
    if (before) this.edit(before.clientId);
    else this.say('noBefore');
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

  /** Leaves the animal that is open as it was kept, with a photo that was chosen of it and is not there yet. */
  readonly close = (): void => {
    void this.inTurn(() => {
      this.form.open(null);
      this.tell({ said: null, error: null });
      this.focus('code');
    });
  };

  /** Throws away what is typed and not kept. */
  readonly discardTyped = (): void => {
    this.typed.set('');
    this.form.open(null);
  };

  readonly remove = (clientId: string): void => {
    void this.inTurn(async () => {
      const animal = this.known.get(clientId);
      if (!animal) return;
      await this.save(animal.facts, animal, { deleted: true });
      const isOpen = this.form.record()?.clientId === clientId;
      const typed = isOpen && this.form.isChanged() ? this.form.take() : null;
      if (isOpen) this.form.open(null);
      if (this.lastKept === clientId) this.tell({ last: null });
      this.sayUndoable('deleted', codeOf(animal), () => this.restore(clientId, typed));
    });
  };

  /** Makes an animal that somebody else entered this veterinarian's, as it is. */
  readonly takeOver = (clientId: string): void => {
    void this.inTurn(async () => {
      const animal = this.known.get(clientId);
      if (!animal) return;
      const kept = await this.save(animal.facts, animal);
      this.form.renew(kept, true);
      this.say('taken', codeOf(animal));
    });
  };

  /** Brings an animal back, with what was typed of it when it was deleted. */
  private restore(clientId: string, typed: Draft | null): void {
    void this.inTurn(async () => {
      const animal = this.known.get(clientId);
      if (!animal) return;
      const kept = await this.save(animal.facts, animal);
      if (typed) this.showTyped(typed, kept);
      this.say('restored', codeOf(animal));
      this.focus('code');
    });
  }

  /** Shows what was typed of an animal, over what it is by now; beside the one that is open. */
  private showTyped(typed: Draft, animal: KnownAnimal): void {
    const { form } = this;
    const free = !form.isChanged() && form.record() === null;
    const place = free ? form : form.beside();
    place.putBack(typed);
    place.renew(animal, true);
    if (!free) this.putAside(place.take());
  }

  /**
   * Says that an animal is entered twice, and offers to make one of both; after what is being kept, which would say
   * something else in its place.
   */
  sayTwins(clientId: string, code: string): Promise<unknown> {
    return this.inTurn(() => this.say('twins', code, { unite: () => this.unite(clientId) }));
  }

  /**
   * Makes one of an animal and the one that has its code: what only one of them says stays, what they say otherwise is
   * chosen.
   */
  readonly unite = (clientId: string): void => {
    void this.inTurn(async () => {
      if (!this.records || !(await this.keepLeft())) return;
      const { form, known } = this;
      const isOne = (one: KnownAnimal) => one.clientId === clientId;
      const pair = twinsOf(known.all()).find(({ stays, goes }) => isOne(stays) || isOne(goes));
      if (!pair) return;
      const { stays, goes } = pair;
      const before = form.take();
      const both = await this.records.unite(stays, goes);
      for (const record of both) known.keep(record);
      const open = form.record()?.clientId;
      const left = known.get(stays.clientId);
      // What was typed of it meanwhile stays typed.
      if (left && (open === stays.clientId || open === goes.clientId)) form.kept(left, before);
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
