import type { FastifyBaseLogger } from 'fastify';
import type { Ahead } from './clock';
import type { SetBack } from './continuity';

/** Tells why entries wait for the log: once each, until entries are taken again. */
export class WaitingLog {
  private toldAhead = false;
  private toldSetBack = false;

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  /** Entries are taken. */
  isOver(): void {
    this.toldAhead = this.toldSetBack = false;
  }

  readonly onAhead = ({ now, last }: Ahead): void => {
    if (this.toldAhead) return;
    this.toldAhead = true;
    const [clock, entry] = [now.toISOString(), last.toISOString()];
    this.log.error(
      { clock, entry },
      `The log takes no entries: its last one is of ${entry}, and the database's clock says ${clock}. Mend the ` +
        `clock; if it was ahead before and is right now, set LOG_AHEAD_UNTIL=${entry}.`,
    );
  };

  readonly onSetBack = ({ origin, signedSize, size }: SetBack): void => {
    if (this.toldSetBack) return;
    this.toldSetBack = true;
    this.log.error(
      { origin, signedSize, size },
      `The log is not signed: ${signedSize} entries of ${origin} were, and the database has ${size} that do not ` +
        'continue them, as an older state has. Bring the right database back; if what it had is lost, npm run ' +
        'restore -- --fork-log.',
    );
  };
}
