import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../database';
import { checkPreferredRange } from '../../domain/requests/preferred-range';
import {
  cancelRequest,
  getCertificationRequest,
  listCertificationRequests,
} from '../../domain/requests/request-views';
import {
  createRequest,
  isPhotoNamed,
  requireLocality,
  requireRoom,
  type NewRequest,
} from '../../domain/requests/requests';
import type { Viewer, Wire } from '../../domain/shared/wire';
import { PhotoKeeper } from '../../files/keeper';
import { createOnce } from '../idempotency';
import { readPage } from '../pagination';
import { HttpProblem } from '../problems';
import { limitOf } from '../../domain/settings/limits';
import { defaultLimits } from '../default-limits';
import type { Handlers, Services } from './types';

type Requests =
  | 'cancelCertificationRequest'
  | 'createCertificationRequest'
  | 'getCertificationRequest'
  | 'listCertificationRequests';

type Form = Wire<'CertificationRequestInput'>;

/** The fields of the form; the breed is the contract's first when none is chosen. */
function newRequest(form: Form, producerProfileId: number): Omit<NewRequest, 'photo'> {
  return {
    producerProfileId,
    address: form['certification_request[address]'].trim(),
    localityId: form['certification_request[locality_id]'],
    intendedAnimalGroup: form['certification_request[intended_animal_group]'],
    declaredLotWeight: form['certification_request[declared_lot_weight]'],
    declaredLotAge: form['certification_request[declared_lot_age]'],
    cattleBreed: form['certification_request[cattle_breed]'] ?? 'red_aberdeen_angus',
    preferred: {
      start: form['certification_request[preferred_time_range_start]'],
      end: form['certification_request[preferred_time_range_end]'],
    },
    comments: form['certification_request[comments]']?.trim() || null,
  };
}

/** The photo of a form, decoded and made anew. The decoder is loaded with the first photo. */
export async function photoOf(
  { upload }: FastifyRequest,
  { userId }: Viewer,
  photoField: string,
): Promise<Uint8Array> {
  if (!upload) throw new HttpProblem('photo_type', {}, photoField);
  const { PhotoError, readPhoto } = await import('../../files/photos');
  try {
    return await readPhoto(upload.path, upload.name, upload.type, String(userId));
  } catch (error) {
    throw error instanceof PhotoError ? new HttpProblem(error.code, {}, photoField) : error;
  }
}

/** Requests for the certification of a lot, as their producer, their veterinarian and admins see them. */
export function requestHandlers({ db, files, expensive, config }: Services): Handlers<Requests> {
  const photos = new PhotoKeeper(files, (name) => isPhotoNamed(db, name));
  return {
    listCertificationRequests: async (request, reply) => {
      const { viewer } = request.session;
      const read = () => listCertificationRequests(db, viewer, request.query);
      const requests = await readPage(expensive, request, reply, read);
      return requests.map((one) => ({ certification_request: one }));
    },
    createCertificationRequest: async (request, reply) => {
      const { viewer } = request.session;
      const fields = newRequest(request.body, viewer.profileId);
      checkPreferredRange(fields.preferred, new Date());
      await requireLocality(db, fields.localityId);
      // Asked before the photo is worked on, and decided when the request is made.
      const mostOpen = await limitOf(db, 'open_requests', defaultLimits(config));
      await requireRoom(db, viewer.profileId, mostOpen);
      const bytes = await photoOf(request, viewer, '/certification_request[file]');
      reply.code(201);
      return photos.keep(bytes, (photo) =>
        createOnce(db, request, 201, async (tx) => {
          const id = await createRequest(tx, { ...fields, photo }, new Date(), mostOpen);
          return { certification_request: await getCertificationRequest(tx, id, viewer) };
        }),
      );
    },
    getCertificationRequest: async (request) => ({
      certification_request: await getCertificationRequest(db, request.params.id, request.session.viewer),
    }),
    cancelCertificationRequest: async (request) => {
      const { viewer } = request.session;
      const { id } = request.params;
      return {
        certification_request: await inTransaction(db, (tx) => cancelRequest(tx, id, viewer, new Date())),
      };
    },
  };
}
