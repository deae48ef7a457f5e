import type { FastifyReply, FastifyRequest } from 'fastify';
import { getCattleCertification } from '../domain/cattle-certifications';
import { getCertifiedLot, listCertifiedLots } from '../domain/certified-lots';
import { getProducerProfile, getVetProfile, listLocalities } from '../domain/profiles';
import type { Viewer } from '../domain/wire';
import type { Handlers, Services } from './types';

type Public =
  | 'getCattleCertification'
  | 'getCertifiedLot'
  | 'getProducerProfile'
  | 'getVetProfile'
  | 'listCertifiedLots'
  | 'listLocalities';

/** What anyone may read. What nobody in particular reads is kept ready; what a viewer reads is that viewer's alone. */
export function publicHandlers({ db, ready }: Services): Handlers<Public> {
  async function answer<T>(
    request: FastifyRequest,
    reply: FastifyReply,
    read: (viewer: Viewer | null) => Promise<T>,
  ): Promise<T | undefined> {
    if (request.session) return read(request.session.viewer);
    const [path = ''] = request.url.split('?');
    await ready.send(path, () => read(null), request, reply);
    return undefined;
  }

  return {
    listLocalities: (request, reply) => answer(request, reply, () => listLocalities(db)),
    listCertifiedLots: async (request, reply) => {
      const { search, limit, before } = request.query;
      if (search || limit !== undefined || before !== undefined) return listCertifiedLots(db, request.query);
      return answer(request, reply, () => listCertifiedLots(db, {}));
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
