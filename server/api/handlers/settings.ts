import { inTransaction } from '../../database';
import { vetProfiles } from '../../database/schema';
import { changeServiceArea } from '../../domain/accounts/service-areas';
import { lockMatching, matchFor } from '../../domain/requests/matching';
import { localTime } from '../../domain/requests/slots';
import { deleteAnnouncement, updateAnnouncement } from '../../domain/settings/announcement';
import { closeDay, listClosedDays, openDay } from '../../domain/settings/closed-days';
import { listLimits, updateLimits } from '../../domain/settings/limits';
import { defaultLimits } from '../default-limits';
import type { Handlers, Services } from './types';

type Ids =
  | 'addLocalityVet'
  | 'closeDay'
  | 'deleteAnnouncement'
  | 'listClosedDays'
  | 'listLimits'
  | 'listOfficeKeys'
  | 'openDay'
  | 'removeLocalityVet'
  | 'updateAnnouncement'
  | 'updateLimits';

interface AreaRequest {
  params: { id: number; vet_profile_id: number };
}

/** What an installation sets while it runs. */
export function settingsHandlers({ db, config }: Services): Handlers<Ids> {
  const defaults = defaultLimits(config);
  const setArea = ({ params }: AreaRequest, serves: boolean) => {
    const asked = { localityId: params.id, vetProfileId: params.vet_profile_id, serves };
    return inTransaction(db, (tx) => changeServiceArea(tx, asked, new Date()));
  };

  return {
    listClosedDays: ({ session }) => listClosedDays(db, session.viewer, localTime(new Date()).date),
    closeDay: async ({ params, body }) => {
      const now = new Date();
      const closed = await inTransaction(db, async (tx) => {
        // Who is matched on it meanwhile is counted.
        await lockMatching(tx);
        return closeDay(tx, { ...params, ...body }, now);
      });
      return { closed_day: closed };
    },
    openDay: async ({ params }, reply) => {
      const now = new Date();
      await inTransaction(db, async (tx) => {
        await lockMatching(tx);
        await openDay(tx, params.day, now);
        const vets = await tx.select({ id: vetProfiles.id }).from(vetProfiles);
        await matchFor(
          tx,
          vets.map(({ id }) => id),
          now,
        );
      });
      reply.code(204);
      return undefined;
    },
    updateAnnouncement: async ({ body }) => {
      const now = new Date();
      const at = { now, today: localTime(now).date };
      return { announcement: await inTransaction(db, (tx) => updateAnnouncement(tx, body, at)) };
    },
    deleteAnnouncement: async (_request, reply) => {
      await inTransaction(db, (tx) => deleteAnnouncement(tx, new Date()));
      reply.code(204);
      return undefined;
    },
    listLimits: () => listLimits(db, defaults),
    listOfficeKeys: () => Promise.resolve(config.officeKeys),
    updateLimits: async ({ body }) => {
      await inTransaction(db, (tx) => updateLimits(tx, body, defaults, new Date()));
      return listLimits(db, defaults);
    },
    addLocalityVet: async (request, reply) => {
      await setArea(request, true);
      reply.code(204);
      return undefined;
    },
    removeLocalityVet: async (request, reply) => {
      await setArea(request, false);
      reply.code(204);
      return undefined;
    },
  };
}
