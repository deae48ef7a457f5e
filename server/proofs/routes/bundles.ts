import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { certificationRef } from '../../../src/lib/proof/log-entry';
import type { BundleParts } from '../bundle';
import type { DocumentRenderer } from '../documents';
import type { Notary } from '../notary';
import type { Database } from '../../database';
import { certificateRecords } from '../../database/schema';
import { getCertificationProof } from '../reading/proofs';
import { newestStaple } from '../reading/staple';
import type { Files } from '../../files';
import { FairSemaphore } from '../../fair-semaphore';
import { matchesTag } from '../../api/caching';
import { ownerOf } from '../../api/pagination';
import { HttpProblem, requireId } from '../../api/problems';

/** Bundles: a certificate with all that proves it, to be kept and checked without us. */

interface Parts {
  db: Database;
  files: Files;
  notary: Notary;
  pdfRenderer: Pick<DocumentRenderer, 'bundle'>;
  /** Where the app was built to. */
  dist: string;
}

/** The page that checks a bundle, as it was built; null where it was not. */
function builtPage(dist: string): string | null {
  try {
    return readFileSync(join(dist, '.verifier', 'verificar.html'), 'utf8');
  } catch {
    return null;
  }
}

/** So many bundles are kept, the ones that were asked for last: half a megabyte each. */
const maxBundles = 16;
/** Bundles that are put together at once; of those who wait, each caller has one turn after the other. */
const maxBundlings = 2;
const semaphoreLimits = { maxWaiting: 50, maxWaitMs: 15_000 };

/** What decides what is in a bundle, besides its document: the proof as it is, and the day that its page tells. */
type Told = Omit<BundleParts, 'pdf' | 'html'>;

function tagOf({ at, ...told }: Told, html: string | null): string {
  const day = at.toISOString().slice(0, 10);
  const digest = createHash('sha256').update(JSON.stringify({ ...told, day, html: html?.length ?? 0 }));
  return `"${digest.digest('base64url')}"`;
}

/** Serves the bundle of each certificate whose document is there. */
export function serveBundles(app: FastifyInstance, { db, files, notary, pdfRenderer, dist }: Parts): void {
  const html = builtPage(dist);
  const semaphore = new FairSemaphore(maxBundlings, semaphoreLimits);
  const kept = new LRUCache<string, Promise<Buffer>>({ max: maxBundles });

  async function pack(told: Told, document: string): Promise<Buffer> {
    const pdf = await files.get(document);
    if (!pdf) throw new HttpProblem('not_found');
    return Buffer.from(await pdfRenderer.bundle({ ...told, pdf: await buffer(pdf.body), html }));
  }

  /** The bundle of a tag, made once for all who ask for it. */
  function bundle(tag: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = kept.get(tag);
    if (known) return known;
    const made = make();
    kept.set(tag, made);
    made.catch(() => kept.delete(tag));
    return made;
  }

  /** What a certificate's bundle tells, with the name of its document. Throws `not_found`. */
  async function read(id: number): Promise<{ told: Told; document: string }> {
    const { cattleCertificationId, credential, pdfHash } = certificateRecords;
    const [row] = await db
      .select({ credential, pdfHash })
      .from(certificateRecords)
      .where(eq(cattleCertificationId, id));
    if (!row?.credential || !row.pdfHash) throw new HttpProblem('not_found');
    const installation = await notary.installation();
    const told = {
      id,
      at: new Date(),
      address: `${installation.origin}/${certificationRef(id)}`,
      credential: row.credential,
      proof: await getCertificationProof(db, id, installation),
      staple: await newestStaple(db, installation),
      issuer: await notary.issuerDocument(),
    };
    return { told, document: `${row.pdfHash}.pdf` };
  }

  app.get<{ Params: { id: string } }>('/api/v1/cattle_certifications/:id/bundle', (request, reply) =>
    semaphore.run(ownerOf(request), async () => {
      const id = requireId(request.params.id);
      const { told, document } = await read(id);
      const tag = tagOf(told, html);
      reply.headers({ 'Cache-Control': 'no-cache', ETag: tag });
      if (matchesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      const zip = await bundle(tag, () => pack(told, document));
      return reply
        .header('Content-Disposition', `attachment; filename="certificado-${id}.zip"`)
        .type('application/zip')
        .send(zip);
    }),
  );
}
