// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const maxColumns = 120;
const maxLines = 250;
/** A test, or a story in the browser, tells one thing after another. */
const maxLinesOfTest = 400;

const written = ['src', 'server', 'mocks', 'e2e', 'i18n', 'public', '.ci', '.new'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs|js|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/generated|\.gen\.|migrations\//.test(file))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n') })),
);

describe('what is written by hand', () => {
  it(`has no line beyond ${maxColumns} columns but those that nothing can break: one word, an import`, () => {
    const unbreakable = /^\s*\S+$|^import /;
    const wide = written.flatMap(({ file, lines }) =>
      lines.flatMap((line, at) =>
        line.length > maxColumns && !unbreakable.test(line) ? [`${file}:${at + 1}`] : [],
      ),
    );
    expect(written.length).toBeGreaterThan(1_000);
    expect(wide).toEqual([]);
  });

  it(`has no file beyond ${maxLines} lines, no test beyond ${maxLinesOfTest}`, () => {
    const isTest = (file: string) => /\.test\.tsx?$|^e2e\//.test(file);
    const long = written.filter(
      ({ file, lines }) => lines.length > (isTest(file) ? maxLinesOfTest : maxLines),
    );
    expect(long.map(({ file, lines }) => `${file}: ${lines.length}`)).toEqual([]);
  });
});
