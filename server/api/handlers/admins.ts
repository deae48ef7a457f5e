import { inTransaction } from '../../database';
import { findViewer } from '../../domain/accounts/accounts';
import {
  acceptInvitation,
  findInvitation,
  inviteAdmin,
  listInvitations,
  withdrawInvitation,
} from '../../domain/accounts/admin-invitations';
import { changeAdmin, listAdmins } from '../../domain/accounts/admins';
import { refuseCommon } from '../../domain/accounts/passwords';
import { getUser } from '../../domain/accounts/profiles';
import { DomainError } from '../../domain/shared/errors';
import { callerNetwork } from '../passwords';
import { RateLimit, sharedBy } from '../rate-limit';
import type { Handlers, Services } from './types';

type Ids =
  | 'acceptAdminInvitation'
  | 'createAdminInvitation'
  | 'deleteAdminInvitation'
  | 'listAdminInvitations'
  | 'listAdmins'
  | 'previewAdminInvitation'
  | 'updateAdmin';

/** Who runs the installation. A hundred looks at invitations an address in an hour, then 429. */
export function adminHandlers({ db, tokens, passwords, config }: Services): Handlers<Ids> {
  const byAddress = new RateLimit(sharedBy(db, config), config, {
    name: 'invitation',
    max: 100,
    seconds: 60 * 60,
  });

  return {
    listAdmins: () => listAdmins(db),
    updateAdmin: async ({ params, body }) => {
      const clock = () => new Date();
      return { admin: await inTransaction(db, (tx) => changeAdmin(tx, params.id, body, clock(), clock)) };
    },
    listAdminInvitations: () => listInvitations(db, new Date()),
    createAdminInvitation: async ({ body, session }, reply) => {
      const now = new Date();
      const { invitation, token } = await inTransaction(db, (tx) =>
        inviteAdmin(tx, body, session.viewer, now),
      );
      reply.code(201);
      // Behind `#`, which no server and no log sees.
      return { admin_invitation: invitation, url: `${config.publicUrl}/invitacion#${token}` };
    },
    deleteAdminInvitation: async ({ params }, reply) => {
      await inTransaction(db, (tx) => withdrawInvitation(tx, params.id, new Date()));
      reply.code(204);
      return undefined;
    },
    previewAdminInvitation: async (request) => {
      await byAddress.enforce(callerNetwork(request.ip));
      return { admin_invitation: await findInvitation(db, request.body.token, new Date()) };
    },
    acceptAdminInvitation: async (request, reply) => {
      await byAddress.enforce(callerNetwork(request.ip));
      const { token, first_name: first, last_name: last, password } = request.body;
      const now = new Date();
      // Nobody has a password hashed for nothing.
      await findInvitation(db, token, now);
      await refuseCommon(password, '/password');
      const passwordHash = await passwords.hash(request, password);
      const name = { firstName: first.trim(), lastName: last.trim() };
      const userId = await inTransaction(db, (tx) =>
        acceptInvitation(tx, { token, passwordHash, ...name }, now),
      );
      const found = await findViewer(db, userId);
      if (!found) throw new DomainError('account_inactive');
      const bearer = await tokens.issue(userId, request.headers['user-agent']);
      reply.header('Authorization', `Bearer ${bearer}`);
      return getUser(db, found.viewer);
    },
  };
}
