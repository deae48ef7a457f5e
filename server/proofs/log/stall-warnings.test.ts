import { expect, it } from 'vitest';
import { StallWarnings } from './stall-warnings';

const now = new Date('2026-05-04T12:00:00.000Z');
const last = new Date('2026-05-04T13:00:00.000Z');
const setBack = { origin: 'caravana.example', signedSize: 9, size: 4 };

/** Warnings, and what was written of them in the operator's log. */
function open() {
  const written: unknown[][] = [];
  const error = (...line: unknown[]) => void written.push(line);
  return { warnings: new StallWarnings({ error }), written };
}

it('says which clock is wrong and what to do, once until entries are appended again', () => {
  const { warnings, written } = open();
  warnings.onAhead({ now, last });
  warnings.onAhead({ now, last });
  expect(written).toEqual([
    [
      { clock: '2026-05-04T12:00:00.000Z', entry: '2026-05-04T13:00:00.000Z' },
      'The log takes no entries: its last one is of 2026-05-04T13:00:00.000Z, and the ' +
        "database's clock says 2026-05-04T12:00:00.000Z. Mend the clock; if it was ahead " +
        'before and is right now, set LOG_AHEAD_UNTIL=2026-05-04T13:00:00.000Z.',
    ],
  ]);
  warnings.onAppended();
  warnings.onAhead({ now, last });
  expect(written).toHaveLength(2);
});

it('says how far a log was set back and what to do, once until entries are appended again', () => {
  const { warnings, written } = open();
  warnings.onSetBack(setBack);
  warnings.onSetBack(setBack);
  expect(written).toEqual([
    [
      setBack,
      'The log is not signed: 9 entries of caravana.example were, and the database has 4 that do not continue ' +
        'them, as an older state has. Bring the right database back; if what it had is lost, npm run restore -- ' +
        '--fork-log.',
    ],
  ]);
  warnings.onAppended();
  warnings.onSetBack(setBack);
  expect(written).toHaveLength(2);
});

it('says each of two reasons', () => {
  const { warnings, written } = open();
  warnings.onAhead({ now, last });
  warnings.onSetBack(setBack);
  warnings.onAhead({ now, last });
  expect(written).toHaveLength(2);
});
