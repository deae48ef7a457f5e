import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { inTransaction } from '../../database';
import {
  assignRequest,
  changePreferredDays,
  handBackVisit,
  rejectRequest,
} from '../../domain/requests/assigning';
import { assignRoute } from '../../domain/requests/routes';
import { listFreeSlots } from '../../domain/requests/free-slots';
import { DomainError } from '../../domain/shared/errors';
import { checkPreferredRange } from '../../domain/requests/preferred-range';
import { getCertificationRequest } from '../../domain/requests/request-views';
import { repeatRequest } from '../../domain/requests/requests';
import { saveVisitAnimal } from '../../domain/visits/visit-animals';
import { closeVisit } from '../../domain/visits/visit-closing';
import { saveVisitDefaults } from '../../domain/visits/visit-defaults';
import { animalWithDigest, isVisitPhotoNamed, saveVisitPhoto } from '../../domain/visits/visit-photos';
import { getVisit, listVisits } from '../../domain/visits/visit-views';
import { PhotoKeeper } from '../../files/keeper';
import { closeSignedVisit, prepareVisitClosing, type VetClosing } from '../../proofs/vet-closing';
import { createOnce } from '../idempotency';
import { linkToNext } from '../next-link';
import { HttpProblem } from '../problems';
import { photoOf } from './requests';
import { limitOf } from '../../domain/settings/limits';
import { defaultLimits } from '../default-limits';
import type { Handlers, Services } from './types';

type Deciding =
  | 'assignCertificationRequest'
  | 'assignRoute'
  | 'changePreferredDays'
  | 'handBackVisit'
  | 'listFreeSlots'
  | 'rejectCertificationRequest'
  | 'repeatCertificationRequest';
type Visiting =
  | 'closeVisit'
  | 'getVisit'
  | 'listVisits'
  | 'prepareVisitClosing'
  | 'saveVisitAnimal'
  | 'saveVisitAnimalPhoto'
  | 'saveVisitDefaults';

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Where the days are in what a producer sends. */
const pointers = { start: '/preferred_time_range/start', end: '/preferred_time_range/end' };

/** Who visits, decided by people. */
function decidingHandlers({ db, config }: Services): Handlers<Deciding> {
  return {
    rejectCertificationRequest: async ({ params, body, session }) => {
      const { viewer } = session;
      const reject = inTransaction(db, (tx) => rejectRequest(tx, params.id, body.reason, viewer, new Date()));
      return { certification_request: await reject };
    },
    repeatCertificationRequest: async (request, reply) => {
      const { viewer } = request.session;
      const { preferred_time_range: preferred } = request.body;
      checkPreferredRange(preferred, new Date(), pointers);
      const asked = { id: request.params.id, producerProfileId: viewer.profileId };
      const mostOpen = await limitOf(db, 'open_requests', defaultLimits(config));
      reply.code(201);
      return createOnce(db, request, 201, async (tx) => {
        const id = await repeatRequest(tx, asked, preferred, new Date(), mostOpen);
        return { certification_request: await getCertificationRequest(tx, id, viewer) };
      });
    },
    changePreferredDays: async ({ params, body, session }) => {
      const { preferred_time_range: preferred } = body;
      const now = new Date();
      checkPreferredRange(preferred, now, pointers);
      const change = inTransaction(db, (tx) =>
        changePreferredDays(tx, params.id, preferred, session.viewer, now),
      );
      return { certification_request: await change };
    },
    listFreeSlots: async ({ params, query }) => listFreeSlots(db, params.id, query, new Date()),
    assignCertificationRequest: async ({ params, body, session, log }) => {
      const { viewer } = session;
      const assign = inTransaction(db, (tx) => assignRequest(tx, params.id, body, viewer, new Date()));
      const assigned = await assign;
      log.info({ by: viewer.userId, request: params.id, vet: body.vet_profile_id }, 'visit assigned');
      return { certification_request: assigned };
    },
    assignRoute: async ({ body, session, log }) => {
      const { viewer } = session;
      const assigned = await inTransaction(db, (tx) => assignRoute(tx, body, viewer, new Date()));
      const requests = body.certification_request_ids;
      log.info({ by: viewer.userId, requests, vet: body.vet_profile_id }, 'route assigned');
      return { certification_requests: assigned };
    },
    handBackVisit: async ({ params, session }, reply) => {
      await inTransaction(db, (tx) => handBackVisit(tx, params.id, session.viewer, new Date()));
      reply.code(204);
      return undefined;
    },
  };
}

/** What a veterinarian does at its visits, and who visits. */
export function visitHandlers(services: Services): Handlers<Deciding | Visiting> {
  const { db, files, notary, config } = services;
  const photos = new PhotoKeeper(files, (name) => isVisitPhotoNamed(db, name));
  const closing = async (): Promise<VetClosing> => ({
    db,
    files,
    issuer: (await notary.signer()).issuer,
    origin: config.publicUrl,
    precision: config.publicPlaces,
  });
  const visitOf = ({
    params,
    session,
  }: {
    params: { id: number };
    session: { viewer: { profileId: number } };
  }) => ({
    id: params.id,
    vetProfileId: session.viewer.profileId,
  });
  return {
    ...decidingHandlers(services),
    listVisits: async (request, reply) => {
      const { rows, next } = await listVisits(db, request.session.viewer, request.query);
      reply.headers(linkToNext(request.url, next, 'offset'));
      return rows;
    },
    getVisit: async ({ params, session }) => ({ visit: await getVisit(db, params.id, session.viewer) }),
    saveVisitDefaults: async (request) => ({
      visit_defaults: await inTransaction(db, (tx) => saveVisitDefaults(tx, visitOf(request), request.body)),
    }),
    saveVisitAnimal: async (request) => {
      const { client_id: clientId } = request.params;
      const save = inTransaction(db, (tx) =>
        saveVisitAnimal(tx, visitOf(request), clientId, request.body, new Date()),
      );
      return { visit_animal: await save };
    },
    saveVisitAnimalPhoto: async (request) => {
      const { client_id: clientId } = request.params;
      const visit = visitOf(request);
      if (!request.upload) throw new HttpProblem('photo_type', {}, '/file');
      const digest = await digestOf(request.upload.path);
      const there = await inTransaction(db, (tx) => animalWithDigest(tx, visit, clientId, digest));
      if (!there.photo_wanted) return { visit_animal: there };
      const bytes = await photoOf(request, request.session.viewer, '/file');
      const save = photos.keep(bytes, (photo) =>
        inTransaction(db, (tx) => saveVisitPhoto(tx, visit, clientId, { digest, photo }, new Date())),
      );
      // The same file may have come twice at once.
      const kept = save.catch((error: unknown) => {
        if (!(error instanceof DomainError) || error.code !== 'photo_other') throw error;
        return inTransaction(db, (tx) => animalWithDigest(tx, visit, clientId, digest));
      });
      return { visit_animal: await kept };
    },
    prepareVisitClosing: async (request) => {
      const prepared = prepareVisitClosing(await closing(), visitOf(request), request.body, new Date());
      return { closing_documents: await prepared };
    },
    closeVisit: async (request) => {
      const { signature, ...seen } = request.body;
      const now = new Date();
      const signing = signature && (await closing());
      const id = await inTransaction(db, (tx) =>
        signing
          ? closeSignedVisit(tx, signing, visitOf(request), { seen, signature, now })
          : closeVisit(tx, visitOf(request), seen, now),
      );
      notary.wake();
      return { certified_lot_id: id };
    },
  };
}
