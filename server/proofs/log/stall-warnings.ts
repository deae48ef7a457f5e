import type { FastifyBaseLogger } from 'fastify';
import type { Ahead } from './clock';
import type { SetBack } from './continuity';

/** Warns in the operator's log why entries wait: once for each reason, until entries are appended again. */
export class StallWarnings {
  private warnedAhead = false;
  private warnedSetBack = false;

  constructor(private readonly log: Pick<FastifyBaseLogger, 'error'>) {}

  /** Entries were appended: what kept them waiting is over. */
  onAppended(): void {
    this.warnedAhead = this.warnedSetBack = false;
  }

  readonly onAhead = ({ now, last }: Ahead): void => {
    if (this.warnedAhead) return;
    this.warnedAhead = true;
    const [clock, entry] = [now.toISOString(), last.toISOString()];
    this.log.error(
      { clock, entry },
      `The log takes no entries: its last one is of ${entry}, and the database's clock says ${clock}. Mend the ` +
        `clock; if it was ahead before and is right now, set LOG_AHEAD_UNTIL=${entry}.`,
    );
  };

  readonly onSetBack = ({ origin, signedSize, size }: SetBack): void => {
    if (this.warnedSetBack) return;
    this.warnedSetBack = true;
    this.log.error(
      { origin, signedSize, size },
      `The log is not signed: ${signedSize} entries of ${origin} were, and the database has ${size} that do not ` +
        'continue them, as an older state has. Bring the right database back; if what it had is lost, npm run ' +
        'restore -- --fork-log.',
    );
  };
}
