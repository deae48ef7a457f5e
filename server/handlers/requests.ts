import { inTransaction } from '../database';
import { cancelRequest, getCertificationRequest, listCertificationRequests } from '../domain/request-views';
import { sessionOf, viewerOf } from '../http/authentication';
import type { Handlers, Services } from './types';

type Requests = 'cancelCertificationRequest' | 'getCertificationRequest' | 'listCertificationRequests';

/** Requests for the certification of a lot, as their producer, their veterinarian and admins see them. */
export function requestHandlers({ db }: Services): Handlers<Requests> {
  return {
    listCertificationRequests: async (request) => {
      const requests = await listCertificationRequests(db, sessionOf(request).viewer);
      return requests.map((one) => ({ certification_request: one }));
    },
    getCertificationRequest: async (request) => ({
      certification_request: await getCertificationRequest(db, request.params.id, sessionOf(request).viewer),
    }),
    cancelCertificationRequest: async (request) => {
      const viewer = viewerOf(request, 'producer');
      const { id } = request.params;
      return {
        certification_request: await inTransaction(db, (tx) => cancelRequest(tx, id, viewer, new Date())),
      };
    },
  };
}
