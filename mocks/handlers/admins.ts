import type { Admin, AdminInvitation, User } from '../../src/api/generated/model';
import { required } from '../checks';
import { database, extension, find, newestFirst, nextId } from '../database';
import { Refusal } from '../problem';
import type { MockHandlers } from '../types';

type Ids =
  | 'listAdmins'
  | 'updateAdmin'
  | 'listAdminInvitations'
  | 'createAdminInvitation'
  | 'previewAdminInvitation'
  | 'acceptAdminInvitation'
  | 'deleteAdminInvitation';

const lastsMs = 3 * 24 * 60 * 60 * 1000;

const isInactive = (user: User) => database.inactiveAdmins.has(user.id);

function admins(): Admin[] {
  return database.users
    .flatMap((user) => {
      const { admin_profile: admin } = user;
      if (!admin) return [];
      const { id: _id, grade = 'everything', ...names } = admin;
      return {
        ...names,
        user_id: user.id,
        email: user.email,
        grade,
        active: !isInactive(user),
        created_at: new Date(0).toISOString(),
        last_signed_in_at: null,
      };
    })
    .toSorted((a, b) => a.full_name.localeCompare(b.full_name, 'es'));
}

function invitationOf(token: string): AdminInvitation {
  const found = database.invitations.find((one) => one.token === token);
  if (!found) throw new Refusal('not_found');
  const { token: _secret, ...invitation } = found;
  return invitation;
}

/** Who runs the installation. */
export const adminHandlers: MockHandlers<Ids> = {
  listAdmins: () => extension(admins()),
  updateAdmin: ({ id, body }) => {
    const user = find(database.users, extension(id));
    const profile = user.admin_profile;
    if (!profile) throw new Refusal('not_found');
    const { grade = profile.grade ?? 'everything', active = !isInactive(user) } = required(body, '');
    const others = admins().some((one) => one.user_id !== id && one.active && one.grade === 'everything');
    if (!others && !(active && grade === 'everything')) throw new Refusal('last_admin');
    profile.grade = grade;
    if (active) database.inactiveAdmins.delete(id);
    else database.inactiveAdmins.add(id);
    const admin = admins().find((one) => one.user_id === id);
    if (!admin) throw new Refusal('not_found');
    return { admin };
  },
  listAdminInvitations: () =>
    extension(newestFirst(database.invitations).map(({ token }) => invitationOf(token))),
  createAdminInvitation: ({ viewer, body }) => {
    const { email, grade } = required(extension(body), '');
    if (database.users.some((user) => user.email === email))
      throw new Refusal('email_taken', { pointer: '/email' });
    const now = Date.now();
    const token = crypto.randomUUID();
    const invitation = {
      id: nextId(database.invitations),
      email,
      grade,
      invited_by: viewer.admin_profile.full_name,
      created_at: new Date(now).toISOString(),
      expires_at: new Date(now + lastsMs).toISOString(),
    };
    database.invitations = [
      ...database.invitations.filter((one) => one.email !== email),
      { ...invitation, token },
    ];
    return { admin_invitation: invitation, url: `https://caravana.example/invitacion#${token}` };
  },
  previewAdminInvitation: ({ body }) => ({
    admin_invitation: invitationOf(required(extension(body)?.token, '/token')),
  }),
  acceptAdminInvitation: ({ body, grant }) => {
    const { token, first_name: first, last_name: last, password } = required(extension(body), '');
    const { id, email, grade } = invitationOf(token);
    database.invitations = database.invitations.filter((one) => one.id !== id);
    const user: User = {
      id: nextId(database.users),
      email,
      producer_profile: null,
      vet_profile: null,
      admin_profile: {
        id: nextId(database.users),
        first_name: first,
        last_name: last,
        full_name: `${first} ${last}`,
        grade,
      },
    };
    database.users.push(user);
    database.passwords.set(user.id, password);
    grant(user);
    return user;
  },
  deleteAdminInvitation: ({ id }) => {
    const gone = find(database.invitations, extension(id));
    database.invitations = database.invitations.filter((one) => one !== gone);
    return null;
  },
};
