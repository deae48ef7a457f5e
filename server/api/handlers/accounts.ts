import { inTransaction } from '../../database';
import { listProducerEvents, listVetEvents } from '../../domain/accounts/account-history';
import { checkPassword } from '../../domain/accounts/passwords';
import { setProducerActive, setVetActive } from '../../domain/accounts/activation';
import { previewDeactivation } from '../../domain/accounts/consequences';
import { DomainError } from '../../domain/shared/errors';
import { listAccounts } from '../../domain/accounts/account-list';
import { listProducerProfiles, listVetProfiles } from '../../domain/accounts/profile-lists';
import { getUser, getVetProfile } from '../../domain/accounts/profiles';
import { replaceServiceAreas } from '../../domain/accounts/service-areas';
import { changeViewer } from '../../domain/accounts/viewer-changes';
import type { Viewer } from '../../domain/shared/wire';
import { readPage } from '../pagination';
import type { Handlers, Services } from './types';

type History = 'listProducerAccountEvents' | 'listVetAccountEvents';
type Own = 'updateServiceAreas' | 'updateViewer';
type Lists = 'listAccounts' | 'listProducerProfiles' | 'listVetProfiles';
type Activation =
  | 'activateProducerProfile'
  | 'activateVetProfile'
  | 'approveVetProfileWithNote'
  | 'deactivateProducerProfile'
  | 'deactivateProducerProfileWithReason'
  | 'deactivateVetProfile'
  | 'deactivateVetProfileWithReason'
  | 'previewDeactivation';

/** What an account changes of itself. */
export function ownAccountHandlers({ db, passwords }: Services): Handlers<Own> {
  type Update = Parameters<Handlers<Own>['updateViewer']>[0];

  /** Whether the e-mail changes: who has a session alone may not take the account with it, and gives the password. */
  async function changesEmail(request: Update): Promise<boolean> {
    const { viewer } = request.session;
    const { email, current_password: current } = request.body.user;
    const { email: before } = await getUser(db, viewer);
    if (email === undefined || email.trim() === before) return false;
    const pointer = '/user/current_password';
    if (current === undefined) throw new DomainError('password_wrong', pointer);
    const judge = () => checkPassword(db, viewer.userId, current, pointer);
    await passwords.judge(request, before, judge, 'password_wrong');
    return true;
  }

  return {
    updateViewer: async (request) => {
      const { viewer } = request.session;
      const change = () => inTransaction(db, (tx) => changeViewer(tx, viewer, request.body.user, new Date()));
      await ((await changesEmail(request))
        ? passwords.limitEmailProbes(String(viewer.userId), change)
        : change());
      return getUser(db, viewer);
    },
    updateServiceAreas: async (request) => {
      const { viewer } = request.session;
      const areas = request.body.vet_service_areas_attributes;
      await inTransaction(db, (tx) => replaceServiceAreas(tx, viewer.profileId, areas, new Date()));
      return { vet_profile: await getVetProfile(db, viewer.profileId, viewer) };
    },
  };
}

/** Producers and veterinarians as lists, the admin's switch of their accounts and its history. */
export function profileHandlers({ db, expensive }: Services): Handlers<Lists | Activation | History> {
  interface Named {
    params: { id: number };
    session: { viewer: Viewer & { role: 'admin' } };
  }
  const clock = () => new Date();

  async function setProducer(request: Named, active: boolean, reason?: string) {
    const asked = { active, reason, admin: request.session.viewer };
    return inTransaction(db, (tx) => setProducerActive(tx, request.params.id, asked, new Date(), clock));
  }

  async function setVet(request: Named, change: { active: boolean; reason?: string; approve?: boolean }) {
    const asked = { ...change, admin: request.session.viewer };
    return inTransaction(db, (tx) => setVetActive(tx, request.params.id, asked, new Date(), clock));
  }

  return {
    listAccounts: async (request, reply) =>
      readPage(expensive, request, reply, () => listAccounts(db, request.query), 'offset', true),
    listProducerProfiles: async (request, reply) => {
      const { viewer } = request.session;
      const read = () => listProducerProfiles(db, viewer, request.query);
      return readPage(expensive, request, reply, read, 'after');
    },
    listVetProfiles: async (request, reply) => {
      const { viewer } = request.session;
      return readPage(expensive, request, reply, () => listVetProfiles(db, viewer, request.query), 'after');
    },
    activateProducerProfile: (request) => setProducer(request, true),
    deactivateProducerProfile: (request) => setProducer(request, false),
    deactivateProducerProfileWithReason: (request) => setProducer(request, false, request.body.reason),
    activateVetProfile: (request) =>
      setVet(request, { active: true, approve: request.query.approve === true }),
    approveVetProfileWithNote: (request) =>
      setVet(request, { active: true, approve: true, reason: request.body.note }),
    deactivateVetProfile: (request) => setVet(request, { active: false }),
    deactivateVetProfileWithReason: (request) =>
      setVet(request, { active: false, reason: request.body.reason }),
    previewDeactivation: (request) => previewDeactivation(db, request.body),
    listProducerAccountEvents: async (request, reply) => {
      const read = () => listProducerEvents(db, request.params.id, request.query);
      return readPage(expensive, request, reply, read);
    },
    listVetAccountEvents: async (request, reply) => {
      const read = () => listVetEvents(db, request.params.id, request.query);
      return readPage(expensive, request, reply, read);
    },
  };
}
