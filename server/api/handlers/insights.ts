import { listRatings } from '../../domain/accounts/ratings';
import { getActivity } from '../../domain/events/activity';
import { listAuditEvents } from '../../domain/events/event-views';
import { listAlerts } from '../../domain/accounts/alerts';
import { listCoverage } from '../../domain/requests/coverage';
import { getReports } from '../../domain/accounts/reports';
import { listProofAlerts } from '../../proofs/reading/alerts';
import { ownerOf, readPage } from '../pagination';
import type { Handlers, Services } from './types';

/** What was said of veterinarians, and the counts of the admin's dashboard. */
export function insightHandlers({
  db,
  expensive,
  config,
  notary,
}: Services): Handlers<
  'getActivity' | 'getReports' | 'listAlerts' | 'listAuditEvents' | 'listCoverage' | 'listVeterinarianRatings'
> {
  return {
    listVeterinarianRatings: async (request, reply) => {
      const { viewer } = request.session;
      const read = () => listRatings(db, viewer, request.query);
      return { veterinarian_ratings: await readPage(expensive, request, reply, read) };
    },
    listAuditEvents: async (request, reply) =>
      readPage(expensive, request, reply, () => listAuditEvents(db, request.query)),
    listAlerts: async (request) => {
      const { logAheadUntil: aheadUntil, checkpointSeconds } = config;
      const proofs = { aheadUntil, checkpointSeconds, setBack: await notary.setBack() };
      const now = new Date();
      return expensive.run(ownerOf(request), async () => [
        ...(await listAlerts(db, now)),
        ...(await listProofAlerts(db, proofs, now)),
      ]);
    },
    listCoverage: async (request) => expensive.run(ownerOf(request), () => listCoverage(db, new Date())),
    getActivity: async (request) =>
      expensive.run(ownerOf(request), () => getActivity(db, request.query, new Date())),
    getReports: async (request) => {
      return expensive.run(ownerOf(request), () => getReports(db));
    },
  };
}
