import { listRatings } from '../../domain/accounts/ratings';
import { listAuditEvents } from '../../domain/events/event-views';
import { getReports } from '../../domain/accounts/reports';
import { ownerOf, readPage } from '../pagination';
import type { Handlers, Services } from './types';

/** What was said of veterinarians, and the counts of the admin's dashboard. */
export function insightHandlers({
  db,
  expensive,
}: Services): Handlers<
  'getReports' | 'listAuditEvents' | 'listVeterinarianRatings'
> {
  return {
    listVeterinarianRatings: async (request, reply) => {
      const { viewer } = request.session;
      const read = () => listRatings(db, viewer, request.query);
      return { veterinarian_ratings: await readPage(expensive, request, reply, read) };
    },
    listAuditEvents: async (request, reply) =>
      readPage(expensive, request, reply, () => listAuditEvents(db, request.query)),
    getReports: async (request) => {
      return expensive.run(ownerOf(request), () => getReports(db));
    },
  };
}
