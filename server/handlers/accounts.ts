import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../database';
import { listProducerEvents, listVetEvents } from '../domain/account-history';
import { setProducerActive, setVetActive } from '../domain/activation';
import { previewDeactivation } from '../domain/consequences';
import { listProducerProfiles, listVetProfiles } from '../domain/profile-lists';
import { getUser, getVetProfile } from '../domain/profiles';
import { replaceServiceAreas } from '../domain/service-areas';
import { changeViewer } from '../domain/viewer-changes';
import { sessionOf, viewerOf } from '../http/authentication';
import { readPage } from '../http/pages';
import type { Handlers, Services } from './types';

type History = 'listProducerAccountEvents' | 'listVetAccountEvents';
type Own = 'updateServiceAreas' | 'updateViewer';
type Lists = 'listProducerProfiles' | 'listVetProfiles';
type Activation =
  | 'activateProducerProfile'
  | 'activateVetProfile'
  | 'deactivateProducerProfile'
  | 'deactivateProducerProfileWithReason'
  | 'deactivateVetProfile'
  | 'deactivateVetProfileWithReason'
  | 'previewDeactivation';

/** What an account changes of itself. */
export function ownAccountHandlers({ db }: Services): Handlers<Own> {
  return {
    updateViewer: async (request) => {
      const { viewer } = sessionOf(request);
      await inTransaction(db, (tx) => changeViewer(tx, viewer, request.body.user, new Date()));
      return getUser(db, viewer);
    },
    updateServiceAreas: async (request) => {
      const viewer = viewerOf(request, 'veterinarian');
      const areas = request.body.vet_service_areas_attributes;
      await inTransaction(db, (tx) => replaceServiceAreas(tx, viewer.profileId, areas, new Date()));
      return { vet_profile: await getVetProfile(db, viewer.profileId, viewer) };
    },
  };
}

/** Producers and veterinarians as lists, the admin's switch of their accounts and its history. */
export function profileHandlers({ db, big }: Services): Handlers<Lists | Activation | History> {
  type Named = FastifyRequest<{ Params: { id: number } }>;

  async function setProducer(request: Named, active: boolean, reason?: string) {
    const asked = { active, reason, admin: viewerOf(request, 'admin') };
    return inTransaction(db, (tx) => setProducerActive(tx, request.params.id, asked, new Date()));
  }

  async function setVet(request: Named, active: boolean, reason?: string) {
    const asked = { active, reason, admin: viewerOf(request, 'admin') };
    return inTransaction(db, (tx) => setVetActive(tx, request.params.id, asked, new Date()));
  }

  return {
    listProducerProfiles: async (request, reply) => {
      const viewer = viewerOf(request, 'producer', 'admin');
      const read = () => listProducerProfiles(db, viewer, request.query);
      return readPage(big, request, reply, read, 'after');
    },
    listVetProfiles: async (request, reply) => {
      const { viewer } = sessionOf(request);
      return readPage(big, request, reply, () => listVetProfiles(db, viewer, request.query), 'after');
    },
    activateProducerProfile: (request) => setProducer(request, true),
    deactivateProducerProfile: (request) => setProducer(request, false),
    deactivateProducerProfileWithReason: (request) => setProducer(request, false, request.body.reason),
    activateVetProfile: (request) => setVet(request, true),
    deactivateVetProfile: (request) => setVet(request, false),
    deactivateVetProfileWithReason: (request) => setVet(request, false, request.body.reason),
    previewDeactivation: async (request) => {
      viewerOf(request, 'admin');
      return previewDeactivation(db, request.body, new Date());
    },
    listProducerAccountEvents: async (request, reply) => {
      viewerOf(request, 'admin');
      const read = () => listProducerEvents(db, request.params.id, request.query);
      return readPage(big, request, reply, read);
    },
    listVetAccountEvents: async (request, reply) => {
      viewerOf(request, 'admin');
      const read = () => listVetEvents(db, request.params.id, request.query);
      return readPage(big, request, reply, read);
    },
  };
}
