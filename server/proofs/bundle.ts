import { zipSync, type Zippable } from 'fflate';
import type { Bundle } from '../../src/lib/proof/bundle-sources';
import type { CertificationProof, Staple } from '../../src/lib/proof/proof-shape';

/** A certificate with all that proves it (an evidence bundle), as one ZIP whose page checks it without us. */

export interface BundleParts {
  id: number;
  /** When it is made; it stands in the page alone. */
  at: Date;
  /** The certificate's public address. */
  address: string;
  pdf: Uint8Array;
  /** The credential byte for byte. */
  credential: string;
  proof: CertificationProof;
  /** The log as it is now; null while it is empty. */
  staple: Staple | null;
  /** The DID document of the issuer. */
  issuer: object;
  /** The built page `verificar.html`; null where the app was not built. */
  html: string | null;
}

/** Where the page takes its bundle from: as it was built there is none. */
const place = '<script type="application/json" id="bundle">null</script>';

/** The page with a bundle inside: from a file it may read no other. */
function pageWith(html: string, bundle: Bundle): string {
  const json = JSON.stringify(bundle).replaceAll('<', String.raw`\u003c`);
  return html.replace(place, () => place.replace('null', () => json));
}

/** Always the same time, as each time zone writes it: the same parts give the same bytes. */
const mtime = new Date(1980, 0, 1);

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The ZIP of a certificate; what is not there yet is left out. */
export function bundleOf({
  id,
  at,
  address,
  pdf,
  credential,
  proof,
  staple,
  issuer,
  html,
}: BundleParts): Uint8Array {
  const page: Bundle = {
    at: at.toISOString(),
    id,
    address,
    pdf: Buffer.from(pdf).toString('base64'),
    credential,
    proof,
    staple,
    issuer,
  };
  const files: [string, string | Uint8Array | null][] = [
    ['certificate.pdf', pdf],
    ['credential.json', credential],
    ['entry.json', proof.entry],
    ['proof.json', json(proof)],
    ['checkpoint.txt', proof.inclusion?.note ?? null],
    ['registro.json', staple === null ? null : json(staple)],
    ['anchors.json', proof.anchors.length > 0 ? json(proof.anchors) : null],
    ['did.json', json(issuer)],
    ['verificar.html', html === null ? null : pageWith(html, page)],
  ];
  const zipped: Zippable = {};
  for (const [name, content] of files)
    if (typeof content === 'string') zipped[name] = [Buffer.from(content), { mtime, level: 6 }];
    // What is inside of a PDF is deflated already.
    else if (content !== null) zipped[name] = [content, { mtime, level: 0 }];
  return zipSync(zipped);
}
