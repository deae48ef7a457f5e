/** Tells of changes to who listens, in this tab and in the others (BroadcastChannel). */
export class ChangeChannel {
  private readonly listeners = new Set<() => void>();
  private readonly channel: BroadcastChannel;

  constructor(name: string) {
    this.channel = new BroadcastChannel(name);
    this.channel.addEventListener('message', () => this.tellHere());
  }

  /** Calls back after each change, also of other tabs. Gives the way to stop. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  tell(): void {
    this.tellHere();
    this.channel.postMessage(null);
  }

  /** Follows other tabs no more. */
  close(): void {
    this.channel.close();
  }

  private tellHere(): void {
    for (const listener of this.listeners) listener();
  }
}
