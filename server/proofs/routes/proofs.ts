import { and, asc, desc, eq, gt, gte, lt } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodeEntries, placeOf, tileWidth } from '../../../src/lib/proof/tiles';
import { bovineContext } from '../credential/context';
import { credentialJwt } from '../credential/sign';
import { MissingTile, tileReader } from '../log/tree';
import type { Notary } from '../notary';
import type { Config } from '../../config';
import type { Database } from '../../database';
import {
  certificateRecords,
  logCheckpoints,
  logEntries,
  lotDocuments,
  lotDocumentVersions,
  statusLists,
} from '../../database/schema';
import { typedCode } from '../reading/find-certificate';
import { getLoggedStatusList } from '../reading/proofs';
import { entityTag, matchesTag } from '../../api/caching';
import { keepOpenedCode } from '../../api/opened-codes';
import { HttpProblem, requireId, TooManyReads } from '../../api/problems';
import type { ResponseCache } from '../../api/response-cache';
import { serveStretches, rowsPerStretch } from './stretches';

/** Public files of proofs, for anybody's verifier: credentials, the issuer's document, status lists, the log. */

interface Parts {
  db: Database;
  config: Config;
  notary: Notary;
  responseCache: ResponseCache;
}

/** Other sites may read them: proofs are for strangers. */
const open = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
const fresh = { ...open, 'Cache-Control': 'no-cache' };
const lasting = { ...open, 'Cache-Control': 'public, max-age=31536000, immutable' };

const jwtType = 'application/vc+jwt';

/** Which form of a credential a call asks for; null for neither. */
function formOf({ headers: { accept = '' } }: FastifyRequest): 'json' | 'jwt' | null {
  if (accept.includes(jwtType)) return 'jwt';
  return /application\/(vc|vc\+ld\+json|ld\+json)(?![+\w])/.test(accept) ? 'json' : null;
}

const ofCertificate = /^\/certification\/([1-9]\d{0,9})(?:\?|$)/;

/** The JWT of a credential from before it was kept; null where its issuer has another name by now. */
async function lateJwt(credential: string, notary: Notary): Promise<string | null> {
  const signer = await notary.signer();
  const { issuer } = JSON.parse(credential) as { issuer: string };
  return issuer === signer.issuer ? credentialJwt(credential, signer) : null;
}

/** Credentials at the certificates' own addresses, by content negotiation, and below the API. */
function serveCredentials(app: FastifyInstance, { db, notary }: Parts): void {
  async function send(reply: FastifyReply, id: number, form: 'json' | 'jwt'): Promise<FastifyReply> {
    const { cattleCertificationId, credential, credentialJwt: jwt } = certificateRecords;
    const [row] = await db
      .select({ credential, jwt })
      .from(certificateRecords)
      .where(eq(cattleCertificationId, id));
    if (!row?.credential) throw new HttpProblem('not_found');
    const type = form === 'jwt' ? jwtType : 'application/vc';
    const body = form === 'json' ? row.credential : (row.jwt ?? (await lateJwt(row.credential, notary)));
    if (body === null) throw new HttpProblem('not_found');
    return reply
      .headers({ ...fresh, Vary: 'Accept' })
      .type(type)
      .send(body);
  }

  app.addHook('onRequest', async (request, reply) => {
    const [, id] = ofCertificate.exec(request.url) ?? [];
    const form = id === undefined || request.method !== 'GET' ? null : formOf(request);
    if (id === undefined || form === null) return;
    // Who has read too much (`public-reads.ts`).
    if (reply.statusCode === 429) throw new TooManyReads(Number(reply.getHeader('Retry-After')));
    await send(reply, requireId(id), form);
  });
  app.get<{ Params: { id: string } }>('/api/v1/cattle_certifications/:id/credential', (request, reply) =>
    send(reply, requireId(request.params.id), formOf(request) ?? 'json'),
  );
}

/** The credential of the document that a lot has now. */
function serveLotCredentials(app: FastifyInstance, { db }: Parts): void {
  app.get<{ Params: { id: string } }>('/api/v1/certified_lots/:id/credential', async ({ params }, reply) => {
    const id = requireId(params.id);
    const { credential, pdfHash } = lotDocumentVersions;
    const [row] = await db
      .select({ credential })
      .from(lotDocuments)
      .innerJoin(lotDocumentVersions, eq(pdfHash, lotDocuments.pdfHash))
      .where(eq(lotDocuments.certifiedLotId, id));
    if (!row?.credential) throw new HttpProblem('not_found');
    return reply.headers(fresh).type('application/vc').send(row.credential);
  });
}

/** Who issues, what the terms mean, and what was revoked. */
function serveIssuer(app: FastifyInstance, { db, config: { publicUrl }, notary }: Parts): void {
  app.get('/.well-known/did.json', async (_request, reply) => {
    return reply
      .headers(fresh)
      .type('application/did+json')
      .send(JSON.stringify(await notary.issuerDocument()));
  });
  app.get('/contexts/bovine/v1', (_request, reply) =>
    reply
      .headers(fresh)
      .type('application/ld+json')
      .send(JSON.stringify(bovineContext(publicUrl))),
  );
  app.get<{ Params: { number: string } }>('/status/:number', async ({ params }, reply) => {
    if (!/^\d{1,6}$/.test(params.number)) throw new HttpProblem('not_found');
    const [list] = await db
      .select()
      .from(statusLists)
      .where(eq(statusLists.number, Number(params.number)));
    if (!list) throw new HttpProblem('not_found');
    return reply.headers(fresh).type('application/vc').send(list.credential);
  });
  app.get<{ Params: { number: string } }>('/status/:number/proof', async ({ params }, reply) => {
    const list = /^\d{1,6}$/.test(params.number) && (await getLoggedStatusList(db, Number(params.number)));
    if (!list) throw new HttpProblem('not_found');
    return reply.headers(fresh).send(list);
  });
}

/** The place that a path names, where the log may get so far; else null. */
function placeIn(path: string): ReturnType<typeof placeOf> {
  const place = placeOf(path);
  // Entries are counted by an integer of the database.
  return place && (place.number + 1) * tileWidth < 2 ** 31 ? place : null;
}

/**
 * Sends a part of the log. Full ones are anybody's to hold; the one at the end is sent again to who has another one: a
 * log that was set back goes on with other entries at the same address.
 */
function sendPart(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bytes, width }: { bytes: Uint8Array; width: number },
): FastifyReply {
  const body = Buffer.from(bytes);
  const tag = entityTag(body);
  reply.headers({ ...(width === tileWidth ? lasting : fresh), ETag: tag });
  if (matchesTag(headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/octet-stream').send(body);
}

/** The log as files (C2SP tlog-tiles), which any mirror can hold. */
function serveLog(app: FastifyInstance, { db, responseCache }: Parts): void {
  app.get('/log/checkpoint', async (_request, reply) => {
    const [head] = await db.select().from(logCheckpoints).orderBy(desc(logCheckpoints.size)).limit(1);
    if (!head) throw new HttpProblem('not_found');
    return reply.headers(fresh).type('text/plain; charset=utf-8').send(head.note);
  });
  serveStretches(app, responseCache, '/log/checkpoints', async (after) => {
    const rows = await db
      .select()
      .from(logCheckpoints)
      .where(gt(logCheckpoints.size, after))
      .orderBy(asc(logCheckpoints.size))
      .limit(rowsPerStretch);
    return {
      rows: rows.map(({ size, root, note, at }) => ({ size, root, note, at })),
      last: rows.at(-1)?.size,
    };
  });
  app.get<{ Params: { level: string; '*': string } }>('/log/tile/:level/*', async (request, reply) => {
    const { params } = request;
    const place = placeIn(params['*']);
    if (place === null || !/^[0-7]$/.test(params.level)) throw new HttpProblem('not_found');
    const read = tileReader(db)(Number(params.level), place.number, place.width);
    // A database that is away says nothing of the log: an audit would take that for a tile that was taken out.
    const hashes = await read.catch((error: unknown) => {
      throw error instanceof MissingTile ? new HttpProblem('not_found') : error;
    });
    return sendPart(request, reply, { bytes: hashes, width: place.width });
  });
  const entries = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    const place = placeIn(request.params['*']);
    if (place === null) throw new HttpProblem('not_found');
    const first = place.number * tileWidth;
    const rows = await db
      .select({ entry: logEntries.entry })
      .from(logEntries)
      .where(and(gte(logEntries.seq, first), lt(logEntries.seq, first + place.width)))
      .orderBy(asc(logEntries.seq));
    if (rows.length < place.width) throw new HttpProblem('not_found');
    const bytes = encodeEntries(rows.map(({ entry }) => entry));
    return sendPart(request, reply, { bytes, width: place.width });
  };
  app.get('/log/tile/entries/*', entries);
  // Where audits and bundles of before look for them.
  app.get('/log/entries/*', entries);
}

/** The short addresses on paper, of certificates and of lots. */
function serveShortAddresses(app: FastifyInstance, { db, config }: Parts): void {
  app.get<{ Params: { code: string } }>('/c/:code', async (request, reply) => {
    const code = typedCode(request.params.code);
    const { cattleCertificationId } = certificateRecords;
    const [certificate] = await db
      .select({ id: cattleCertificationId })
      .from(certificateRecords)
      .where(eq(certificateRecords.code, code));
    const [lot] = await db
      .select({ id: lotDocuments.certifiedLotId })
      .from(lotDocuments)
      .where(eq(lotDocuments.code, code));
    const page = certificate ? `/certification/${certificate.id}` : lot && `/lotes-certificados/${lot.id}`;
    if (page && config.publicPlaces === 'locality') keepOpenedCode(request, reply, code, config.publicUrl);
    // A code that nobody has leads to where one can be typed again.
    return reply.header('Cache-Control', 'no-cache').redirect(page ?? '/verificar');
  });
}

/** Everything that a verifier needs besides the API's own answers. */
export function serveProofs(app: FastifyInstance, parts: Parts): void {
  serveCredentials(app, parts);
  serveLotCredentials(app, parts);
  serveIssuer(app, parts);
  serveLog(app, parts);
  serveShortAddresses(app, parts);
}
