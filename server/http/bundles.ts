import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { parseId } from '../../src/lib/ids';
import { bundleOf } from '../certificates/bundle';
import { didDocument } from '../certificates/credential/did';
import { keysOf } from '../certificates/keys/register';
import type { Notary } from '../certificates/notary';
import type { Database } from '../database';
import { certificateRecords } from '../database/schema';
import { certificateRef } from '../domain/certificate-records';
import { getCertificationProof } from '../domain/proofs';
import type { Files } from '../files';
import { HttpProblem } from './problems';

/** Bundles: a certificate with all that proves it, to be kept and checked without us. */

interface Parts {
  db: Database;
  files: Files;
  notary: Notary;
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

/** Serves the bundle of each certificate whose document is there. */
export function serveBundles(app: FastifyInstance, { db, files, notary, dist }: Parts): void {
  const html = builtPage(dist);
  app.get<{ Params: { id: string } }>(
    '/api/v1/cattle_certifications/:id/bundle',
    async ({ params }, reply) => {
      const id = parseId(params.id);
      const { cattleCertificationId, credential, pdfHash } = certificateRecords;
      const [row] =
        id === null
          ? []
          : await db
              .select({ credential, pdfHash })
              .from(certificateRecords)
              .where(eq(cattleCertificationId, id));
      const document = row?.pdfHash ? await files.get(`${row.pdfHash}.pdf`) : null;
      if (id === null || !row?.credential || !document) throw new HttpProblem('not_found');
      const installation = await notary.installation();
      const bundle = bundleOf({
        id,
        at: new Date(),
        address: `${installation.origin}/${certificateRef(id)}`,
        pdf: await buffer(document.body),
        credential: row.credential,
        proof: await getCertificationProof(db, id, installation),
        issuer: didDocument(installation.issuer, await keysOf(db)),
        html,
      });
      return reply
        .headers({
          'Cache-Control': 'no-cache',
          'Content-Disposition': `attachment; filename="certificado-${id}.zip"`,
        })
        .type('application/zip')
        .send(Buffer.from(bundle));
    },
  );
}
