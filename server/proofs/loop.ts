import type { FastifyBaseLogger } from 'fastify';
import { actingAs } from '../domain/events/acting';

/**
 * A loop (background worker): goes on while there is something to do, then sleeps until it is woken, or something is
 * due.
 */

interface Parts {
  /** One round of the work. Gives in how many ms there is more to do; null when nothing is. */
  round: () => Promise<number | null>;
  /** How long, in ms, an idle loop sleeps at most: then it looks for what other processes have left undone. */
  maxSleepMs: number;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Ends what the round at hand waits for. */
  onClose?: () => void;
}

/** How long, in ms, a loop rests after a failure. */
const restMs = 5_000;

export class Loop {
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private awake = false;
  private closed = false;
  /** Whether it was woken while a round was under way, which may have looked before. */
  private again = false;

  constructor(private readonly parts: Parts) {}

  start(): void {
    this.awake = true;
    this.next(0);
  }

  /** There may be something to do. */
  wake(): void {
    if (!this.awake) return;
    if (this.running) this.again = true;
    else this.next(0);
  }

  private next(ms: number): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      // By itself, whoever's call woke it.
      this.running ??= actingAs({ userId: null, requestId: null }, () => this.turn());
    }, ms);
    this.timer.unref();
  }

  private async turn(): Promise<void> {
    const { round, maxSleepMs, log } = this.parts;
    let wait: number;
    try {
      wait = Math.min((await round()) ?? maxSleepMs, maxSleepMs);
    } catch (error) {
      log.error(error, 'The notary could not do its work and tries again');
      wait = restMs;
    }
    this.running = undefined;
    const woken = this.again;
    this.again = false;
    this.next(woken ? 0 : wait);
  }

  /** Ends after the round that is under way. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    this.parts.onClose?.();
    await this.running;
  }
}
