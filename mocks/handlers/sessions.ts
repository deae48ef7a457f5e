import { seenBy } from '../access';
import { eventsAskedBy } from '../audit';
import { required } from '../checks';
import {
  database,
  extension,
  find,
  maySignIn,
  newestFirst,
  nextId,
  provider,
  sessionIdOf,
  sessionsOf,
  tokenOf,
  viewedBy,
} from '../database';
import { Refusal } from '../problem';
import { buildProducer, buildVet } from '../seeds/builders';
import type { MockHandlers } from '../types';
import type { User } from '../../src/api/generated/model';

type Ids =
  | 'createSession'
  | 'deleteSession'
  | 'renewSession'
  | 'createRegistration'
  | 'getViewer'
  | 'updateViewer'
  | 'changePassword'
  | 'issuePasswordLink'
  | 'resetPassword'
  | 'updateServiceAreas'
  | 'listLocalities'
  | 'getReports'
  | 'listAuditEvents';

const passwordOf = ({ id }: User) => database.passwords.get(id) ?? 'caravana';

/** Why somebody may not sign in: who was never let in reads the reason that an admin gave. */
function refusalOf({ id, vet_profile: vet }: User): Refusal {
  if (vet?.approval !== 'refused' || !provider.ext) return new Refusal('account_inactive');
  const refused = newestFirst(database.accountEvents).find(
    ({ userId, action }) => userId === id && action === 'deactivated',
  );
  return new Refusal('account_refused', { reason: refused?.reason ?? undefined });
}

/** A few of the many that our server refuses. */
function refuseCommon(password: string, pointer: string): void {
  if (!provider.ext || !['123456', 'password', 'argentina'].includes(password)) return;
  throw new Refusal('password_common', { pointer });
}

function checkEmail(email: string, self?: User): void {
  const known = database.users.find((user) => user.email.toLowerCase() === email.toLowerCase());
  if (known && known !== self) throw new Refusal('email_taken', { pointer: '/user/email' });
}

function endAll(userId: number): void {
  for (const { id } of sessionsOf(userId)) database.revoked.add(id);
}

function whole(user: User): User {
  const { producer_profile: producer, vet_profile: vet } = user;
  return {
    ...user,
    producer_profile: producer && seenBy(producer, user),
    vet_profile: vet && seenBy(vet, user),
  };
}

/** Sessions, registrations and the viewer's own account. */
export const sessionHandlers: MockHandlers<Ids> = {
  createSession: ({ body, grant }) => {
    const given = required(body?.user, '/user');
    const email = required(given.email, '/user/email');
    const password = required(given.password, '/user/password');
    const user = database.users.find((known) => known.email === email.trim().toLowerCase());
    if (!user || password !== passwordOf(user)) throw new Refusal('invalid_credentials');
    const profile = user.producer_profile ?? user.vet_profile;
    if (profile && !maySignIn(profile)) throw refusalOf(user);
    grant(user);
    return whole(user);
  },
  deleteSession: ({ request }) => {
    database.revoked.add(sessionIdOf(request));
    return null;
  },
  renewSession: ({ viewer, grant, request }) => {
    // Who knows no extension has no such address.
    if (!provider.ext) throw new Refusal('not_found');
    grant(viewer, tokenOf(viewer, sessionIdOf(request)));
    return whole(viewer);
  },
  createRegistration: ({ body, grant }) => {
    const given = required(body?.user, '/user');
    const { producer_profile_attributes: producer, vet_profile_attributes: vet } = given;
    const email = required(given.email, '/user/email');
    checkEmail(email);
    refuseCommon(required(given.password, '/user/password'), '/user/password');
    const user: User = {
      id: nextId(database.users),
      email,
      producer_profile: null,
      vet_profile: null,
      admin_profile: null,
    };
    if (producer) {
      user.producer_profile = buildProducer({ id: nextId(database.producers), email, ...producer });
      database.producers.push(user.producer_profile);
    } else if (vet) {
      const { vet_service_areas_attributes: areas = [], vet_work_schedule_attributes: week, ...names } = vet;
      const plain = buildVet({ id: nextId(database.vets), email, ...names });
      plain.localities = areas.map(({ locality_id: id }) => find(database.localities, id));
      if (provider.ext) Object.assign(plain, { active: false, awaiting_approval: true });
      if (plain.work_schedule) Object.assign(plain.work_schedule, week);
      user.vet_profile = plain;
      database.vets.push(plain);
    } else {
      throw new Refusal('invalid');
    }
    database.users.push(user);
    grant(user);
    return whole(user);
  },
  getViewer: ({ viewer, request }) => {
    const by = viewedBy(request);
    return { ...whole(viewer), ...(by && { viewed_by: by }) };
  },
  updateViewer: ({ viewer: user, body }) => {
    const given = required(body?.user, '/user');
    if (Object.keys(given).length === 0)
      throw new Refusal('invalid', { pointer: '/user', rule: 'minProperties' });
    const { email, producer_profile_attributes: producer, vet_profile_attributes: vet } = given;
    if ((producer && !user.producer_profile) || (vet && !user.vet_profile)) throw new Refusal('forbidden');
    if (email) {
      const changes = email.trim() !== user.email;
      if (provider.ext && changes && given.current_password !== passwordOf(user))
        throw new Refusal('password_wrong', { pointer: '/user/current_password' });
      checkEmail(email, user);
      user.email = email;
      Object.assign(user.producer_profile ?? user.vet_profile ?? {}, { email });
    }
    if (producer) Object.assign(user.producer_profile ?? {}, producer);
    if (vet && user.vet_profile) {
      const { vet_work_schedule_attributes: week, ...names } = vet;
      const profile = user.vet_profile;
      Object.assign(profile, names);
      profile.full_name = `${profile.first_name} ${profile.last_name}`;
      Object.assign(profile.work_schedule ?? {}, week);
    }
    return whole(user);
  },
  changePassword: ({ viewer: user, body, grant }) => {
    // Who knows no extension has no such address.
    if (!provider.ext) throw new Refusal('not_found');
    if (body?.current_password !== passwordOf(user)) {
      throw new Refusal('password_wrong', { pointer: '/current_password' });
    }
    const next = required(body.new_password, '/new_password');
    refuseCommon(next, '/new_password');
    database.passwords.set(user.id, next);
    endAll(user.id);
    grant(user);
    return whole(user);
  },
  issuePasswordLink: ({ id }) => {
    const { admin_profile: admin } = extension(find(database.users, id));
    if (admin) throw new Refusal('not_found');
    const token = `enlace-${id}-${database.passwordLinks.size + 1}`;
    for (const [other, userId] of database.passwordLinks)
      if (userId === id) database.passwordLinks.delete(other);
    database.passwordLinks.set(token, id);
    const expires = new Date(Date.now() + 30 * 60_000).toISOString();
    return { url: `${location.origin}/contrasena-nueva#${token}`, expires_at: expires };
  },
  resetPassword: ({ body }) => {
    const { token, new_password: next } = extension(body);
    const userId = database.passwordLinks.get(token);
    if (userId === undefined) throw new Refusal('link_ended');
    refuseCommon(next, '/new_password');
    database.passwordLinks.delete(token);
    database.passwords.set(userId, next);
    endAll(userId);
    return null;
  },
  updateServiceAreas: ({ viewer, body }) => {
    const profile = viewer.vet_profile;
    const areas = required(body?.vet_service_areas_attributes, '/vet_service_areas_attributes');
    profile.localities = areas.map(({ locality_id: id }, place) => {
      const pointer = `/vet_service_areas_attributes/${place}/locality_id`;
      const known = database.localities.find((locality) => locality.id === id);
      if (!known) throw new Refusal('unknown_locality', { pointer });
      return known;
    });
    return { vet_profile: seenBy(profile, viewer) };
  },
  listLocalities: () =>
    database.localities.map((locality) => ({
      ...locality,
      certified_lots_count: database.lots.filter(
        ({ is_active: active, certification_request: request }) =>
          active && request.locality?.id === locality.id,
      ).length,
    })),
  listAuditEvents: ({ query }) => newestFirst(eventsAskedBy(extension(query))),
  getReports: () => {
    const transfers = (status: string) =>
      database.transfers.filter((transfer) => transfer.status === status).length;
    return {
      certified_lots_count: database.lots.filter((lot) => lot.is_active).length,
      cattle_certifications_count: new Set(
        database.lots.flatMap((lot) => lot.cattle_certifications.map(({ id }) => id)),
      ).size,
      pending_transfers_count: transfers('pending'),
      rejected_transfers_count: transfers('rejected'),
      cancelled_transfers_count: transfers('cancelled'),
      accepted_transfers_count: transfers('accepted'),
      pending_certification_requests_count: database.requests.filter(({ status }) =>
        ['created', 'assigned', null].includes(status),
      ).length,
      producers_count: database.producers.length,
      veterinarians_count: database.vets.length,
      ...(provider.ext && {
        waiting_vets_count: database.vets.filter(({ awaiting_approval: waits }) => waits).length,
        unreviewed_vets_count: database.vets.filter(({ approval }) => approval === 'unreviewed').length,
      }),
    };
  },
};
