import { inTransaction } from '../../database';
import { checkPassword, refuseCommon, setPassword } from '../../domain/accounts/passwords';
import { getUser } from '../../domain/accounts/profiles';
import type { Handlers, Services } from './types';

/** An account's own password; guesses of the current one count as those at signing in do. */
export function ownPasswordHandlers({ db, tokens, passwords }: Services): Handlers<'changePassword'> {
  return {
    changePassword: async (request, reply) => {
      const { viewer } = request.session;
      const { current_password: current, new_password: next } = request.body;
      const { email } = await getUser(db, viewer);
      const judge = () => checkPassword(db, viewer.userId, current);
      await passwords.judge(request, email, judge, 'password_wrong');
      await refuseCommon(next, '/new_password');
      const passwordHash = await passwords.hash(request, next);
      await inTransaction(db, async (tx) => {
        // Whoever is kept out by a change, or signed out, meanwhile does not undo it.
        await tokens.hold(tx, request.session);
        await setPassword(tx, viewer.userId, passwordHash, () => new Date());
      });
      // Every token of before is void by now.
      const token = await tokens.issue(viewer.userId, request.headers['user-agent']);
      reply.header('Authorization', `Bearer ${token}`);
      return getUser(db, viewer);
    },
  };
}
