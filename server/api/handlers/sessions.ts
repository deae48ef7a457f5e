import { inTransaction } from '../../database';
import { endViewingsOf } from '../../domain/accounts/viewings';
import { findViewer, authenticate } from '../../domain/accounts/accounts';
import { recordEvent } from '../../domain/events/record-event';
import { DomainError } from '../../domain/shared/errors';
import { getUser } from '../../domain/accounts/profiles';
import { seenUser } from '../seen-user';
import type { Handlers, Services } from './types';

/** Signing in, going on and signing out. */
export function sessionHandlers({
  db,
  tokens,
  passwords,
}: Services): Handlers<'createSession' | 'deleteSession' | 'getViewer' | 'renewSession'> {
  return {
    createSession: async (request, reply) => {
      const { email, password } = request.body.user;
      const userId = await passwords.judge(request, email, () => authenticate(db, email, password));
      const found = await findViewer(db, userId);
      if (!found) throw new DomainError('account_inactive');
      reply.header('Authorization', `Bearer ${await tokens.issue(userId)}`);
      if (found.viewer.role === 'admin')
        await recordEvent(
          db,
          { action: 'admin_signed_in', object: ['account', userId], actor: userId },
          new Date(),
        );
      return getUser(db, found.viewer);
    },
    deleteSession: async (request, reply) => {
      const { session } = request;
      await inTransaction(db, async (tx) => {
        await tokens.revoke(session, tx);
        await endViewingsOf(tx, session.jti, new Date());
      });
      reply.code(204);
      return undefined;
    },
    renewSession: async ({ session }, reply) => {
      reply.header('Authorization', `Bearer ${await tokens.renew(session)}`);
      return getUser(db, session.viewer);
    },
    getViewer: async ({ session }) => seenUser(db, session),
  };
}
