import { expect, it } from 'vitest';
import { readMemory } from './memory';

it('reads what an audit kept, also one from before audits went on', () => {
  const kept = { size: 9, root: 'ab', block: { number: 4, hash: '0x1' } };
  expect(readMemory(JSON.stringify(kept))).toEqual(kept);
  const checkpoints = [
    { size: 3, root: 'aa' },
    { size: 9, root: 'ab' },
  ];
  expect(readMemory(JSON.stringify({ checkpoints, block: kept.block }))).toEqual(kept);
  expect(readMemory(JSON.stringify({ ...kept, checkpoints: [] }))).toMatchObject(kept);
});
