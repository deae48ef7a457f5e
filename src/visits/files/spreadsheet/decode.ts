import type { Remark } from '@/visits/desk/animal-words';

/**
 * The largest file that is read, in bytes. A stick's whole memory is some hundreds of kB and a lot of 1,000 animals
 * under 1 MB; a phone reads this much at once without a pause.
 */
const maxFileBytes = 5_000_000;

const byteOrderMarks = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/** What begins a workbook of today (`.xlsx`: a zip), and one of an older spreadsheet (`.xls`). */
const zip = [0x50, 0x4b, 0x03, 0x04];
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0];

/** The text of a file, or why it has none. */
export type FileText =
  | { text: string; refusal: null }
  | { text: null; refusal: Remark<'fileTooLarge' | 'oldWorkbook' | 'notText' | 'badWorkbook'> };

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, place) => bytes[place] === byte);
}

/**
 * Signs that no text has: a photo or a document is full of them. A stick may end its memory with the one of old
 * systems.
 */
// oxlint-disable-next-line no-control-regex
const noText = /[\u0000-\u0008\u000E-\u0019\u001C-\u001F\uFFFF]/;

/**
 * As programs of spreadsheets and readers write it (character encodings): UTF-16 where its mark says so, else UTF-8,
 * else windows-1252.
 */
function decoded(bytes: Uint8Array): string {
  const marked = byteOrderMarks.find(({ mark }) => begins(bytes, mark));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const refused = (key: (FileText & { text: null })['refusal']['key']): FileText => ({
  text: null,
  refusal: { key },
});

/** The text of a file: of a workbook its first sheet with anything in it, as a table. Any bytes give an answer. */
export async function textOfFile(bytes: Uint8Array): Promise<FileText> {
  if (bytes.length > maxFileBytes) {
    return {
      text: null,
      refusal: { key: 'fileTooLarge', values: { megabytes: maxFileBytes / 1_000_000 } },
    };
  }
  if (begins(bytes, oldWorkbook)) return refused('oldWorkbook');
  if (begins(bytes, zip)) {
    const { textOfWorkbook } = await import('./workbook');
    const text = textOfWorkbook(bytes);
    return text === null ? refused('badWorkbook') : { text, refusal: null };
  }
  const text = decoded(bytes);
  return noText.test(text) ? refused('notText') : { text, refusal: null };
}
