interface State {
  text: string;
  /** Whether it was entered and nobody can tell what it is. */
  wrong: boolean;
}

/** The text of a field outside React (external store): it outlives its field, and who closes a visit finds it. */
export class TypedText {
  private readonly listeners = new Set<() => void>();
  private now: State = { text: '', wrong: false };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly state = (): State => this.now;
  readonly text = (): string => this.now.text;

  set(text: string, wrong = false): void {
    this.now = { text, wrong };
    for (const listener of this.listeners) listener();
  }
}
