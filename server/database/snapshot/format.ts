import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/**
 * The file format of a backup: it is a gzipped text of lines, a word and its value: `caravana` with the header, then
 * `file` with a name and its bytes in base64, `table` with a name and after it a `row` for each of its rows,
 * `sequence`, and at last `end` with the SHA-256 of all before it. Nothing in it depends on the version of PostgreSQL.
 */

/** Why a backup cannot be made or restored, in a sentence for the person who asked. */
export class BackupError extends Error {}

export interface Header {
  version: 1;
  /** When the last migration of the database was made, by which its tables are known. */
  migration: number;
  made: string;
}

export type Line = readonly [word: 'caravana' | 'file' | 'table' | 'row' | 'sequence', value: string];

const damaged = () =>
  new BackupError('This file is no backup of Caravana, or it is damaged. Nothing was changed.');

async function* sealed(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const [word, value] of lines) {
    const line = `${word} ${value}\n`;
    hash.update(line);
    yield line;
  }
  yield `end ${hash.digest('hex')}\n`;
}

/** Writes a backup. The file appears when it is whole and on the disk, for its owner only to read. */
export async function writeLines(file: string, lines: AsyncIterable<Line>): Promise<void> {
  const half = `${file}.${process.pid}.part`;
  // Of a process that was cut off: in a container the next one often has its number.
  await rm(half, { force: true });
  try {
    const target = createWriteStream(half, { flags: 'wx', mode: 0o600, flush: true });
    await finished(Readable.from(sealed(lines)), createGzip(), target);
    await rename(half, file);
  } finally {
    await rm(half, { force: true });
  }
}

async function* textLines(file: string): AsyncGenerator<string> {
  const text = createGunzip();
  // What goes wrong destroys `text`, and the loop below throws it.
  pipeline(createReadStream(file), text, () => undefined);
  text.setEncoding('utf8');
  let rest = '';
  for await (const chunk of text) {
    const parts = (rest + String(chunk)).split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
  if (rest !== '') throw damaged();
}

function isLine(line: readonly [string, string]): line is Line {
  return ['caravana', 'file', 'table', 'row', 'sequence'].includes(line[0]);
}

/** Reads a backup line by line; after the last one it is known to be whole. Throws BackupError for any other file. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  let ended = false;
  try {
    for await (const line of textLines(file)) {
      const space = line.indexOf(' ');
      const parts = [line.slice(0, space), line.slice(space + 1)] as const;
      if (ended || (parts[0] !== 'end' && !isLine(parts))) throw damaged();
      if (isLine(parts)) {
        yield parts;
        hash.update(`${line}\n`);
      } else {
        ended = parts[1] === hash.digest('hex');
        if (!ended) throw damaged();
      }
    }
  } catch (error) {
    const ofTheFile = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw ofTheFile ? damaged() : error;
  }
  if (!ended) throw damaged();
}

/** Reads a backup to its end, so that a damaged one is known before anything is done with it. Throws BackupError. */
export async function checkWhole(file: string): Promise<void> {
  const lines = readLines(file);
  while (!(await lines.next()).done);
}
