import { toHex, utf8 } from '../../../src/lib/proof/bytes';
import { readCredential } from '../../../src/lib/proof/credential-shape';
import { sha256 } from '../../../src/lib/proof/digest';
import { reasonText, type LogEntry } from '../../../src/lib/proof/log-entry';
import { readProof } from '../../../src/lib/proof/proof-shape';
import { jsonAt, type Findings, type Site } from './site';

/** Why certificates ended: what the site shows against what the log has of it. */

/** Checks of each certificate that the log ended that the site says so, for the reason that was recorded. */
export async function checkReasons(
  entries: readonly LogEntry[],
  { site, findings }: { site: Site; findings: Findings },
): Promise<void> {
  for (const { ref, seq, type, reason, reasonHash } of entries) {
    if (type !== 'revoked' && type !== 'superseded') continue;
    const path = `/api/v1/cattle_certifications/${ref.replace('certification/', '')}`;
    const answer = (await jsonAt(site, `${path}/proof`)) as { certification_proof?: unknown } | null;
    const shown = readProof(answer?.certification_proof)?.[type];
    const bytes = shown ? await site.bytes(`${path}/credential`) : null;
    const nonce = bytes && readCredential(bytes)?.credentialSubject.nonce;
    if (!shown) findings.tell('end_hidden', `Entry ${seq} ended ${ref}, the site does not say so.`);
    // Without its credential it was told already.
    if (!shown || !nonce) continue;
    const hash = toHex(await sha256(utf8(reasonText(nonce, shown.reason))));
    if (reasonHash ? reasonHash !== hash : reason !== undefined && reason !== shown.reason)
      findings.tell(
        'reason_changed',
        `The reason that is shown for the end of ${ref} is not the one of entry ${seq}.`,
      );
  }
}
