import { toHex, utf8 } from '../../../src/lib/proof/bytes';
import { type BovineCredential, readCredential } from '../../../src/lib/proof/credential-shape';
import { sha256 } from '../../../src/lib/proof/digest';
import { reasonText, type LogEntry } from '../../../src/lib/proof/log-entry';
import { readProof } from '../../../src/lib/proof/proof-shape';
import type { LogFacts, Place } from './facts';
import { jsonAt, type Findings, type Site } from './site';

/** Why certificates ended: what the site shows against what the log has of it. */

const pathOf = (ref: string) => `/api/v1/cattle_certifications/${ref.replace('certification/', '')}`;

async function credentialOf(site: Site, ref: string): Promise<BovineCredential | null> {
  const bytes = await site.bytes(`${pathOf(ref)}/credential`);
  return bytes && readCredential(bytes);
}

function placeIn(ref: string, credential: BovineCredential | null): Place | null {
  const status = credential?.credentialStatus;
  if (!status) return null;
  const { pathname } = new URL(status.statusListCredential);
  return { ref, list: pathname, index: Number(status.statusListIndex) };
}

/** Where the bit of a certificate is, as its credential says; null without one. */
export const placeOf = async (site: Site, ref: string): Promise<Place | null> =>
  placeIn(ref, await credentialOf(site, ref));

/**
 * Checks of a certificate that the log ended that the site says so, for the reason that was recorded; keeps where its
 * bit is.
 */
export async function checkEnd(
  { ref, seq, type, reason, reasonHash }: LogEntry,
  { site, facts, findings }: { site: Site; facts: LogFacts; findings: Findings },
): Promise<void> {
  if (type !== 'revoked' && type !== 'superseded') return;
  const credential = await credentialOf(site, ref);
  const place = placeIn(ref, credential);
  if (place) facts.end(place);
  const answer = (await jsonAt(site, `${pathOf(ref)}/proof`)) as { certification_proof?: unknown } | null;
  const shown = readProof(answer?.certification_proof)?.[type];
  const nonce = credential?.credentialSubject.nonce;
  if (!shown) findings.tell('end_hidden', `Entry ${seq} ended ${ref}, the site does not say so.`);
  // Without its credential it was told already.
  if (!shown || !nonce) return;
  const hash = toHex(await sha256(utf8(reasonText(nonce, shown.reason))));
  if (reasonHash ? reasonHash !== hash : reason !== undefined && reason !== shown.reason)
    findings.tell(
      'reason_changed',
      `The reason that is shown for the end of ${ref} is not the one of entry ${seq}.`,
    );
}
