import { inTransaction } from '../../database';
import { findViewer, authenticate } from '../../domain/accounts/accounts';
import { recordEvent } from '../../domain/events/record-event';
import { DomainError } from '../../domain/shared/errors';
import {
  endAccountSessions,
  endOtherSessions,
  endOwnSession,
  listSessions,
} from '../../domain/accounts/sessions';
import { getUser } from '../../domain/accounts/profiles';
import { seenUser } from '../seen-user';
import type { Handlers, Services } from './types';

type Ids =
  | 'createSession'
  | 'deleteSession'
  | 'endAccountSessions'
  | 'endOtherSessions'
  | 'endSession'
  | 'getViewer'
  | 'listSessions'
  | 'renewSession';

/** Signing in, going on and signing out, here and elsewhere. */
export function sessionHandlers({ db, tokens, passwords }: Services): Handlers<Ids> {
  return {
    createSession: async (request, reply) => {
      const { email, password } = request.body.user;
      // It counts from before the password was read: where that is changed meanwhile, it has ended.
      const judge = async () => ({
        signedInAt: new Date(),
        userId: await authenticate(db, email, password),
      });
      const { signedInAt, userId } = await passwords.judge(request, email, judge);
      const found = await findViewer(db, userId);
      if (!found) throw new DomainError('account_inactive');
      const token = await tokens.issue(userId, request.headers['user-agent'], signedInAt);
      reply.header('Authorization', `Bearer ${token}`);
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
      await inTransaction(db, (tx) => tokens.revoke(session, tx));
      reply.code(204);
      return undefined;
    },
    renewSession: async ({ session, headers }, reply) => {
      reply.header('Authorization', `Bearer ${await tokens.renew(session, headers['user-agent'])}`);
      return getUser(db, session.viewer);
    },
    listSessions: ({ params, session }) => listSessions(db, params.id, session, new Date()),
    endSession: async ({ params, session }, reply) => {
      const { renewedUntil } = tokens;
      await inTransaction(db, (tx) =>
        endOwnSession(tx, params.session_id, session, renewedUntil, new Date()),
      );
      reply.code(204);
      return undefined;
    },
    endOtherSessions: async ({ session }, reply) => {
      const { renewedUntil } = tokens;
      await inTransaction(db, (tx) => endOtherSessions(tx, session, renewedUntil, new Date()));
      reply.code(204);
      return undefined;
    },
    endAccountSessions: async ({ params, session }, reply) => {
      const { renewedUntil } = tokens;
      const clock = () => new Date();
      await inTransaction(db, (tx) => endAccountSessions(tx, params.id, session, renewedUntil, clock));
      reply.code(204);
      return undefined;
    },
    getViewer: async ({ session }) => seenUser(db, session),
  };
}
