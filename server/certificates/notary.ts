import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isLoopback, type Config } from '../config';
import { inTransaction, type Database } from '../database';
import type { Installation } from '../domain/proofs';
import type { Files } from '../files';
import type { ReadyAnswers } from '../http/ready-answers';
import { advanceAnchors, nextAnchor, queueAnchors } from './chain/anchors';
import { checkChains, type Chains } from './chain/open';
import { makeDocuments, type Drawing } from './documents';
import { registerKey } from './keys/register';
import { signerOf, type Signer } from './keys/signer';
import { makeCheckpoint } from './log/checkpoints';
import { appendReady } from './log/sequencer';

/** The notary (a background worker): what was issued gets its credential, its document, its place in the log and its anchors. */

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes and keeps what proves certificates. */
    notary: Notary;
  }
}

interface NotaryParts {
  db: Database;
  files: Files;
  config: Pick<Config, 'signingKey' | 'publicUrl' | 'checkpointSeconds' | 'chains'>;
  ready: ReadyAnswers;
  drawing: Drawing;
  chains: Chains;
  log: Pick<FastifyBaseLogger, 'error' | 'warn'>;
}

/** How long an idle notary waits until it looks again for what other processes wrote, in ms. */
const patience = 1_000;

/** Every process has one; what any of them does is done once, whoever is first. */
export class Notary {
  private signing: Promise<Signer> | undefined;
  private running: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Since when there was always something to draw or to append. */
  private busySince: number | undefined;
  private awake = false;
  private closed = false;

  constructor(private readonly parts: NotaryParts) {}

  /** Who signs; its key is in the register. */
  signer(): Promise<Signer> {
    const { db, config } = this.parts;
    const make = async () => {
      const signer = await signerOf(config.signingKey, config.publicUrl);
      await registerKey(db, signer, config.publicUrl, new Date());
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
      local: isLoopback(new URL(origin).hostname),
      rpcUrls: new Map(
        this.parts.config.chains.map((chain) => [
          chain.name,
          chain.kind === 'embedded' ? [] : chain.publicRpcUrls,
        ]),
      ),
    };
  }

  /** Begins to work, and goes on until it is closed. */
  start(): void {
    const { chains, log } = this.parts;
    const checked = chains.adapters().then((adapters) => checkChains(adapters, log));
    checked.catch((error: unknown) => log.error(error, 'The chains could not be checked'));
    this.awake = true;
    this.next(0);
  }

  /** Something may have been issued, ended or retried. */
  wake(): void {
    if (this.awake) this.next(0);
  }

  private next(ms: number): void {
    if (this.closed) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.running ??= this.turn().finally(() => {
        this.running = undefined;
      });
    }, ms);
    this.timer.unref();
  }

  private async turn(): Promise<void> {
    const { log } = this.parts;
    try {
      const again = await this.step();
      this.next(Math.min(again ?? patience, patience));
    } catch (error) {
      log.error(error, 'The notary could not do its work and tries again');
      this.next(5 * patience);
    }
  }

  /** One round of everything. Gives in how many ms there is more to do; null when nothing is. */
  private async step(): Promise<number | null> {
    const { db, files, config, ready, drawing, chains, log } = this.parts;
    const signer = await this.signer();
    const adapters = await chains.adapters();
    const origin = config.publicUrl;
    const made = await makeDocuments({ db, files, drawing, signer, origin }, () => new Date());
    const appended = await appendReady(db, { signer, origin, now: new Date() });
    const busy = made > 0 || appended > 0;
    this.busySince = busy ? (this.busySince ?? performance.now()) : undefined;
    const seconds = config.checkpointSeconds;
    // While documents are being made, one checkpoint is made of all of them, unless that takes longer than one may wait.
    const due = this.busySince === undefined || performance.now() - this.busySince > seconds * 1000;
    const signed = due && (await makeCheckpoint(db, { signer, origin, now: new Date(), seconds }));
    if (due) await inTransaction(db, (tx) => queueAnchors(tx, adapters, new Date()));
    const moved = await advanceAnchors(db, adapters, { now: new Date(), log });
    // What a document changes shows soon enough by itself: answers are kept for seconds.
    if (signed || moved) ready.drop();
    return busy || signed || moved ? 0 : nextAnchor(db, new Date());
  }

  /** Works until nothing is left to do but what failed. For tests and commands. */
  async settle(): Promise<void> {
    for (;;) {
      const again = await this.step();
      if (again === 0) continue;
      if (again === null) return;
      await pause(Math.min(again, patience / 10));
    }
  }

  /** Ends the work, the one at hand first; documents that wait are left to the next start. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    await this.parts.drawing.close();
    await this.running?.catch(() => undefined);
    await this.parts.chains.close();
  }
}
