import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from 'yaml';

/** What this run wrote anew, and what was there and has something more. */
export const created: string[] = [];
export const changed = new Set<string>();
/** Where this run leaves something to be written by hand, and what. */
export const byHand: string[] = [];

/** Writes a file that is not there yet. Throws when it is. */
export function create(file: string, text: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  created.push(file);
}

/** Puts a text into a file before the first place that looks like this. Throws when nothing does. */
export function insertBefore(file: string, place: RegExp, text: string): void {
  const before = readFileSync(file, 'utf8');
  const index = before.search(new RegExp(place, 'm'));
  if (index === -1) throw new Error(`${file} has no place like ${String(place)} any more: mend .new/.`);
  writeFileSync(file, before.slice(0, index) + text + before.slice(index));
  changed.add(file);
}

/** A text with an upper-case letter first. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `misCosas` as `mis-cosas`, or with another sign between its words. */
export const parted = (name: string, sign: '-' | '_'): string =>
  name.replaceAll(/(?<=[a-z\d])[A-Z]/g, (letter) => sign + letter).toLowerCase();

/** `mis-cosas` as `misCosas`. */
export const joined = (path: string): string =>
  path.replaceAll(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase());

/** A shape of the contract: what is read of it here. */
export interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  type?: string | string[];
  format?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minItems?: number;
  minimum?: number;
}

export interface Contract {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

type Content = Record<string, { schema: Schema; example?: unknown }>;

/** What the contract says of an operation that is there. */
interface Described {
  operationId?: string;
  tags?: string[];
  'x-roles'?: string[];
  'x-ext'?: boolean;
  parameters?: { $ref?: string }[];
  requestBody?: { content?: Content };
  responses?: Record<string, { content?: Content }>;
}

/** The contract as it is now. */
export const readContract = (): Contract => parse(readFileSync('openapi.yaml', 'utf8')) as Contract;
