import { concat, textOf, type Bytes } from './bytes';
import { readCredential, readLotCredential } from './credential-shape';
import { readStaple, type Staple } from './proof-shape';

/** What is inside a PDF (embedded files, PDF/A-3): found without understanding the rest of the file. */

/** Limits of what is read: the file, what it holds unpacked, and how many embedded files are looked at. */
const most = { file: 32 * 1024 * 1024, unpacked: 1024 * 1024, files: 16 };

function parsed(content: Uint8Array): unknown {
  try {
    return JSON.parse(textOf(content));
  } catch {
    return null;
  }
}

async function unpacked(bytes: Uint8Array): Promise<Bytes> {
  const packed = new Blob([bytes as Bytes]).stream();
  const reader = packed.pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array[] = [];
  for (let length = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return concat(...parts);
    length += value.length;
    if (length > most.unpacked) {
      await reader.cancel();
      return new Uint8Array();
    }
    parts.push(value);
  }
}

/**
 * The content of an embedded file whose dictionary has this place in the text; null where it is written in another way
 * than ours.
 */
async function contentAt(pdf: Uint8Array, text: string, place: number): Promise<Uint8Array | null> {
  const start = text.lastIndexOf(' obj', place);
  const end = text.indexOf('stream', place);
  if (start < 0 || end < 0 || end - start > 4096) return null;
  const dictionary = text.slice(start, end);
  const [, length] = /\/Length\s+(\d{1,9})\b(?!\s+\d+\s+R)/.exec(dictionary) ?? [];
  const [begin = ''] = /^stream\r?\n/.exec(text.slice(end, end + 8)) ?? [];
  if (length === undefined || begin === '') return null;
  const bytes = pdf.subarray(end + begin.length, end + begin.length + Number(length));
  if (!dictionary.includes('/Filter')) return bytes;
  if (!/\/Filter\s*\[?\s*\/FlateDecode\b/.test(dictionary)) return null;
  return unpacked(bytes).catch(() => null);
}

/** What the embedded files of a PDF hold, as far as they are written as ours are. */
async function* contentsOf(pdf: Uint8Array): AsyncGenerator<Uint8Array> {
  if (pdf.length > most.file) return;
  const text = new TextDecoder('latin1').decode(pdf);
  let looked = 0;
  for (const { index } of text.matchAll(/\/Type\s*\/EmbeddedFile\b/g)) {
    if ((looked += 1) > most.files) return;
    const content = await contentAt(pdf, text, index);
    if (content) yield content;
  }
}

/**
 * The very bytes of the signed credential that a PDF carries; null where it carries none, or in a way that is not ours.
 * Its name and its kind are what the file says, so only the content counts. Never throws.
 */
export async function credentialOfPdf(pdf: Uint8Array): Promise<Uint8Array | null> {
  for await (const content of contentsOf(pdf))
    if (readCredential(content) ?? readLotCredential(content)) return content;
  return null;
}

/** What a PDF brings of the log, of when it was drawn; null where it brings nothing. Never throws. */
export async function stapleOfPdf(pdf: Uint8Array): Promise<Staple | null> {
  for await (const content of contentsOf(pdf)) {
    const staple = readStaple(parsed(content));
    if (staple) return staple;
  }
  return null;
}
