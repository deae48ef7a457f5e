import { inTransaction } from '../../database';
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  updateSavedView,
} from '../../domain/views/saved-views';
import { createOnce } from '../idempotency';
import type { Handlers, Services } from './types';

/** The filters of admins' tables that have a name. */
export function savedViewHandlers({
  db,
}: Services): Handlers<'createSavedView' | 'deleteSavedView' | 'listSavedViews' | 'updateSavedView'> {
  return {
    listSavedViews: ({ query, session }) => listSavedViews(db, session.viewer, query.table),
    createSavedView: async (request, reply) => {
      const { body, session } = request;
      reply.code(201);
      return createOnce(db, request, 201, async (tx) => ({
        saved_view: await createSavedView(tx, body, session.viewer),
      }));
    },
    updateSavedView: async ({ params, body, session }) => ({
      saved_view: await inTransaction(db, (tx) => updateSavedView(tx, params.id, body, session.viewer)),
    }),
    deleteSavedView: async ({ params, session }, reply) => {
      await deleteSavedView(db, params.id, session.viewer);
      reply.code(204);
      return undefined;
    },
  };
}
