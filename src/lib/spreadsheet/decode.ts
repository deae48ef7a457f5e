/**
 * The largest file that is read, in bytes. A stick's whole memory is some hundreds of kB and a lot of 1,000 animals under
 * 1 MB; a phone reads this much at once without a pause.
 */
export const maxFileBytes = 5_000_000;

const byteOrderMarks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** What begins a workbook of a spreadsheet (`.xlsx`, `.ods`: a zip; `.xls`: an older container), which is no text. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, place) => bytes[place] === byte);
}

/** Whether a file is a workbook, which has to be saved as CSV first. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return workbooks.some((mark) => begins(bytes, mark));
}

/**
 * The text of a file, as programs of spreadsheets and readers write it (character encodings): UTF-16 where its byte order
 * mark says so, UTF-8 with or without one, and what is neither as windows-1252. Any bytes give a text.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = byteOrderMarks.find(({ mark }) => begins(bytes, mark));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
