import { publishedOrigin } from '@/api/provider';
import { keepIssuer, knownIssuers } from '@/components/verification/known-issuers';
import { issuerOfKey, readIssuer } from '@/lib/proof/issuer';
import { type PaperReading, readPaperRecord } from '@/lib/proof/paper-record';
import { readProof } from '@/lib/proof/proof-shape';

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
export async function readRecord(text: string): Promise<PaperReading | null> {
  const known = await readPaperRecord(text, knownIssuers(), Date.now());
  if (!known || known.outcome === 'forged') return known;
  await learnKeys(known.record.certificateNumber).catch(() => undefined);
  return readPaperRecord(text, knownIssuers(), Date.now());
}
