import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesOf } from '../src/test/files-of';

const sources = join(import.meta.dirname, '../src');

/** What stands for the class that a component gets for its styles. */
export const ownClass = '.own';

/** A selector that the sources write among their styles, whole, and where. */
export interface OwnSelector {
  selector: string;
  file: string;
}

/** Whether a key of an object is a selector, and not a property or a media query. */
const isSelector = (key: string) => /^html$|&|^[.#:*[]|:(has|focus|hover)/.test(key);

const keyOf = (name: ts.PropertyName): string | null =>
  ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : null;

/** A key below the selector it is nested in, as the styles' library composes both. */
const compose = (key: string, above: string | null): string =>
  key.includes('&') ? key.replaceAll('&', above ?? ownClass) : above ? `${above} ${key}` : key;

function selectorsOf(file: string): OwnSelector[] {
  const found: OwnSelector[] = [];
  const look = (node: ts.Node, above: string | null) => {
    let below = above;
    if (ts.isPropertyAssignment(node)) {
      const key = keyOf(node.name);
      if (key !== null && isSelector(key)) {
        below = compose(key, above);
        found.push({ selector: below, file });
      }
    }
    ts.forEachChild(node, (child) => look(child, below));
  };
  const text = readFileSync(join(sources, file), 'utf8');
  look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest), null);
  return found;
}

/** All selectors of the product's styles, but for those that are put together when they run. */
export const ownSelectors = (): OwnSelector[] =>
  filesOf(sources, /^(?!.*\/src\/(lib|test)\/).*\.tsx?$/).flatMap((file) =>
    selectorsOf(file.slice(sources.length + 1)),
  );
