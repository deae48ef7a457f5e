import { inTransaction } from '../../database';
import { getAccount } from '../../domain/accounts/account-page';
import { correctAccount } from '../../domain/accounts/corrections';
import { beginViewing } from '../../domain/accounts/viewings';
import { findViewed } from '../../domain/accounts/accounts';
import { ownerOf } from '../pagination';
import { seenUser } from '../seen-user';
import type { Handlers, Services } from './types';

/** An account with all that is its, and what an admin corrects of it. */
export function accountPageHandlers({
  db,
  expensive,
  tokens,
}: Services): Handlers<'correctAccount' | 'getAccount' | 'viewAccount'> {
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
    correctAccount: async ({ params, body, session }) => {
      const now = new Date();
      await inTransaction(db, (tx) => correctAccount(tx, params.id, body, now));
      return { account: await getAccount(db, params, session.viewer, now) };
    },
  };
}
