import type { Config } from '../config';
import type { Database } from '../database';
import type { Files } from '../files';
import type { ReadyAnswers } from '../http/ready-answers';
import type { Installation } from '../domain/proofs';
import { registerKey } from './keys/register';
import { signerOf, type Signer } from './keys/signer';

/** The notary (a background worker): what was issued gets its credential, its document, its place in the log and its anchors. */

interface NotaryParts {
  db: Database;
  files: Files;
  config: Config;
  ready: ReadyAnswers;
}

const isLocal = (origin: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(origin).hostname);

/** Every process has one; all that any of them does is done once, whoever is first. */
export class Notary {
  private signing: Promise<Signer> | undefined;

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
    return { origin, issuer, local: isLocal(origin), rpcUrls: [] };
  }

  /** Something may have been issued, ended or retried. */
  wake(): void {}
}
