import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCattleCertification } from '../domain/cattle-certifications';
import { getCertifiedLot, listCertifiedLots } from '../domain/certified-lots';
import { listLocalities } from '../domain/localities';
import { getProducerProfile, getVetProfile } from '../domain/profiles';
import type { Viewer } from '../domain/wire';
import { linkToNext } from '../http/next-link';
import { readPage } from '../http/pages';
import type { Handlers, Services } from './types';

type Public =
  | 'getCattleCertification'
  | 'getCertifiedLot'
  | 'getProducerProfile'
  | 'getVetProfile'
  | 'listCertifiedLots'
  | 'listLocalities';

const lotsPath = '/api/v1/certified_lots';

/** What anyone may read. What nobody in particular reads is kept ready; what a viewer reads is that viewer's alone. */
export function publicHandlers({ db, ready, big }: Services): Handlers<Public> {
  async function answer<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (viewer: Viewer | null) => Promise<T>,
  ): Promise<T | undefined> {
    if (request.session) return read(request.session.viewer);
    const [path = ''] = request.url.split('?');
    await ready.send(path, async () => ({ body: await read(null) }), request, reply);
    return undefined;
  }

  return {
    listLocalities: (request, reply) => answer(request, reply, () => listLocalities(db)),
    listCertifiedLots: async (request, reply) => {
      const { search, limit, before } = request.query;
      const read = () => listCertifiedLots(db, request.query);
      if (search || before !== undefined) return readPage(big, request, reply, read);
      // The first page is the same for everyone, signed in or not.
      const name = limit === undefined ? lotsPath : `${lotsPath}?limit=${limit}`;
      const first = async () => {
        const { rows, next } = await read();
        return { body: rows, headers: linkToNext(name, next) };
      };
      await ready.send(name, first, request, reply);
      return undefined;
    },
    getCertifiedLot: (request, reply) =>
      answer(request, reply, async (viewer) => ({
        certified_lot: await getCertifiedLot(db, request.params.id, viewer),
      })),
    getCattleCertification: (request, reply) =>
      answer(request, reply, async () => ({
        cattle_certification: await getCattleCertification(db, request.params.id),
      })),
    getProducerProfile: (request, reply) =>
      answer(request, reply, async (viewer) => ({
        producer_profile: await getProducerProfile(db, request.params.id, viewer),
      })),
    getVetProfile: (request, reply) =>
      answer(request, reply, async (viewer) => ({
        vet_profile: await getVetProfile(db, request.params.id, viewer),
      })),
  };
}
