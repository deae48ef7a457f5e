import { parseCheckpoint } from '../../../src/lib/proof/note';
import type { PublishedAnchor } from '../routes/ledger';
import { checkAccounts, checkAnchored } from './accounts';
import { checkAnchors } from './anchors';
import { checkCheckpoints, checkMemory, rootsAt, type Memory, type PublishedCheckpoint } from './checkpoints';
import { checkDocuments } from './documents';
import { checkPublic } from './public-certificates';
import { checkReasons } from './reasons';
import { entriesFrom, readLog } from './entries';
import { checkKeys, compromisedOf, endsOf, statedKeys } from './keys';
import { checkNames, forksOf } from './names';
import { Findings, rowsAt, textAt, type Site } from './site';
import { checkStatuses } from './statuses';

/**
 * The audit of a transparency log: everything that a site publishes of its certificates, read and recomputed as a
 * stranger would.
 */

interface Report {
  findings: Findings;
  counts: { entries: number; checkpoints: number; anchors: number; documents: number; lists: number };
  /** For the next audit: what must still be there then. */
  memory: Memory;
}

interface Options {
  /** What an earlier audit remembered. */
  since?: Memory | null;
  /** Nodes to ask instead of those that the site names, by the chain's name such as `calldata:1`. */
  nodes?: ReadonlyMap<string, readonly string[]>;
}

/** Audits a site. Throws where it does not answer, or not as such a site does. */
export async function audit(site: Site, { since = null, nodes = new Map() }: Options = {}): Promise<Report> {
  const findings = new Findings();
  // What is read first may not be newer than what it is held against.
  const stated = await statedKeys(site);
  const anchors = await rowsAt<PublishedAnchor>(site, '/log/anchors', ({ id }) => id);
  const checkpoints = await rowsAt<PublishedCheckpoint>(site, '/log/checkpoints', ({ size }) => size);
  const note = await textAt(site, '/log/checkpoint');
  const head = note === null ? 0 : parseCheckpoint(note).size;
  const { entries, leaves } = await readLog(site, head, findings);
  const sizes = [...checkpoints, ...anchors, ...(since?.checkpoints ?? [])].map(({ size }) => size);
  const roots = await rootsAt(leaves, new Set(sizes));
  const latest = () => entriesFrom(site, head);
  const keys = checkKeys(stated, [...entries, ...(await latest())], findings);
  const ends = endsOf(entries);
  const keysAt = (size: number) =>
    [...keys].flatMap(([key, bytes]) => (size < (ends.get(key) ?? Infinity) ? [bytes] : []));
  await checkCheckpoints(checkpoints, { head, roots, keysAt, findings });
  await checkNames(checkpoints, { entries, keys: [...keys.values()], findings });
  if (since) checkMemory(since, { head, roots, forks: forksOf(entries), findings });
  const block = await checkAnchors(anchors, { site, roots, nodes, memory: since, findings });
  await checkAccounts(anchors, { site, nodes, findings });
  checkAnchored(checkpoints, anchors, { findings, now: Date.now() });
  const places = await checkDocuments(entries, { site, keys, compromised: compromisedOf(entries), findings });
  await checkReasons(entries, { site, findings });
  await checkPublic(site, { entries: [...entries, ...(await latest())], findings, now: Date.now() });
  const lists = await checkStatuses(site, places, {
    entries,
    latest,
    keys: new Map([...keys].filter(([key]) => !ends.has(key))),
    findings,
  });
  return {
    findings,
    counts: {
      entries: entries.length,
      checkpoints: checkpoints.length,
      anchors: anchors.filter(({ status }) => status === 'confirmed').length,
      documents: places.length,
      lists,
    },
    memory: { checkpoints: checkpoints.map(({ size, root }) => ({ size, root })), block },
  };
}
