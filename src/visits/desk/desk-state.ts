import { Store } from '@tanstack/react-store';
import type words from '../../../i18n/es/animals.json';
import type { Draft } from './form/animal-form';

/** What happened last, as a key of the words `animals:said` and the code that it is about. */
export interface DeskMessage {
  key: keyof (typeof words)['said'];
  code: string | null;
  /** Takes it back. */
  undo?: () => void;
  /** Makes one animal of two. */
  unite?: () => void;
}

interface State {
  said: DeskMessage | null;
  /** Why the device did not keep something, which is in the form again or among `unkept`. */
  error: unknown;
  /** Forms of which the device kept nothing, while another one is open. */
  unkept: readonly Draft[];
  /** The code of the animal that was kept last. */
  last: string | null;
}

/** What is told of the work on a visit's animals, for components. */
export class DeskState {
  readonly store = new Store<State>({ said: null, error: null, unkept: [], last: null });

  protected tell(change: Partial<State>): void {
    this.store.setState((told) => ({ ...told, ...change }));
  }

  protected say(
    key: DeskMessage['key'],
    code: string | null = null,
    then: Pick<DeskMessage, 'undo' | 'unite'> = {},
  ): void {
    this.tell({ said: { key, code, ...then }, error: null });
  }
}
