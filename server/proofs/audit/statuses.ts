import { textOf, toHex } from '../../../src/lib/proof/bytes';
import { verifyProof } from '../../../src/lib/proof/data-integrity';
import { sha256 } from '../../../src/lib/proof/digest';
import type { LogEntry } from '../../../src/lib/proof/log-entry';
import { decodeStatusList } from '../../../src/lib/proof/status-list';
import type { LogFacts, Place } from './facts';
import { keyNamed } from './keys';
import { placeOf } from './reasons';
import type { Findings, Site } from './site';

/** The status lists: they say of every certificate what the log says. */

interface StatusList {
  issuer: string;
  validUntil?: string;
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

interface Checking {
  keys: ReadonlyMap<string, Uint8Array>;
  findings: Findings;
  now: number;
}

/** The digests of a list in the log, oldest first. */
const digestsOf = (path: string, entries: readonly LogEntry[]) =>
  entries.flatMap(({ type, ref, credential }) =>
    type === 'status' && `/${ref}` === path ? [credential] : [],
  );

/** The bits of a list and its digest; null, and told, where there is no such list or nobody of the issuer signed it. */
async function readList(
  site: Site,
  path: string,
  { keys, findings, now }: Checking,
): Promise<{ bits: Set<number>; digest: string } | null> {
  const bytes = await site.bytes(path);
  if (bytes === null) {
    findings.tell('status_list_missing', `The status list ${path} is gone.`);
    return null;
  }
  const list = JSON.parse(textOf(bytes)) as StatusList;
  const key = keyNamed(list.proof.verificationMethod, list.issuer, keys);
  if (!key || !(await verifyProof(list, key)))
    findings.tell('status_list_unsigned', `No key that is the issuer's now signed the status list ${path}.`);
  if (list.validUntil !== undefined && Date.parse(list.validUntil) < now)
    findings.tell('status_list_expired', `The status list ${path} counted until ${list.validUntil}.`);
  const bits = setBits(await decodeStatusList(list.credentialSubject.encodedList));
  return { bits, digest: toHex(await sha256(bytes)) };
}

/** Where the bits of those are that ended in the last moment. */
async function freshIn(site: Site, path: string, entries: readonly LogEntry[]): Promise<Place[]> {
  const ended = entries.filter(({ type }) => type === 'revoked' || type === 'superseded');
  const places = await Promise.all(ended.map(({ ref }) => placeOf(site, ref)));
  return places.flatMap((place) => (place?.list === path ? [place] : []));
}

/** Checks each list: it is the newest that the log has, and says of every certificate what the log says. */
export async function checkStatuses(
  site: Site,
  { facts, latest, ...rest }: { facts: LogFacts; latest: () => Promise<readonly LogEntry[]> } & Checking,
): Promise<number> {
  const { findings } = rest;
  const { paths } = facts;
  for (const path of paths) {
    const known = [facts.lists.get(path)].filter((digest) => digest !== undefined);
    const before = [...known, ...digestsOf(path, await latest())];
    const list = await readList(site, path, rest);
    if (!list) continue;
    const { bits, digest } = list;
    // What was ended or signed while this audit read is under no checkpoint yet.
    const newest = await latest();
    const after = [...known, ...digestsOf(path, newest)];
    if (!after.slice(Math.max(0, before.length - 1)).includes(digest))
      findings.tell(
        'status_unlogged',
        `The status list ${path} is not the one of its newest entry in the log: it was signed again, and nobody ` +
          `was told.`,
      );
    const ended = facts.endedIn(path);
    for (const { ref, index } of ended)
      if (!bits.has(index))
        findings.tell(
          'entry_without_status',
          `The log ended ${ref}, the status list ${path} has it as valid.`,
        );
    const right = new Set([...ended, ...(await freshIn(site, path, newest))].map(({ index }) => index));
    for (const index of bits)
      if (!right.has(index))
        findings.tell(
          'status_without_entry',
          `The status list ${path} has place ${index} as revoked, and no entry of the log says so.`,
        );
  }
  return paths.size;
}
