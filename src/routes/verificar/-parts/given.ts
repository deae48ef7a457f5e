import { duplicateKey } from '@/lib/proof/json-document';
import { isPaperRecord } from '@/lib/proof/paper-record';
import { readQr } from '@/lib/read-qr';

/** What a visitor gives to be verified: a file, the content of a QR code, a code. */

/** What an address leads to, at the host that it names. */
type Target = ({ id: number } | { lot: number } | { code: string }) & { host: string };

/**
 * A document or a credential as bytes, the text of a paper's signed record, what leads to the certificate,
 * or the key that a document has twice.
 */
export type Given =
  | { pdf: Uint8Array }
  | { credential: Uint8Array }
  | { record: string }
  | { repeated: string }
  | Target;

/** Why something that was given is nothing to verify. */
export type Fault = 'empty' | 'size' | 'kind' | 'notOurs' | 'unreadable' | 'noQr' | 'otherQr';

const maxFileBytes = 32 * 1024 * 1024;

/** An address of the web, also one without the `https://` that browsers hide and nobody types; null for none. */
function addressOf(text: string): URL | null {
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) ? new URL(whole) : null;
}

/**
 * What an address leads to, as it is printed or as people write it, without `https://`: the short one on paper
 * (`/c/…`), or that of the page of the certificate or the lot, or of its documents; null for any other text.
 */
function targetOf(text: string): Target | null {
  const address = addressOf(text.trim());
  if (!address) return null;
  const { host, pathname } = address;
  const [, code] = /^\/c\/([\w-]{4,40})$/i.exec(pathname) ?? [];
  if (code) return { code, host };
  const certificate = /^\/(?:certification|lotes-certificados\/\d+\/certificate)\/([1-9]\d{0,14})\/?$/;
  const [, id] = certificate.exec(pathname) ?? [];
  if (id) return { id: Number(id), host };
  const [, lot] = /^\/lotes-certificados\/([1-9]\d{0,14})(?:\/certificates)?\/?$/.exec(pathname) ?? [];
  return lot ? { lot: Number(lot), host } : null;
}

/** What the text of a QR code gives, whoever read it; null for one that is of something else. */
export const givenByQr = (text: string): Given | null =>
  isPaperRecord(text.trim()) ? { record: text.trim() } : targetOf(text);

/** Whether a text is JSON of something else than a certificate; one that is no JSON any more may have been one. */
function isOtherJson(text: string): boolean {
  try {
    const { type } = JSON.parse(text) as { type?: unknown };
    return !(Array.isArray(type) && ['BovineCertificate', 'BovineLot'].some((one) => type.includes(one)));
  } catch {
    return false;
  }
}

async function readPicture(file: File): Promise<Given | Fault> {
  const text = await readQr(await createImageBitmap(file));
  return text === null ? 'noQr' : (givenByQr(text) ?? 'otherQr');
}

async function read(file: File): Promise<Given | Fault> {
  if (file.size === 0) return 'empty';
  if (file.size > maxFileBytes) return 'size';
  if (file.type.startsWith('image/')) return await readPicture(file);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  if (text.slice(0, 1024).includes('%PDF-')) return { pdf: bytes };
  const repeated = text.trimStart().startsWith('{') ? duplicateKey(text) : null;
  if (repeated !== null) return { repeated };
  if (text.trimStart().startsWith('{')) return isOtherJson(text) ? 'notOurs' : { credential: bytes };
  return givenByQr(text) ?? 'kind';
}

/** What a file is, by its content: its name and kind are what others say. */
export const readFile = (file: File): Promise<Given | Fault> => read(file).catch(() => 'unreadable');
