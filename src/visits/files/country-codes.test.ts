// @vitest-environment node
import { expect, it } from 'vitest';
import { isCountryCode } from '@/visits/files/electronic-code';

it('knows countries, former ones, makers and tests, and nothing else', () => {
  const known = ['004', '032', '076', '152', '600', '724', '840', '858', '894', '900', '982', '999'];
  const none = ['000', '001', '033', '123', '857', '895', '899'];
  expect([...known, ...none].filter(isCountryCode)).toEqual(known);
  const all = Array.from({ length: 900 }, (_, code) => String(code).padStart(3, '0'));
  expect(all.filter(isCountryCode)).toHaveLength(264);
});
