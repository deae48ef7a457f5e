import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Sources } from '../../../src/lib/proof/sources';
import type { Database } from '../../database';
import { lotDocuments } from '../../database/schema';

/** Documents of lots as a stranger verifies them, for tests. */

/** What a browser asks the app for. */
export function sourcesOf(app: FastifyInstance): Sources {
  const read = async (path: string) => {
    const answer = await app.inject({ url: path });
    return answer.statusCode === 200 ? answer : null;
  };
  const field = async (path: string, name: string) =>
    (await read(path))?.json<Record<string, unknown>>()[name] ?? null;
  const lookUp = (by: object, name: string) =>
    field(`/api/v1/certificate_lookup?${new URLSearchParams({ ...by }).toString()}`, name) as Promise<
      number | null
    >;
  return {
    known: [],
    find: (by) => lookUp(by, 'cattle_certification_id'),
    findLot: (digest) => lookUp({ digest }, 'certified_lot_id'),
    lotProof: (id, digest) =>
      field(`/api/v1/certified_lots/${id}/proof${digest === null ? '' : `?digest=${digest}`}`, 'lot_proof'),
    proof: (id) => field(`/api/v1/cattle_certifications/${id}/proof`, 'certification_proof'),
    page: () => Promise.resolve(null),
    file: async (address) => {
      const { pathname } = new URL(address, 'https://caravana.example');
      return (await read(pathname))?.rawPayload ?? null;
    },
    installation: async () => (await read('/.well-known/did.json'))?.json() ?? null,
    now: Date.now,
    ask: () => Promise.reject(new TypeError('no node')),
  };
}

/** The document that a lot has now. */
export async function documentOf({ app, db }: { app: FastifyInstance; db: Database }, lotId: number) {
  const [lot] = await db.select().from(lotDocuments).where(eq(lotDocuments.certifiedLotId, lotId));
  const { rawPayload: pdf } = await app.inject({ url: `/files/${lot?.pdfHash}.pdf` });
  return { pdf: new Uint8Array(pdf), code: lot?.code ?? '' };
}

/** What an untouched document of a lot gives. */
export const right = {
  signature: 'passed: valid',
  veterinarian: 'unchecked: of_lot',
  document: 'passed: same',
  log: 'passed: included',
  chain: 'unchecked: local',
  issuer: 'passed: listed',
  validity: 'passed: current',
};
