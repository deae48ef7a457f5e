import { inTransaction } from '../../database';
import { checkPasswordLink, issuePasswordLink, resetPassword } from '../../domain/accounts/password-links';
import { refuseCommon } from '../../domain/accounts/passwords';
import type { Handlers, Services } from './types';

/** Links for a new password: what stands in one is after the `#`, which no browser sends and no log has. */
export function passwordLinkHandlers({
  db,
  config,
  passwords,
}: Services): Handlers<'issuePasswordLink' | 'resetPassword'> {
  return {
    issuePasswordLink: async ({ params }) => {
      const now = new Date();
      const { token, expiresAt } = await inTransaction(db, (tx) => issuePasswordLink(tx, params.id, now));
      return { url: `${config.publicUrl}/contrasena-nueva#${token}`, expires_at: expiresAt.toISOString() };
    },
    resetPassword: async (request, reply) => {
      const { token, new_password: next } = request.body;
      await checkPasswordLink(db, token, new Date());
      await refuseCommon(next, '/new_password');
      const passwordHash = await passwords.hash(request, next);
      await inTransaction(db, (tx) => resetPassword(tx, token, passwordHash, () => new Date()));
      reply.code(204);
      return undefined;
    },
  };
}
