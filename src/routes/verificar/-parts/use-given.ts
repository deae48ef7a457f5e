import { useRef, useState } from 'react';
import { errorStatus } from '@/api/errors';
import { getCattleCertification } from '@/api/generated/cattle-certifications/cattle-certifications';
import { getCertifiedLotsSummary } from '@/api/generated/certified-lots/certified-lots';
import type { FoundAnimal } from '@/api/generated/model';
import { findCertificate } from '@/api/generated/proofs/proofs';
import { publishedOrigin } from '@/api/provider';
import { keepIssuer, knownIssuers } from '@/components/verification/seen-before';
import { didHost, issuerOfKey, readIssuer } from '@/lib/proof/issuer';
import { type PaperReading, readPaperRecord } from '@/lib/proof/paper-record';
import { readProof } from '@/lib/proof/proof-shape';
import type { Certificate } from '@/lib/proof/verification';
import { parseId } from '@/lib/ids';
import type { CameraFault } from '@/lib/camera';
import { type Fault, type Given, givenByQr, readFile } from './given';

type CodeFault = 'codeShort' | 'codeUnknown' | 'codeFailed';

/** The host by which the installation names itself in its DID document; null where it has none, or nobody answers. */
async function publishedHost(): Promise<string | null> {
  const { onlineSources } = await import('@/lib/proof/sources');
  const document = await onlineSources(publishedOrigin(), [])
    .installation()
    .catch(() => null);
  return didHost(readIssuer(document)?.did ?? '');
}

/** Whether a host is this page's, that of the API it asks, or the one by which the installation names itself. */
async function isOwnHost(host: string): Promise<boolean> {
  const own = [window.location.host, new URL(publishedOrigin()).host];
  return own.includes(host) || (await publishedHost()) === host;
}

/** Learns the installation's keys of today; without a connection those stay that were seen before. */
async function learnKeys(certificateNumber: number): Promise<void> {
  const { onlineSources } = await import('@/lib/proof/sources');
  const sources = onlineSources(publishedOrigin(), []);
  const named = readIssuer(await sources.installation());
  // Without an address of https an installation is its key.
  const issuer = named ?? issuerOfKey(readProof(await sources.proof(certificateNumber))?.issuer ?? '');
  if (issuer) keepIssuer(issuer);
}

/** Reads the signed record of a paper; null for a text that holds none. */
async function readRecord(text: string): Promise<PaperReading | null> {
  const known = await readPaperRecord(text, knownIssuers(), Date.now());
  if (!known || known.outcome === 'forged') return known;
  await learnKeys(known.record.certificateNumber).catch(() => undefined);
  return readPaperRecord(text, knownIssuers(), Date.now());
}

/** What was given last, and what is wrong with it. */
interface Told {
  certificate: Certificate | null;
  /** What the signed record of a paper says. */
  paper: PaperReading | null;
  fault: Fault | CameraFault | null;
  codeFault: CodeFault | null;
  /** The key that a document has twice. */
  repeated: string | null;
  /** The host of another installation, to which a QR code or an address leads. */
  elsewhere: string | null;
  /** Of what was typed, when it is both the number of a certificate and the code of another animal. */
  meant: { number: number; animal: FoundAnimal } | null;
}

const nothing: Told = {
  certificate: null,
  paper: null,
  fault: null,
  codeFault: null,
  elsewhere: null,
  repeated: null,
  meant: null,
};

/** What is read; null where there is no such thing. */
async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ([400, 404].includes(errorStatus(error) ?? 0)) return null;
    throw error;
  }
}

/** What may stand before the number of a certificate, on paper, in a title or as people write it. */
const beforeNumber = /^(?:certifica(?:do|te))?\s*(?:n\.?\s?[º°]|nr?o\.?|#)?\s*0*/i;

/** The number of a certificate as it is printed, with zeros before it or without. */
const numberOf = (text: string) => parseId(text.trim().replace(beforeNumber, ''));

/** So many characters are searched for. */
const maxSearched = 200;

/**
 * What somebody who has only the paper or the animal types: the number of the certificate, its code, or the animal's.
 */
async function byText(text: string): Promise<Partial<Told>> {
  try {
    const number = numberOf(text);
    const [numbered, { animal }] = await Promise.all([
      number === null ? null : ifThere(getCattleCertification(number)),
      getCertifiedLotsSummary({ search: text.slice(0, maxSearched) }),
    ]);
    if (number !== null && numbered && animal && animal.id !== number) return { meant: { number, animal } };
    if (number !== null && numbered) return { certificate: { id: number } };
    return animal ? { certificate: { id: animal.id } } : { codeFault: 'codeUnknown' };
  } catch {
    return { codeFault: 'codeFailed' };
  }
}

/** The certificate or the lot of a code, or why there is none. */
async function byCode(code: string): Promise<Certificate | CodeFault> {
  try {
    const { cattle_certification_id: id, certified_lot_id: lot } = await findCertificate({ code });
    if (id !== null) return { id, code };
    return lot === null ? 'codeUnknown' : { lot, code };
  } catch (error) {
    return [400, 404].includes(errorStatus(error) ?? 0) ? 'codeUnknown' : 'codeFailed';
  }
}

/** What something that was given leads to. */
async function tellingOf(given: Given | Fault): Promise<Partial<Told>> {
  if (typeof given === 'string') return { fault: given };
  if ('repeated' in given) return { repeated: given.repeated };
  if ('record' in given) {
    const paper = await readRecord(given.record);
    return paper ? { paper } : { fault: 'otherQr' };
  }
  if (!('host' in given)) return { certificate: given };
  if (!(await isOwnHost(given.host))) return { elsewhere: given.host };
  if ('id' in given) return { certificate: { id: given.id } };
  if ('lot' in given) return { certificate: { lot: given.lot } };
  const found = await byCode(given.code);
  return typeof found === 'string' ? { codeFault: found } : { certificate: found };
}

/** What a visitor gave to be verified, in whichever way: the last thing counts, however long one before it takes. */
export function useGiven() {
  const [told, setTold] = useState(nothing);
  const [busy, setBusy] = useState(false);
  const last = useRef(0);
  const tell = (next: Partial<Told>) => {
    last.current += 1;
    setBusy(false);
    setTold({ ...nothing, ...next });
  };
  const tellOf = async (work: Promise<Partial<Told>>) => {
    const turn = (last.current += 1);
    setBusy(true);
    // What reads it may not have come: that is no reason to answer nothing else.
    const next = await work.catch((): Partial<Told> => ({ codeFault: 'codeFailed' }));
    if (turn === last.current) tell(next);
  };
  return {
    ...told,
    busy,
    takeFile: (file: File) => void tellOf(readFile(file).then(tellingOf)),
    takeQr: (text: string) => void tellOf(tellingOf(givenByQr(text) ?? 'otherQr')),
    takeCode: (text: string) => {
      const code = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
      const read = givenByQr(text);
      if (read) return void tellOf(tellingOf(read));
      if (code === '') return tell({ codeFault: 'codeShort' });
      // Ten letters and digits are a short code; where there is none of it, it may be an animal's all the same.
      const asCode = code.length >= 4 && numberOf(text) === null ? byCode(code.slice(0, 40)) : 'codeUnknown';
      const find = async (): Promise<Partial<Told>> => {
        const found = await asCode;
        if (typeof found !== 'string') return { certificate: found };
        return found === 'codeUnknown' ? byText(text) : { codeFault: found };
      };
      return void tellOf(find());
    },
    /** Says which of two was meant, or that the certificate of a paper's record is to be verified. */
    mean: (id: number) => tell({ certificate: { id } }),
    fail: (fault: CameraFault) => tell({ fault }),
  };
}
