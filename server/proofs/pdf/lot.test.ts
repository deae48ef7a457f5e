// @vitest-environment node
import { expect, it } from 'vitest';
import { exampleLot } from './example';
import { lotPdf } from './lot';

it('the same lot gives the same document', async () => {
  const [one, other] = [await lotPdf(exampleLot(3)), await lotPdf(exampleLot(3))];
  expect(Buffer.compare(one, other)).toBe(0);
});
