import { ask } from './pdf-programs';

/** Reads a PDF as its objects (by qpdf), for the rules that it has to hold. */

type Value = null | boolean | number | string | Value[] | { [key: string]: Value };
export type Dictionary = Partial<Record<string, Value>>;

interface Read {
  qpdf: [
    { pdfversion: string },
    Record<string, { value?: Value; stream?: { data: string; dict: Dictionary } }>,
  ];
}

/** An element of a document's structure. */
export interface Tag {
  type: string;
  about: Dictionary;
  parent: Tag | null;
  children: Tag[];
  /** The content it has itself: page and number. */
  content: string[];
}

const isDictionary = (value: Value | undefined): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A reference, a name or a number as text; empty for all else. */
const textOf = (value: Value | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The objects of a document. */
export class PdfObjects {
  readonly version: string;
  private readonly objects: Read['qpdf'][1];

  constructor(file: string) {
    const decoded = ['--json=2', '--json-stream-data=inline', '--decode-level=generalized'];
    const [{ pdfversion }, objects] = (JSON.parse(ask('qpdf', ...decoded, file)) as Read).qpdf;
    this.version = pdfversion;
    this.objects = objects;
  }

  /** What a reference stands for; anything else is itself. */
  get(value: Value | undefined): Value | undefined {
    const found =
      typeof value === 'string' && / \d+ R$/.test(value) ? this.objects[`obj:${value}`] : undefined;
    return found ? (found.value ?? (found.stream?.dict as Value)) : value;
  }

  /** A text, a name or a number; empty for all else. */
  text(value: Value | undefined): string {
    return textOf(this.get(value));
  }

  dictionary(value: Value | undefined): Dictionary {
    const found = this.get(value);
    return isDictionary(found) ? found : {};
  }

  list(value: Value | undefined): Value[] {
    const found = this.get(value);
    return Array.isArray(found) ? found : [];
  }

  /** The bytes of a stream, unpacked. */
  stream(reference: Value | undefined): Buffer {
    return Buffer.from(this.objects[`obj:${textOf(reference)}`]?.stream?.data ?? '', 'base64');
  }

  get trailer(): Dictionary {
    return this.dictionary(this.objects.trailer?.value);
  }

  get catalog(): Dictionary {
    return this.dictionary(this.trailer['/Root']);
  }

  /** All dictionaries, those of streams too. */
  all(): Dictionary[] {
    return Object.values(this.objects).flatMap(({ value, stream }) => {
      const found = value ?? (stream?.dict as Value);
      return isDictionary(found) ? [found] : [];
    });
  }

  /** References of the pages, in order. */
  pages(): string[] {
    return this.list(this.dictionary(this.catalog['/Pages'])['/Kids']).map(textOf);
  }

  /** The elements of the structure, each before those within it. */
  tags(): Tag[] {
    const found: Tag[] = [];
    const visit = (value: Value, parent: Tag | null) => {
      const about = this.dictionary(value);
      const tag: Tag = { type: textOf(about['/S']).slice(1), about, parent, children: [], content: [] };
      found.push(tag);
      parent?.children.push(tag);
      const kids = this.get(about['/K']);
      for (const kid of Array.isArray(kids) ? kids : []) {
        const held = this.dictionary(kid);
        if (typeof kid === 'number') tag.content.push(`${textOf(about['/Pg'])} ${kid}`);
        else if (held['/Type'] === '/MCR')
          tag.content.push(`${textOf(held['/Pg'])} ${textOf(held['/MCID'])}`);
        else if (held['/S'] !== undefined) visit(kid, tag);
      }
    };
    for (const root of this.list(this.dictionary(this.catalog['/StructTreeRoot'])['/K'])) visit(root, null);
    return found;
  }
}

const painting = /(?:^|\s)(?:f\*?|F|S|s|B\*?|b\*?|Tj|TJ|'|"|Do|sh)$/;

/** The lines of a page's content, each an operator with what it works on. */
export const contentLines = (content: string): string[] =>
  content.replaceAll(/<<[^>]*>>/g, (held) => held.replaceAll('\n', ' ')).split('\n');

/**
 * What the content of a page draws outside of everything marked, and the marks of its structure, each as `<page>
 * <number>`. A line of the content is an operator with what it works on.
 */
export function marksOf(page: string, content: string): { outside: string[]; marks: string[] } {
  const outside: string[] = [];
  const marks: string[] = [];
  let depth = 0;
  for (const line of contentLines(content)) {
    if (/\b(BDC|BMC)$/.test(line)) {
      depth += 1;
      const mark = /\/MCID (\d+)/.exec(line)?.[1];
      if (mark !== undefined) marks.push(`${page} ${mark}`);
    } else if (line === 'EMC') depth -= 1;
    else if (depth === 0 && painting.test(line)) outside.push(line);
  }
  if (depth !== 0) outside.push('unbalanced');
  return { outside, marks };
}
