import { fromBase64, toHex, utf8, type Bytes } from './bytes';
import { askNode } from './chain-check';
import { sha256 } from './digest';
import { readIssuer } from './issuer';
import type { Sources } from './sources';

/** The sources of a bundle: what was downloaded with a certificate, to check it without the installation. */

/** What a bundle's page carries. */
export interface Bundle {
  /** When it was downloaded, an ISO instant. */
  at: string;
  id: number;
  /** The certificate's address, where it stands today. */
  address: string;
  /** The PDF in base64. */
  pdf: string;
  /** The credential byte for byte. */
  credential: string;
  /** The installation's proof, and its DID document. */
  proof: unknown;
  issuer: unknown;
  /** The log's newest checkpoint with its last entry. */
  staple: unknown;
}

/** The PDF of a bundle. */
export const pdfOf = ({ pdf }: Bundle): Bytes => fromBase64(pdf);

/**
 * What is in a bundle, and nodes of chains where there is a connection. Whose keys they are and what became of the
 * certificate only the installation can tell: the bundle is from another day.
 */
export function bundleSources(bundle: Bundle): Sources {
  const { id, proof, credential } = bundle;
  const issuer = readIssuer(bundle.issuer);
  const told = (proof ?? {}) as { credential_url?: unknown; pdf_url?: unknown };
  const gone = () => Promise.reject(new TypeError('there is no connection'));
  const digests = Promise.all(
    [pdfOf(bundle), utf8(credential)].map(async (bytes) => toHex(await sha256(bytes))),
  );
  return {
    known: [],
    claimed: issuer ? [issuer] : [],
    find: async (by) => ('digest' in by && (await digests).includes(by.digest) ? id : null),
    findLot: gone,
    lotProof: gone,
    page: gone,
    proof: (number) => Promise.resolve(number === id ? proof : null),
    file: (address) => {
      if (address === told.credential_url) return Promise.resolve(utf8(credential));
      return address === told.pdf_url ? Promise.resolve(pdfOf(bundle)) : gone();
    },
    installation: gone,
    ask: askNode,
    staple: bundle.staple ?? null,
    now: Date.now,
  };
}
