import { toHex } from '../../../src/lib/proof/bytes';
import type { Issuer, OfficeKey } from '../../../src/lib/proof/issuer';
import { certificationRef } from '../../../src/lib/proof/log-entry';
import { parseCheckpoint } from '../../../src/lib/proof/note';
import { checkAccounts } from './accounts';
import { anchoredBy, checkAnchors, noAnchors, readAnchors } from './anchors';
import { chosenNodes } from './chosen-nodes';
import { CheckpointReader } from './checkpoints';
import { goesOn, tellRewritten } from './continuity';
import { checkDocuments } from './documents';
import { entriesBetween, entriesFrom, LogReader } from './entries';
import { LogFacts } from './facts';
import { Frontier } from './frontier';
import { checkKeys, compromisedOf, endsOf, statedKeys, statedOfficeKeys } from './keys';
import type { Memory } from './memory';
import { checkForks, forksOf } from './names';
import { checkPublic } from './public-certificates';
import { Findings, textAt, type Site } from './site';
import { checkStatuses } from './statuses';
import { checkWitnesses, seenByWitnesses, sizesSeen } from './witnesses';

/**
 * The audit of a transparency log: everything that a site publishes of its certificates, read and recomputed as a
 * stranger would. What was read is not kept in memory, and the next audit goes on where this one ended.
 */

interface Report {
  findings: Findings;
  /** What was read; `before`: so many entries were audited before, and proved to be still there. */
  counts: {
    before: number;
    entries: number;
    checkpoints: number;
    anchors: number;
    documents: number;
    lists: number;
  };
  /** Whether anybody but the issuer follows the log. */
  hasWitnesses: boolean;
  /** For the next audit; null of a log without a checkpoint. */
  memory: Memory | null;
}

interface Options {
  /** What an earlier audit remembered. */
  since?: Memory | null;
  /** Nodes to ask, by the chain's name such as `calldata:1`; without them those that everybody may ask. */
  nodes?: ReadonlyMap<string, readonly string[]>;
  /** Whether certificates, lots and status lists are read too: without them the log alone is audited. */
  documents?: boolean;
  /** Whose cosignatures are asked for, whoever the issuer names. */
  witnesses?: Pick<Issuer, 'witnesses' | 'witnessQuorum'> | undefined;
  /** Whose word on the keys of veterinarians is taken, whoever the issuer names. */
  officeKeys?: readonly OfficeKey[] | undefined;
}

/** Audits a site. Throws where it does not answer, or not as such a site does. */
export async function audit(
  site: Site,
  { since = null, nodes = new Map(), documents = true, ...own }: Options = {},
): Promise<Report> {
  const findings = new Findings();
  const now = Date.now();
  // What is read first may not be newer than what it is held against.
  const seen = await seenByWitnesses(site);
  const stated = await statedKeys(site);
  const goes = since !== null && (await goesOn(since, site));
  const before = goes && (since.kept?.documents || !documents) ? (since.kept ?? null) : null;
  const keptAnchors = before?.anchors ?? noAnchors;
  const anchors = await readAnchors(site, keptAnchors);
  const note = await textAt(site, '/log/checkpoint');
  const head = note === null ? 0 : parseCheckpoint(note).size;
  const from = before?.tree.size ?? 0;
  const facts = new LogFacts(before?.facts);
  const anchored = anchoredBy(anchors, keptAnchors.anchored);
  const onChain = new Set(anchors.map(({ size }) => size));
  const checkpoints = new CheckpointReader({ site, facts, findings, from, anchored, onChain, now });
  await checkpoints.begin();
  const wanted = new Set([...onChain, since?.size, ...sizesSeen(seen)]);
  const roots = new Map<number, string>();
  // What was read before is not read again: only its end is known.
  if (before) roots.set(from, toHex(await new Frontier(before.tree.edge).root()));
  let entries = 0;
  const reader = new LogReader(
    {
      site,
      findings,
      onEntry: (entry) => {
        facts.add(entry);
        entries += 1;
      },
      onSize: async (size, root) => {
        await checkpoints.reached(size, root);
        if (wanted.has(size)) roots.set(size, await root());
      },
    },
    before?.tree ?? null,
  );
  await reader.read(head);
  const latest = () => entriesFrom(site, head);
  const told = [...facts.entries, ...(await latest())];
  const keys = checkKeys(stated, told, findings);
  const ends = endsOf(facts.entries);
  await checkpoints.end(head, keys);
  await checkForks(forksOf(facts.entries), { keys: [...keys.values()], findings });
  if (since && !goes) tellRewritten(since, { head, roots, forks: forksOf(facts.entries), findings });
  const all = [...keys.values()];
  const watched = { site, own: own.witnesses, seen, from, head, roots, keys: all, findings, now };
  const hasWitnesses = await checkWitnesses(watched);
  const chains = await checkAnchors(anchors, {
    site,
    roots,
    times: checkpoints.times,
    nodes: chosenNodes(nodes),
    memory: since,
    kept: keptAnchors,
    findings,
  });
  await checkAccounts(anchors, {
    site,
    nodes: chosenNodes(nodes),
    entries: told,
    before: keptAnchors.sent,
    reread: () => readAnchors(site, keptAnchors),
    findings,
  });
  const compromised = compromisedOf(facts.entries);
  const officeKeys = await statedOfficeKeys(site, own.officeKeys);
  const read = { site, facts, keys, compromised, officeKeys, findings };
  const count = documents ? await checkDocuments(entriesBetween(site, from, head), read) : 0;
  const fresh = new Set((await latest()).flatMap(({ type, ref }) => (type === 'issued' ? [ref] : [])));
  const isIssued = (id: number) => facts.isIssued(id) || fresh.has(certificationRef(id));
  const lotBefore = before?.lot ?? 0;
  const lot = documents ? await checkPublic(site, { isIssued, lot: lotBefore, findings, now }) : lotBefore;
  const valid = new Map([...keys].filter(([key]) => !ends.has(key)));
  const lists = documents ? await checkStatuses(site, { facts, latest, keys: valid, findings, now }) : 0;
  const { newest } = checkpoints;
  return {
    findings,
    hasWitnesses,
    counts: {
      before: from,
      entries,
      checkpoints: checkpoints.count,
      anchors: anchors.filter(({ status }) => status === 'confirmed').length,
      documents: count,
      lists,
    },
    memory: (newest ?? since) && {
      ...(newest ?? { size: since?.size ?? 0, root: since?.root ?? '' }),
      block: chains.block,
      kept: { tree: reader.kept(), facts: facts.kept(), anchors: chains.kept, documents, lot },
    },
  };
}
