import { verifyProof } from '../../../src/lib/proof/data-integrity';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { decodeStatusList } from '../../../src/lib/proof/status-list';
import type { Place } from './documents';
import { keyNamed } from './keys';
import { jsonAt, type Findings, type Site } from './site';

/** The status lists: they say of every certificate what the log says. */

interface StatusList {
  issuer: string;
  credentialSubject: { encodedList: string };
  proof: { verificationMethod: string };
}

/** The places whose bit is set. */
function setBits(bits: Uint8Array): Set<number> {
  const set = new Set<number>();
  for (const [at, byte] of bits.entries())
    for (let rest = byte, bit = 0; rest !== 0; rest = (rest << 1) & 0xff, bit += 1)
      if (rest & 0x80) set.add(at * 8 + bit);
  return set;
}

/** The bits of a list; null, and told, where there is no such list or nobody of the issuer signed it. */
async function readList(
  site: Site,
  path: string,
  { keys, findings }: { keys: ReadonlyMap<string, Uint8Array>; findings: Findings },
): Promise<Set<number> | null> {
  const list = (await jsonAt(site, path)) as StatusList | null;
  if (list === null) {
    findings.tell('status_list_missing', `The status list ${path} is gone.`);
    return null;
  }
  const key = keyNamed(list.proof.verificationMethod, list.issuer, keys);
  if (!key || !(await verifyProof(list, key)))
    findings.tell('status_list_unsigned', `No key that is the issuer's now signed the status list ${path}.`);
  return setBits(await decodeStatusList(list.credentialSubject.encodedList));
}

/**
 * Checks each list that certificates name. `ended` gives the refs that the log ended, also those of the last moment.
 */
export async function checkStatuses(
  site: Site,
  places: readonly Place[],
  {
    entries,
    latest,
    ...rest
  }: {
    entries: readonly LogEntry[];
    latest: () => Promise<readonly LogEntry[]>;
    keys: ReadonlyMap<string, Uint8Array>;
    findings: Findings;
  },
): Promise<number> {
  const { findings } = rest;
  const ends = ({ type }: LogEntry) => type === 'revoked' || type === 'superseded';
  const ended = new Set(entries.filter(ends).map(({ ref }) => ref));
  const paths = new Set(places.map(({ list }) => list));
  for (const path of paths) {
    const bits = await readList(site, path, rest);
    if (!bits) continue;
    // What was ended while this audit read is under no checkpoint yet.
    const fresh = new Set((await latest()).filter(ends).map(({ ref }) => ref));
    const here = new Map(places.filter(({ list }) => list === path).map(({ ref, index }) => [index, ref]));
    for (const [index, ref] of here)
      if (ended.has(ref) && !bits.has(index))
        findings.tell(
          'entry_without_status',
          `The log ended ${ref}, the status list ${path} has it as valid.`,
        );
    for (const index of bits) {
      const ref = here.get(index);
      if (ref === undefined ? fresh.size === 0 : !ended.has(ref) && !fresh.has(ref))
        findings.tell(
          'status_without_entry',
          `The status list ${path} has ${ref ?? `place ${index}`} as revoked, and no entry of the log says so.`,
        );
    }
  }
  return paths.size;
}
