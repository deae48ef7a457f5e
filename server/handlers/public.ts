import { getCattleCertification } from '../domain/cattle-certifications';
import { getCertifiedLot, listCertifiedLots } from '../domain/certified-lots';
import { getProducerProfile, getVetProfile, listLocalities } from '../domain/profiles';
import type { Handlers, Services } from './types';

type Public =
  | 'getCattleCertification'
  | 'getCertifiedLot'
  | 'getProducerProfile'
  | 'getVetProfile'
  | 'listCertifiedLots'
  | 'listLocalities';

/** What anyone may read. */
export function publicHandlers({ db, lots }: Services): Handlers<Public> {
  return {
    listLocalities: () => listLocalities(db),
    listCertifiedLots: async (request, reply) => {
      const { search, limit, before } = request.query;
      if (search || limit !== undefined || before !== undefined) return listCertifiedLots(db, request.query);
      await lots.send(request, reply);
      return undefined;
    },
    getCertifiedLot: async (request) => ({
      certified_lot: await getCertifiedLot(db, request.params.id, request.session?.viewer ?? null),
    }),
    getCattleCertification: async (request) => ({
      cattle_certification: await getCattleCertification(db, request.params.id),
    }),
    getProducerProfile: async (request) => ({
      producer_profile: await getProducerProfile(db, request.params.id, request.session?.viewer ?? null),
    }),
    getVetProfile: async (request) => ({
      vet_profile: await getVetProfile(db, request.params.id, request.session?.viewer ?? null),
    }),
  };
}
