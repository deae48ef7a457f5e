import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCattleCertification } from '../domain/cattle-certifications';
import { getCertifiedLot, listCertifiedLots, summarizeLots } from '../domain/certified-lots';
import { listLocalitiesWithLots } from '../domain/localities';
import { getProducerProfile, getVetProfile } from '../domain/profiles';
import type { Viewer } from '../domain/wire';
import { linkToNext } from '../http/next-link';
import { ownerOf, readPage } from '../http/pages';
import type { Handlers, Services } from './types';

type Public =
  | 'getCattleCertification'
  | 'getCertifiedLot'
  | 'getCertifiedLotsSummary'
  | 'getProducerProfile'
  | 'getVetProfile'
  | 'listCertifiedLots'
  | 'listLocalities';

const lotsPath = '/api/v1/certified_lots';

/** Whether a call asks for a part of a list, and not for what everybody is shown first. */
const isAsked = (query: object) => Object.values(query).some((value) => value !== undefined && value !== '');

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
    listLocalities: (request, reply) => answer(request, reply, () => listLocalitiesWithLots(db)),
    listCertifiedLots: async (request, reply) => {
      const { limit, before, after, ...sought } = request.query;
      const read = () => listCertifiedLots(db, request.query);
      if (isAsked({ before, after, ...sought })) {
        const { sort, certified_from: from, certified_to: to } = sought;
        const key = isAsked({ sort, from, to }) ? 'after' : 'before';
        return readPage(big, request, reply, read, key, limit === undefined || isAsked(sought));
      }
      // The first page is the same for everyone, signed in or not.
      const name = limit === undefined ? lotsPath : `${lotsPath}?limit=${limit}`;
      const first = async () => {
        const { rows, next } = await read();
        return { body: rows, headers: linkToNext(name, next) };
      };
      await ready.send(name, first, request, reply);
      return undefined;
    },
    getCertifiedLotsSummary: async (request, reply) => {
      const read = () => summarizeLots(db, request.query);
      if (isAsked(request.query)) return big.run(ownerOf(request), read);
      await ready.send(`${lotsPath}/summary`, async () => ({ body: await read() }), request, reply);
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
