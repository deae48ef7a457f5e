import { expect } from 'vitest';
import type { Findings } from '../../proofs/audit/site';

/** The codes of what an audit found wrong, each said to people in a whole sentence. */
export function codesOf({ wrong }: Pick<Findings, 'wrong'>): string[] {
  for (const { says } of wrong)
    expect(says).toMatch(/^([A-Z\d]|certification\/\d)(?!.*(undefined|null|NaN)).*\.$/);
  return wrong.map(({ code }) => code);
}
