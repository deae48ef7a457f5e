import { findViewer, authenticate } from '../domain/accounts';
import { DomainError } from '../domain/errors';
import { getUser } from '../domain/profiles';
import { Attempts } from '../http/attempts';
import { sessionOf } from '../http/authentication';
import { HttpProblem } from '../http/problems';
import type { Handlers, Services } from './types';

const window = 15 * 60 * 1000;

/** Signing in and out. Ten failed tries an account and fifty an address in a quarter of an hour, then 429. */
export function sessionHandlers({
  db,
  tokens,
}: Services): Handlers<'createSession' | 'deleteSession' | 'getViewer'> {
  const byAccount = new Attempts(10, window);
  const byAddress = new Attempts(50, window);
  return {
    createSession: async (request, reply) => {
      const { email, password } = request.body.user;
      const account = email.trim().toLowerCase();
      const seconds = Math.max(byAccount.wait(account), byAddress.wait(request.ip));
      if (seconds > 0) throw new HttpProblem('too_many_requests', { 'Retry-After': String(seconds) });
      const userId = await authenticate(db, email, password).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'invalid_credentials') {
          byAccount.failed(account);
          byAddress.failed(request.ip);
        }
        throw error;
      });
      byAccount.succeeded(account);
      const found = await findViewer(db, userId);
      if (!found) throw new DomainError('account_inactive');
      reply.header('Authorization', `Bearer ${await tokens.issue(userId)}`);
      return getUser(db, found.viewer);
    },
    deleteSession: async (request, reply) => {
      await tokens.revoke(sessionOf(request));
      reply.code(204);
      return undefined;
    },
    getViewer: async (request) => getUser(db, sessionOf(request).viewer),
  };
}
