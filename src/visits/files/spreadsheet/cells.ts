/** What stands between the cells of a table: in Argentina a semicolon, else a comma, from the clipboard a tab. */
const separators = [';', ',', '\t'] as const;

export type Separator = (typeof separators)[number];

/** What a cell in quotes holds, a doubled quote being one, and where the text goes on behind it. */
function quotedCell(text: string, start: number): { cell: string; after: number } {
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    // Quotes that nobody closed go on to the end.
    const to = quote < 0 ? text.length : quote;
    cell += text.slice(from, to);
    if (text[to + 1] !== '"') return { cell, after: to + 1 };
    cell += '"';
    from = to + 2;
  }
}

/**
 * The rows of a table with their cells, quoted or not (CSV, TSV, RFC 4180); all of them, or as many as are asked for.
 * Any text gives some, in a time that grows with its length alone: what is wrong with quotes stays as it stands.
 */
export function cellsOf(text: string, separator: Separator, most = Number.POSITIVE_INFINITY): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const ends = new RegExp(String.raw`${separator}|\r\n|\r|\n`, 'g');
  while (rows.length < most) {
    const { cell, after } = text[at] === '"' ? quotedCell(text, at) : { cell: '', after: at };
    ends.lastIndex = after;
    const end = ends.exec(text);
    row.push(cell + text.slice(after, end?.index ?? text.length));
    at = end ? ends.lastIndex : text.length;
    if (end?.[0] === separator) continue;
    rows.push(row);
    row = [];
    if (at >= text.length) break;
  }
  return rows;
}

/** The cells of one line of a table. */
export function cellsOfLine(line: string, separator: Separator): string[] {
  return cellsOf(line, separator, 1)[0] ?? [];
}

/** The separator that a first row is meant to have: the one whose cells are worth most. */
export function separatorOf(text: string, worth: (cells: string[]) => number): Separator {
  const found = separators.map((separator) => worth(cellsOfLine(text, separator)));
  return separators[found.indexOf(Math.max(...found))] ?? ',';
}
