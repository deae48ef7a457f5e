// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { areApart, datesApart } from './dates-apart';
import { installation, sourcesOf } from './testing/installation';
import { runAllSteps } from './testing/run-all-steps';

describe('what was certified long before it was recorded', () => {
  it.each([
    ['2026-03-11T05:06:07.000Z', false],
    ['2026-03-11T05:06:08.000Z', true],
    ['2026-02-25T05:06:06.000Z', true],
  ])('recorded at %s: %s', (recorded, apart) => {
    expect(areApart('2026-03-04T05:06:07.000Z', recorded)).toBe(apart);
  });

  it('is told by the credential and its proven entry', async () => {
    const made = await installation();
    const result = await runAllSteps({ pdf: made.pdf }, sourcesOf(made));
    expect(datesApart(result, result.list)).toBeNull();
    const validFrom = '2020-03-04T05:06:07.000Z';
    const earlier = { credential: result.credential && { ...result.credential, validFrom } };
    expect(datesApart(earlier, result.list)).toEqual({ certified: validFrom, recorded: made.entry.at });
    const unproven = result.list.filter(({ name }) => name !== 'log');
    expect(datesApart(earlier, unproven)).toBeNull();
  });
});
