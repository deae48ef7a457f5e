export type CsvCell = string | number | boolean | null | undefined;

/** A spreadsheet would run a text that starts so as a formula; some take the full-width forms for the same signs. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

function csvCell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Rows as the text of a CSV file: UTF-8 with a byte order mark, as spreadsheets expect, `CRLF` between lines, and texts that
 * would run as formulas neutralised with an apostrophe.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}

/** Hands a CSV text to the browser as a file of a name such as `usuarios.csv`. */
export function downloadCsv(name: string, csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
