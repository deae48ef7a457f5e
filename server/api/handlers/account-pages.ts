import { inTransaction } from '../../database';
import { getAccount } from '../../domain/accounts/account-page';
import { correctAccount } from '../../domain/accounts/corrections';
import { beginViewing } from '../../domain/accounts/viewings';
import { undoDeactivation } from '../../domain/accounts/undo-deactivation';
import { findViewed } from '../../domain/accounts/accounts';
import { ownerOf } from '../pagination';
import { seenUser } from '../seen-user';
import type { Handlers, Services } from './types';

/** An account with all that is its, and what an admin corrects of it. */
export function accountPageHandlers({
  db,
  expensive,
  tokens,
}: Services): Handlers<'correctAccount' | 'getAccount' | 'undoDeactivation' | 'viewAccount'> {
  return {
    getAccount: async (request) => {
      const { params, query, session } = request;
      const read = () => getAccount(db, { id: params.id, of: query.of }, session.viewer, new Date());
      return { account: await expensive.run(ownerOf(request), read) };
    },
    viewAccount: async ({ params, session }, reply) => {
      const { viewer } = await findViewed(db, params.id);
      const { token, jti, until } = await tokens.view(viewer.userId, session);
      const { userId: adminUserId } = session.viewer;
      const viewing = { jti, adminJti: session.jti, adminUserId, userId: viewer.userId, until };
      await inTransaction(db, (tx) => beginViewing(tx, viewing, new Date()));
      reply.header('Authorization', `Bearer ${token}`);
      return seenUser(db, { viewer, viewedBy: session.viewer, expiresAt: until });
    },
    undoDeactivation: async ({ params, session }) => {
      const now = new Date();
      const { id } = params;
      const returned = await inTransaction(db, (tx) => undoDeactivation(tx, id, session.viewer.userId, now));
      return { account: await getAccount(db, { id }, session.viewer, now), visits_returned: returned };
    },
    correctAccount: async ({ params, body, session }) => {
      const now = new Date();
      await inTransaction(db, (tx) => correctAccount(tx, params.id, body, now));
      return { account: await getAccount(db, params, session.viewer, now) };
    },
  };
}
