import { toHex, textOf } from '../../../src/lib/proof/bytes';
import { policyOf, readWitnesses } from '../../../src/lib/proof/check-witnesses';
import { cosignersOf } from '../../../src/lib/proof/cosignature';
import { readIssuer, type Issuer } from '../../../src/lib/proof/issuer';
import { parseCheckpoint, verifyCheckpoint } from '../../../src/lib/proof/note';
import type { PublishedCheckpoint } from './checkpoints';
import { jsonAt, rowsAt, type Findings, type Site } from './site';

/** What witnesses say of the log: whether they cosigned it, and what they cosigned last. */

/** Witnesses have so long, in ms, to cosign a checkpoint. */
const maxCosignMs = 3_600_000;

/** How long, in ms, a witness may take to answer, and how long its answer may be. */
const askMs = 10_000;
const maxAnswer = 16_384;

/** Reads what a witness cosigned last; null where it has nothing. Throws where it does not answer. */
export type AskWitness = (url: string) => Promise<string | null>;

/** Asks a witness over the network. */
const askWitness: AskWitness = async (url) => {
  const response = await fetch(`${url}/checkpoint`, {
    signal: AbortSignal.timeout(askMs),
    redirect: 'error',
  });
  if (!response.ok) return null;
  const text = textOf(new Uint8Array(await response.arrayBuffer()));
  return text.length > maxAnswer ? null : text;
};

interface Checking {
  site: Site;
  /** Whose cosignatures are asked for, whatever the issuer says. */
  own: Pick<Issuer, 'witnesses' | 'witnessQuorum'> | undefined;
  seen: readonly Seen[];
  /** So many entries were audited before, and are still there. */
  from: number;
  head: number;
  /** The roots after as many entries as witnesses saw, where there are so many. */
  roots: ReadonlyMap<number, string>;
  keys: readonly Uint8Array[];
  findings: Findings;
  now: number;
}

/** What a witness says that it cosigned last; null where it does not tell. */
export interface Seen {
  /** The witness's key (vkey), by the issuer's document. */
  key: string;
  note: string | null;
}

/** What the witnesses that the issuer names saw of the log. To be read before the log, which only grows. */
export async function seenByWitnesses(site: Site, ask: AskWitness = askWitness): Promise<Seen[]> {
  const document = (await jsonAt(site, '/.well-known/did.json')) as {
    service?: { type?: unknown; witnesses?: { key?: unknown; url?: unknown }[] }[];
  } | null;
  const log = document?.service?.find(({ type }) => type === 'TransparencyLog');
  const named = (log?.witnesses ?? []).flatMap(({ key, url }) =>
    typeof key === 'string' && typeof url === 'string' && /^https?:/.test(url) ? [{ key, url }] : [],
  );
  return Promise.all(
    named.map(async ({ key, url }) => {
      const note = await ask(url).catch(() => null);
      return { key, note: note !== null && isNote(note) ? note : null };
    }),
  );
}

/** How many entries witnesses saw. */
export const sizesSeen = (seen: readonly Seen[]) =>
  seen.flatMap(({ note }) => (note === null ? [] : [parseCheckpoint(note).size]));

/** Compares what a witness cosigned last, signed by the log, with the log that is shown. */
async function compare(
  note: string,
  name: string,
  { head, roots, keys, findings }: Pick<Checking, 'head' | 'roots' | 'keys' | 'findings'>,
): Promise<void> {
  const signed = await Promise.all(keys.map((key) => verifyCheckpoint(note, key)));
  const seen = signed.find((one) => one !== null);
  // It says what the log did not sign: that proves nothing of the log.
  if (!seen) return;
  if (seen.size > head)
    findings.tell(
      'log_set_back',
      `The witness ${name} has a signed checkpoint of ${seen.size} entries, the log shows ${head}: an older ` +
        `state, or another log than it shows others.`,
    );
  else if (roots.get(seen.size) !== toHex(seen.root))
    findings.tell(
      'split_view',
      `The witness ${name} has another signed checkpoint of ${seen.size} entries than the log that is shown here.`,
    );
}

/**
 * Checks that enough witnesses cosigned the log, but for what is younger than an hour, and that what they cosigned last
 * is of the log that is shown. Gives whether there are any.
 */
export async function checkWitnesses({ site, own, seen, now, findings, ...log }: Checking): Promise<boolean> {
  const issuer = readIssuer(await jsonAt(site, '/.well-known/did.json'));
  const policy = policyOf(issuer ? [issuer] : [], own);
  const { witnesses: keys = [], witnessQuorum: quorum = keys.length } = policy;
  if (keys.length === 0) return false;
  const witnesses = readWitnesses(keys);
  // The last one that should be cosigned by now, and those after it: a later one that is says the same of those before
  // it, since the audit proves that it continues them.
  let [due, latest]: [PublishedCheckpoint | null, PublishedCheckpoint[]] = [null, []];
  const published = rowsAt<PublishedCheckpoint>(site, '/log/checkpoints', ({ size }) => size, log.from);
  for await (const one of published) {
    if (one.at === undefined || now - Date.parse(one.at) > maxCosignMs) [due, latest] = [one, []];
    latest.push(one);
  }
  let most = 0;
  for (const { note } of latest)
    if (isNote(note)) most = Math.max(most, (await cosignersOf(note, witnesses)).length);
  if (due && most < quorum)
    findings.tell(
      'checkpoint_unwitnessed',
      `Of the ${keys.length} witnesses ${most} cosigned the checkpoint of ${due.size} entries or a later one, ` +
        `and ${quorum} have to.`,
    );
  for (const { key, note } of seen) {
    const [witness] = keys.includes(key) ? readWitnesses([key]) : [];
    if (!witness) continue;
    if (note === null) findings.unchecked.push(`The witness ${witness.name} does not tell what it saw.`);
    // What an earlier audit read of the log is not read again.
    else if (parseCheckpoint(note).size < log.from)
      findings.unchecked.push(`The witness ${witness.name} saw less of the log than the audit before.`);
    else await compare(note, witness.name, { ...log, findings });
  }
  return true;
}

function isNote(note: string): boolean {
  try {
    return parseCheckpoint(note).size > 0;
  } catch {
    return false;
  }
}
