import { setTimeout as pause } from 'node:timers/promises';
import { isLoopback } from '../environment';
import { inTransaction } from '../database';
import type { Installation } from './reading/proofs';
import { newestStaple } from './reading/staple';
import { advanceAnchors, nextAnchor, queueAnchors } from './chain/anchors';
import type { ChainAdapter } from './chain/adapter';
import { anchoringAccounts, registerAccounts } from './chain/accounts';
import { checkChains } from './chain/open';
import { makeDocuments } from './documents';
import { didDocument } from './credential/did';
import { keysOf, registerKey, requireCurrentKey } from './keys/register';
import { signerOf, type Signer } from './keys/signer';
import { publishHead } from './log/event-heads';
import { makeCheckpoint } from './log/checkpoints';
import { beginMemory, newestSigned, setBackOf, type SetBack } from './log/continuity';
import { checkpointMemory, type CheckpointMemory } from './log/memory';
import { appendReady } from './log/sequencer';
import { endViewingsOver } from '../domain/accounts/viewings';
import { chainEvents } from '../domain/events/event-chain';
import { WaitingLog } from './log/waiting-log';
import { witnessLoops } from './log/witness-loops';
import { isWorkLeft } from './left-work';
import { Loop } from './loop';
import type { NotaryParts } from './notary-parts';

/**
 * The notary (a background worker): what was issued gets its credential, its document, its place in the log and its
 * anchors.
 */

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes and keeps what proves certificates. */
    notary: Notary;
  }
}

/**
 * How long an idle notary sleeps, in ms: what this process writes wakes it, and of what others leave undone it looks by
 * one small read. What comes with time alone waits for it: a list that runs out, a viewing that ends.
 */
const idleMs = 60_000;
/** How often, in ms, it looks. */
const lookMs = 1_000;
/** How long, in ms, it does not look again once it found something: of what fails, the next try comes with time. */
const foundMs = 10_000;

/**
 * Every process has one; what any of them does is done once, whoever is first. Documents, the log and its checkpoints
 * are made in one loop, and each chain has another: a node that does not answer holds up nothing but its own anchors.
 */
export class Notary {
  private signing: Promise<Signer> | undefined;
  private readonly papers: Loop;
  private readonly looking: Loop;
  private onChains: Loop[] = [];
  private witnesses: readonly Loop[] = [];
  /** Since when there was always something to draw or to append. */
  private busySince: number | undefined;
  private closed = false;
  /** Whether the accounts that anchor are in the log, or on their way. */
  private accountsKnown = false;
  /** Whether all events were looked at: from then on only the newest are. */
  private eventsKnown = false;
  private readonly memory: CheckpointMemory;
  private readonly waiting: WaitingLog;

  constructor(private readonly parts: NotaryParts) {
    this.memory = checkpointMemory(parts.config.checkpointMemory);
    this.waiting = new WaitingLog(parts.log);
    this.papers = new Loop({ round: () => this.makePapers(true), longest: idleMs, log: parts.log });
    this.looking = new Loop({ round: () => this.look(), longest: foundMs, log: parts.log });
  }

  /** Who signs; its key is in the register. */
  signer(): Promise<Signer> {
    const { db, config, log } = this.parts;
    const make = async () => {
      const signer = await signerOf(config.signingKey, config.publicUrl);
      await registerKey(db, signer, config.publicUrl, new Date());
      const size = await beginMemory(db, this.memory);
      if (size !== null)
        log.warn(
          `No signed checkpoint was remembered in ${config.checkpointMemory}: from now on the log has to ` +
            `continue its ${size} entries of the database.`,
        );
      return signer;
    };
    this.signing ??= make().catch((error: unknown) => {
      this.signing = undefined;
      throw error;
    });
    return this.signing;
  }

  /** What proofs tell of this installation. */
  async installation(): Promise<Installation> {
    const { publicUrl: origin } = this.parts.config;
    const { issuer } = await this.signer();
    return {
      origin,
      issuer,
      witnesses: this.parts.config.witnesses.map(({ name }) => name),
      quorum: this.parts.config.witnessQuorum,
      local: isLoopback(new URL(origin).hostname),
      rpcUrls: new Map(
        this.parts.config.chains.map((chain) => [
          chain.name,
          chain.kind === 'embedded' ? [] : chain.publicRpcUrls,
        ]),
      ),
    };
  }

  /** What travels in documents of the log (`Staple` as JSON); null while it is empty. */
  private async staple(): Promise<string | null> {
    const newest = await newestStaple(this.parts.db, await this.installation());
    return newest && JSON.stringify(newest);
  }

  /** The DID document of who issues here. */
  async issuerDocument(): Promise<object> {
    const { db, config, chains } = this.parts;
    const { issuer } = await this.signer();
    const accounts = await anchoringAccounts(db, await chains.adapters());
    const { publicUrl: origin, witnesses, witnessQuorum: quorum, officeKeys } = config;
    return didDocument(issuer, await keysOf(db), { origin, accounts, witnesses, quorum, officeKeys });
  }

  /** Begins to work, and goes on until it is closed. */
  start(): void {
    const { log, responseCache } = this.parts;
    this.papers.start();
    this.looking.start();
    this.witnesses = witnessLoops(this.parts, () => responseCache.drop());
    for (const loop of this.witnesses) loop.start();
    this.startChains().catch((error: unknown) => log.error(error, 'The chains could not be opened'));
  }

  private async startChains(): Promise<void> {
    const { chains, log } = this.parts;
    const adapters = await chains.adapters();
    if (this.closed) return;
    this.onChains = adapters.map(
      (chain) => new Loop({ round: () => this.advance(chain), longest: idleMs, log }),
    );
    for (const loop of this.onChains) loop.start();
    await checkChains(adapters, log);
  }

  /** Something may have been issued, ended or retried. */
  wake(): void {
    this.papers.wake();
    for (const loop of this.onChains) loop.wake();
  }

  /** Looks for what is left undone. Gives in how many ms it looks again; null after it found something. */
  private async look(): Promise<number | null> {
    if (!(await isWorkLeft(this.parts.db, new Date()))) return lookMs;
    this.wake();
    return null;
  }

  /**
   * One round of documents, the log and its checkpoints. Gives in how many ms there is more to do; null when nothing
   * is.
   */
  private async makePapers(givesWay: boolean): Promise<number | null> {
    const { db, files, config, responseCache, pdfRenderer, chains } = this.parts;
    const signer = await this.signer();
    await requireCurrentKey(db, signer);
    const adapters = await chains.adapters();
    if (!this.accountsKnown) await registerAccounts(db, adapters, new Date());
    this.accountsKnown = true;
    const origin = config.publicUrl;
    const precision = config.publicPlaces;
    // The documents of a round carry the log as it was at the first of them.
    let stapled: Promise<string | null> | undefined;
    const staple = () => (stapled ??= this.staple());
    const making = { db, files, pdfRenderer, signer, origin, precision, staple, givesWay };
    const made = await makeDocuments(making, () => new Date());
    await inTransaction(db, (tx) => endViewingsOver(tx, new Date()));
    const chained = await chainEvents(db, { all: !this.eventsKnown });
    this.eventsKnown = true;
    await publishHead(db, new Date());
    const { logAheadUntil: aheadUntil } = config;
    const { memory } = this;
    const { onAhead, onSetBack } = this.waiting;
    const appended = await appendReady(db, { signer, origin, memory, aheadUntil, onAhead, onSetBack });
    if (appended > 0) this.waiting.isOver();
    const busy = made > 0 || appended > 0 || chained > 0;
    this.busySince = busy ? (this.busySince ?? performance.now()) : undefined;
    const seconds = config.checkpointSeconds;
    // While documents are being made, one checkpoint is made of all of them, unless that takes longer than one may
    // wait.
    const due = this.busySince === undefined || performance.now() - this.busySince > seconds * 1000;
    if (!due) return 0;
    const wait = await makeCheckpoint(db, { signer, origin, memory, seconds, onSetBack });
    if (await inTransaction(db, (tx) => queueAnchors(tx, adapters, new Date()))) {
      for (const loop of this.onChains) loop.wake();
    }
    // What a document changes shows soon enough by itself: answers are kept for seconds.
    if (wait === 0) {
      responseCache.drop();
      for (const loop of this.witnesses) loop.wake();
    }
    return busy ? 0 : wait;
  }

  /** How the log is set back, while that keeps it from being signed; else null. */
  async setBack(): Promise<SetBack | null> {
    const { db } = this.parts;
    return setBackOf(db, await newestSigned(db, this.memory));
  }

  /** One round of the anchors of a chain. */
  private async advance(chain: ChainAdapter): Promise<number | null> {
    const { db, responseCache, log } = this.parts;
    if (!(await advanceAnchors(db, [chain], { now: new Date(), log })))
      return nextAnchor(db, chain, new Date());
    responseCache.drop();
    return 0;
  }

  /** Works until nothing is left to do but what failed. For tests and commands. */
  async settle(): Promise<void> {
    const adapters = await this.parts.chains.adapters();
    for (;;) {
      const waits = [await this.makePapers(false)];
      for (const chain of adapters) waits.push(await this.advance(chain));
      const next = Math.min(...waits.map((wait) => wait ?? Infinity));
      if (next === Infinity) return;
      if (next > 0) await pause(Math.min(next, 100));
    }
  }

  /** Ends the work, the one at hand first; documents that wait are left to the next start. */
  async close(): Promise<void> {
    this.closed = true;
    await this.parts.pdfRenderer.close();
    await Promise.all(
      [this.looking, this.papers, ...this.witnesses, ...this.onChains].map((loop) => loop.close()),
    );
    await this.parts.chains.close();
  }
}
