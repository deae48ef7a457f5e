import { Store } from '@tanstack/react-store';
import type words from '../../../i18n/es/animals.json';
import type { Draft } from './form/animal-form';

/** What is wrong with a photo, as a key of the words `animals:photo.faults`. */
export type PhotoFault = keyof (typeof words)['photo']['faults'];

/** An act that can be taken back, and the code that it was about. */
export interface Undo {
  code: string | null;
  run: () => void;
}

/** What happened last, as a key of the words `animals:said` and the code that it is about. */
export interface DeskMessage {
  key: keyof (typeof words)['said'];
  code: string | null;
  /** How it is taken back, which is among `undone` too. */
  undo?: Undo;
  /** Makes one animal of two. */
  unite?: () => void;
}

interface State {
  said: DeskMessage | null;
  /** What can be taken back, the latest last: it outlives what is done next. */
  undone: readonly Undo[];
  /** Why the device did not keep something, which is in the form again or among `unkept`. */
  error: unknown;
  /** Forms of which the device kept nothing, while another one is open. */
  unkept: readonly Draft[];
  /** The code of the animal that was kept last. */
  last: string | null;
  /** What was wrong with the photo that was chosen last, and which animal it was for: its `turn` in the form. */
  photoFault: { turn: number; code: string | null; fault: PhotoFault } | null;
}

/** What is told of the work on a visit's animals, for components. */
export class DeskState {
  readonly store = new Store<State>({
    said: null,
    undone: [],
    error: null,
    unkept: [],
    last: null,
    photoFault: null,
  });

  protected tell(change: Partial<State>): void {
    this.store.setState((told) => ({ ...told, ...change }));
  }

  protected say(
    key: DeskMessage['key'],
    code: string | null = null,
    then: Pick<DeskMessage, 'unite'> = {},
  ): void {
    this.tell({ said: { key, code, ...then }, error: null });
  }

  /** Says what happened, which `take` takes back: once, and also after other acts. */
  protected sayUndoable(key: DeskMessage['key'], code: string | null, take: () => void): void {
    const undo: Undo = {
      code,
      run: () => {
        this.tell({ undone: this.store.state.undone.filter((one) => one !== undo) });
        take();
      },
    };
    this.tell({ said: { key, code, undo }, undone: [...this.store.state.undone, undo], error: null });
  }
}
