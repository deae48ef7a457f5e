import { Store } from '@tanstack/react-store';

interface State {
  text: string;
  /** Whether it was entered and nobody can tell what it is. */
  wrong: boolean;
}

/** The text of a field outside React: it outlives its field, and who closes a visit finds it. */
export class TypedText {
  readonly store = new Store<State>({ text: '', wrong: false });
  readonly text = (): string => this.store.state.text;

  set(text: string, wrong = false): void {
    this.store.setState(() => ({ text, wrong }));
  }
}
