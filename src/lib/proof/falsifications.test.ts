// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import english from '../../../i18n/en/log.json';
import spanish from '../../../i18n/es/log.json';
import { falsifications } from './falsifications';

const ids: string[] = Object.values(falsifications).flat();

it('are more than twenty-five, each once', () => {
  expect(ids.length).toBeGreaterThan(25);
  expect(new Set(ids).size).toBe(ids.length);
});

it('have each its line in the table of threats, here and in `/registro`', () => {
  const [, page = ''] = readFileSync('docs/verification.md', 'utf8').split('Each of these is planted');
  const lines = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, id]) => id);
  expect(lines).toEqual(ids);
  expect(Object.keys(spanish.threats.case)).toEqual(ids);
  expect(Object.keys(english.threats.case)).toEqual(ids);
});

it('are each planted', () => {
  const lies = 'server/tools/testing/lies';
  const planted = ['server/proofs/falsifications.long.test.ts', `${lies}/certificates.ts`, `${lies}/log.ts`]
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  expect(ids.filter((id) => !planted.includes(`\n  ${id}: {`) && !planted.includes(`it('${id}',`))).toEqual(
    [],
  );
});
