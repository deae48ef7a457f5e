import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workShifts } from '../../database/enumerations';
import { chooseSlot, localTime, type Candidate } from './slots';

type Shift = (typeof workShifts)[number];
const days = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const week = (of: (day: (typeof days)[number]) => Shift): Candidate['week'] => ({
  sunday: of('sunday'),
  monday: of('monday'),
  tuesday: of('tuesday'),
  wednesday: of('wednesday'),
  thursday: of('thursday'),
  friday: of('friday'),
  saturday: of('saturday'),
});

const every = (shift: Shift) => week(() => shift);
const vet = (
  vetProfileId: number,
  shifts: Candidate['week'],
  ...taken: (readonly [string, 'morning' | 'afternoon'])[]
): Candidate => ({
  vetProfileId,
  week: shifts,
  taken: taken.map(([date, slot]) => ({ date, slot })),
  closed: new Set(),
});

/** A Monday, before anybody works. */
const monday = new Date('2026-05-04T09:00:00Z');
const range = { start: '2026-05-04', end: '2026-05-06' };

describe('a visit', () => {
  it.each<
    [string, Candidate[], Partial<{ range: typeof range; now: Date }>, [number, string, string] | null]
  >([
    ['nobody serves the locality', [], {}, null],
    ['nobody works', [vet(1, every('none'))], {}, null],
    [
      'the first day has no visits',
      [{ ...vet(1, every('both')), closed: new Set(['2026-05-04']) }],
      {},
      [1, '2026-05-05', 'morning'],
    ],
    ['the first slot is free', [vet(1, every('both'))], {}, [1, '2026-05-04', 'morning']],
    ['only afternoons are worked', [vet(1, every('afternoon'))], {}, [1, '2026-05-04', 'afternoon']],
    [
      'the morning is taken',
      [vet(1, every('both'), ['2026-05-04', 'morning'])],
      {},
      [1, '2026-05-04', 'afternoon'],
    ],
    [
      'the whole day is taken',
      [vet(1, every('both'), ['2026-05-04', 'morning'], ['2026-05-04', 'afternoon'])],
      {},
      [1, '2026-05-05', 'morning'],
    ],
    [
      'only the last day is worked',
      [
        vet(
          1,
          week((day) => (day === 'wednesday' ? 'afternoon' : 'none')),
        ),
      ],
      {},
      [1, '2026-05-06', 'afternoon'],
    ],
    [
      'the day after the range is worked',
      [
        vet(
          1,
          week((day) => (day === 'thursday' ? 'both' : 'none')),
        ),
      ],
      {},
      null,
    ],
    [
      'two are free: the one with fewer visits ahead',
      [vet(1, every('both'), ['2026-06-01', 'morning']), vet(2, every('both'))],
      {},
      [2, '2026-05-04', 'morning'],
    ],
    [
      'a visit of today counts',
      [vet(1, every('both'), ['2026-05-04', 'morning']), vet(2, every('both'))],
      { range: { start: '2026-05-05', end: '2026-05-06' } },
      [2, '2026-05-05', 'morning'],
    ],
    [
      'visits that are over do not count',
      [
        vet(1, every('both'), ['2026-06-01', 'morning']),
        vet(2, every('both'), ['2026-05-01', 'morning'], ['2026-05-01', 'afternoon']),
      ],
      {},
      [2, '2026-05-04', 'morning'],
    ],
    [
      'an earlier slot goes before fewer visits',
      [vet(1, every('both'), ['2026-06-01', 'morning']), vet(2, every('afternoon'))],
      {},
      [1, '2026-05-04', 'morning'],
    ],
    [
      'equal vets: the one who has been here longer',
      [vet(2, every('both')), vet(1, every('both'))],
      {},
      [1, '2026-05-04', 'morning'],
    ],
    [
      'the range began in the past',
      [vet(1, every('both'))],
      { range: { start: '2026-04-20', end: '2026-05-04' } },
      [1, '2026-05-04', 'morning'],
    ],
    [
      'the range is over',
      [vet(1, every('both'))],
      { range: { start: '2026-04-20', end: '2026-05-03' } },
      null,
    ],
    [
      'the morning has begun',
      [vet(1, every('both'))],
      { now: new Date('2026-05-04T12:00:00Z') },
      [1, '2026-05-04', 'afternoon'],
    ],
    [
      'the afternoon has begun',
      [vet(1, every('both'))],
      { now: new Date('2026-05-04T17:00:00Z') },
      [1, '2026-05-05', 'morning'],
    ],
    [
      'it is tomorrow in Greenwich but not here',
      [vet(1, every('both'))],
      { range: { start: '2026-05-05', end: '2026-05-06' }, now: new Date('2026-05-05T02:00:00Z') },
      [1, '2026-05-05', 'morning'],
    ],
  ])('%s', (_, candidates, { range: wanted = range, now = monday }, expected) => {
    const visit = expected && { vetProfileId: expected[0], date: expected[1], slot: expected[2] };
    expect(chooseSlot(candidates, wanted, now)).toEqual(visit);
  });

  it('ends its search for a range without end', () => {
    expect(
      chooseSlot([vet(1, every('none'))], { start: '2026-05-04', end: '9999-12-31' }, monday),
    ).toBeNull();
  });
});

it('reads the clock of Argentina', () => {
  expect(localTime(new Date('2026-05-05T02:59:59Z'))).toEqual({ date: '2026-05-04', hour: 23 });
  expect(localTime(new Date('2026-05-05T03:00:00Z'))).toEqual({ date: '2026-05-05', hour: 0 });
});

describe('however many ask', () => {
  const shift = fc.constantFrom(...workShifts);
  const weeks = fc.tuple(shift, shift, shift, shift, shift, shift, shift);
  const offset = fc.integer({ min: 0, max: 13 });
  const dateOf = (at: number) => new Date(monday.getTime() + at * 86_400_000).toISOString().slice(0, 10);

  /** The slots of a range that somebody works and has not given away, the earliest first. */
  function freeSlots(candidates: readonly Candidate[], from: number, length: number): string[] {
    const dates = Array.from({ length: length + 1 }, (_, at) => dateOf(from + at));
    return dates.flatMap((date) =>
      (['morning', 'afternoon'] as const)
        .filter((slot) =>
          candidates.some((one) => {
            const worked = one.week[days[new Date(date).getUTCDay()] ?? 'sunday'];
            const taken = one.taken.some((visit) => visit.date === date && visit.slot === slot);
            return !taken && (worked === slot || worked === 'both');
          }),
        )
        .map((slot) => `${date} ${slot}`),
    );
  }

  it('no slot is given twice, each is the first free of its range, and who could have one has one', () => {
    const world = [
      fc.array(weeks, { maxLength: 4 }),
      fc.array(fc.tuple(offset, offset), { maxLength: 40 }),
    ] as const;
    const property = fc.property(...world, (vets, wishes) => {
      const candidates = vets.map((shifts, at) =>
        vet(
          at + 1,
          week((day) => shifts[days.indexOf(day)] ?? 'none'),
        ),
      );
      for (const [from, length] of wishes) {
        const visit = chooseSlot(candidates, { start: dateOf(from), end: dateOf(from + length) }, monday);
        const [first] = freeSlots(candidates, from, length);
        expect(visit && `${visit.date} ${visit.slot}`).toBe(first ?? null);
        candidates
          .find((one) => one.vetProfileId === visit?.vetProfileId)
          ?.taken.push(...(visit ? [visit] : []));
      }
      const given = candidates.flatMap((one) =>
        one.taken.map((visit) => `${one.vetProfileId} ${visit.date} ${visit.slot}`),
      );
      expect(new Set(given).size).toBe(given.length);
    });
    fc.assert(property);
  });
});
