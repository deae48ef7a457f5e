import { setTimeout as pause } from 'node:timers/promises';
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
import { StallWarnings } from './log/stall-warnings';
import { witnessLoops } from './log/witness-loops';
import { isWorkLeft } from './left-work';
import { Loop } from './loop';
import { installationOf, type NotaryParts } from './notary-parts';

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
const pollMs = 1_000;
/** How long, in ms, it does not look again once it found something: of what fails, the next try comes with time. */
const foundPauseMs = 10_000;

/**
 * Every process has one; what any of them does is done once, whoever is first. Documents, the log and its checkpoints
 * are made in one loop, and each chain has another: a node that does not answer holds up nothing but its own anchors.
 */
export class Notary {
  private signing: Promise<Signer> | undefined;
  private readonly documentLoop: Loop;
  private readonly pollLoop: Loop;
  private chainLoops: Loop[] = [];
  private witnessLoops: readonly Loop[] = [];
  /** Since when there was always something to draw or to append. */
  private busySince: number | undefined;
  private closed = false;
  /** Whether the accounts that anchor are in the log, or on their way. */
  private accountsKnown = false;
  /** Whether all events were looked at: from then on only the newest are. */
  private eventsKnown = false;
  private readonly memory: CheckpointMemory;
  private readonly stall: StallWarnings;

  constructor(private readonly parts: NotaryParts) {
    this.memory = checkpointMemory(parts.config.checkpointMemory);
    this.stall = new StallWarnings(parts.log);
    this.documentLoop = new Loop({
      round: () => this.runDocumentRound(true),
      maxSleepMs: idleMs,
      log: parts.log,
    });
    this.pollLoop = new Loop({ round: () => this.poll(), maxSleepMs: foundPauseMs, log: parts.log });
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
    return installationOf(this.parts.config, (await this.signer()).issuer);
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
    this.documentLoop.start();
    this.pollLoop.start();
    this.witnessLoops = witnessLoops(this.parts, () => responseCache.drop());
    for (const loop of this.witnessLoops) loop.start();
    this.startChains().catch((error: unknown) => log.error(error, 'The chains could not be opened'));
  }

  private async startChains(): Promise<void> {
    const { chains, log } = this.parts;
    const adapters = await chains.adapters();
    if (this.closed) return;
    this.chainLoops = adapters.map(
      (chain) => new Loop({ round: () => this.runChainRound(chain), maxSleepMs: idleMs, log }),
    );
    for (const loop of this.chainLoops) loop.start();
    await checkChains(adapters, log);
  }

  /** Something may have been issued, ended or retried. */
  wake(): void {
    this.documentLoop.wake();
    for (const loop of this.chainLoops) loop.wake();
  }

  /** Looks for what is left undone. Gives in how many ms it looks again; null after it found something. */
  private async poll(): Promise<number | null> {
    if (!(await isWorkLeft(this.parts.db, new Date()))) return pollMs;
    this.wake();
    return null;
  }

  /** Makes documents that wait, whose staple is the log as it was at the first of them; gives how many. */
  private makeDocuments(signer: Signer, restsWhenBusy: boolean): Promise<number> {
    const { db, files, config, pdfRenderer } = this.parts;
    const { publicUrl: origin, publicPlaces: precision } = config;
    let stapled: Promise<string | null> | undefined;
    const staple = () => (stapled ??= this.staple());
    const making = { db, files, pdfRenderer, signer, origin, precision, staple, restsWhenBusy };
    return makeDocuments(making, () => new Date());
  }

  /** Makes the checkpoint that is due, and queues its anchors. Gives what `makeCheckpoint` gives. */
  private async checkpoint(signer: Signer, adapters: readonly ChainAdapter[]): Promise<number | null> {
    const { db, config, responseCache } = this.parts;
    const { publicUrl: origin, checkpointSeconds: seconds } = config;
    const { onSetBack } = this.stall;
    const wait = await makeCheckpoint(db, { signer, origin, memory: this.memory, seconds, onSetBack });
    if (await inTransaction(db, (tx) => queueAnchors(tx, adapters, new Date()))) {
      for (const loop of this.chainLoops) loop.wake();
    }
    // What a document changes shows soon enough by itself: answers are kept for seconds.
    if (wait === 0) {
      responseCache.drop();
      for (const loop of this.witnessLoops) loop.wake();
    }
    return wait;
  }

  /**
   * One round of documents, the log and its checkpoints. Gives in how many ms there is more to do; null when nothing
   * is.
   */
  private async runDocumentRound(restsWhenBusy: boolean): Promise<number | null> {
    const { db, config, chains } = this.parts;
    const signer = await this.signer();
    await requireCurrentKey(db, signer);
    const adapters = await chains.adapters();
    if (!this.accountsKnown) await registerAccounts(db, adapters, new Date());
    this.accountsKnown = true;
    const made = await this.makeDocuments(signer, restsWhenBusy);
    await inTransaction(db, (tx) => endViewingsOver(tx, new Date()));
    const chained = await chainEvents(db, { all: !this.eventsKnown });
    this.eventsKnown = true;
    await publishHead(db, new Date());
    const { publicUrl: origin, logAheadUntil: aheadUntil } = config;
    const { onAhead, onSetBack } = this.stall;
    const { memory } = this;
    const appended = await appendReady(db, { signer, origin, memory, aheadUntil, onAhead, onSetBack });
    if (appended > 0) this.stall.onAppended();
    const busy = Math.max(made, appended, chained) > 0;
    this.busySince = busy ? (this.busySince ?? performance.now()) : undefined;
    // While documents are being made, one checkpoint is made of all of them, unless that takes longer than one may
    // wait.
    const { busySince } = this;
    if (busySince !== undefined && performance.now() - busySince <= config.checkpointSeconds * 1000) return 0;
    const wait = await this.checkpoint(signer, adapters);
    return busy ? 0 : wait;
  }

  /** How the log is set back, while that keeps it from being signed; else null. */
  async setBack(): Promise<SetBack | null> {
    const { db } = this.parts;
    return setBackOf(db, await newestSigned(db, this.memory));
  }

  /** One round of the anchors of a chain. */
  private async runChainRound(chain: ChainAdapter): Promise<number | null> {
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
      const waits = [await this.runDocumentRound(false)];
      for (const chain of adapters) waits.push(await this.runChainRound(chain));
      const next = Math.min(...waits.map((wait) => wait ?? Infinity));
      if (next === Infinity) return;
      await pause(Math.min(next, 100));
    }
  }

  /** Ends the work, the one at hand first; documents that wait are left to the next start. */
  async close(): Promise<void> {
    this.closed = true;
    await this.parts.pdfRenderer.close();
    await Promise.all(
      [this.pollLoop, this.documentLoop, ...this.witnessLoops, ...this.chainLoops].map((loop) =>
        loop.close(),
      ),
    );
    await this.parts.chains.close();
  }
}
