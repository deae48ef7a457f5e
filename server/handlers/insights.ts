import { listRatings } from '../domain/ratings';
import { getReports } from '../domain/reports';
import { sessionOf, viewerOf } from '../http/authentication';
import type { Handlers, Services } from './types';

/** What was said of veterinarians, and the counts of the admin's dashboard. */
export function insightHandlers({ db }: Services): Handlers<'getReports' | 'listVeterinarianRatings'> {
  return {
    listVeterinarianRatings: async (request) => ({
      veterinarian_ratings: await listRatings(db, sessionOf(request).viewer, request.query.type),
    }),
    getReports: async (request) => {
      viewerOf(request, 'admin');
      return getReports(db);
    },
  };
}
