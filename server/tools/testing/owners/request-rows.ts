import { dayAhead, photoForm, requestForm } from '../forms';
import { all, holds, member, onlyAdmin, type Rows, signedIn, type Tells } from './row';
import { clientId, digestOf, telephone } from './scene';

/** Whether the answer has the telephone of the producer. */
const tellsTelephone: Tells = (body) =>
  JSON.stringify(body).includes(telephone) ? 'with telephone' : 'without';

/** Requests of certification, and the visits they become. */
export const requestRows = {
  listLocalities: { whose: null, answers: all(200) },
  listCertificationRequests: {
    whose: 'owner and vet',
    tells: holds(({ request }) => request, ['certification_request', 'id']),
    answers: { ...signedIn('200 without'), owner: '200 with', vet: '200 with', admin: '200 with' },
  },
  createCertificationRequest: {
    whose: 'the producer who asks',
    // Nobody serves this locality: a visit would make the caller and its veterinarian known to each other.
    sends: ({ photo }) =>
      requestForm({ locality_id: '9' }, { bytes: photo, name: 'a.jpg', type: 'image/jpeg' }),
    tells: (body, { profileIds }) =>
      member(body, 'certification_request', 'producer_profile', 'id') === profileIds.owner
        ? 'as owner'
        : 'as other',
    answers: { owner: '201 as owner', recipient: '201 as other', stranger: '201 as other' },
  },
  getCertificationRequest: {
    whose: 'owner and vet',
    id: ({ request }) => request,
    tells: tellsTelephone,
    answers: {
      ...signedIn(404),
      owner: '200 without',
      vet: '200 with telephone',
      admin: '200 with telephone',
    },
  },
  cancelCertificationRequest: {
    whose: 'owner',
    id: ({ requestToCancel }) => requestToCancel,
    answers: { owner: 200, recipient: 404, stranger: 404 },
  },
  rejectCertificationRequest: {
    whose: 'vet and admins',
    id: ({ requestToReject, requestForAdminToReject }, caller) =>
      caller === 'admin' ? requestForAdminToReject : requestToReject,
    sends: () => ({ payload: { reason: 'No hay manga' } }),
    answers: { vet: 200, otherVet: 404, admin: 200 },
  },
  repeatCertificationRequest: {
    whose: 'owner',
    id: ({ requestRejected }) => requestRejected,
    sends: () => ({ payload: { preferred_time_range: { start: dayAhead(1), end: dayAhead(9) } } }),
    answers: { owner: 201, recipient: 404, stranger: 404 },
  },
  changePreferredDays: {
    whose: 'owner',
    id: ({ requestWaiting }) => requestWaiting,
    sends: () => ({ payload: { preferred_time_range: { start: dayAhead(1), end: dayAhead(9) } } }),
    answers: { owner: 200, recipient: 404, stranger: 404 },
  },
  listFreeSlots: { whose: null, id: ({ request }) => request, answers: onlyAdmin },
  assignCertificationRequest: {
    whose: 'owner and vet, who may not',
    id: ({ requestToAssign }) => requestToAssign,
    sends: ({ profileIds }) => ({
      payload: {
        vet_profile_id: profileIds.vet,
        scheduled_date: dayAhead(30),
        scheduled_time: 'afternoon',
      },
    }),
    answers: onlyAdmin,
  },
  assignRoute: {
    whose: null,
    sends: ({ profileIds, requestWaiting }) => ({
      payload: {
        vet_profile_id: profileIds.vet,
        scheduled_date: dayAhead(31),
        certification_request_ids: [requestWaiting],
        elsewhere: true,
      },
    }),
    answers: onlyAdmin,
  },
  listVisits: {
    whose: 'vet',
    tells: holds(({ visit }) => visit, ['certification_request', 'id']),
    answers: { vet: '200 with', otherVet: '200 without' },
  },
  getVisit: {
    whose: 'vet',
    id: ({ visit }) => visit,
    tells: tellsTelephone,
    answers: { vet: '200 with telephone', otherVet: 404, admin: '200 with telephone' },
  },
  saveVisitDefaults: {
    whose: 'vet',
    id: ({ visit }) => visit,
    sends: () => ({ payload: { rev: 1, facts: { gender: 'female' } } }),
    answers: { vet: 200, otherVet: 404 },
  },
  saveVisitAnimal: {
    whose: 'vet',
    id: ({ visit }) => visit,
    sends: ({ photo }) => ({
      payload: { rev: 2, deleted: false, facts: { cuig_code: 'AR-7' }, photo_digest: digestOf(photo) },
    }),
    answers: { vet: 200, otherVet: 404 },
  },
  saveVisitAnimalPhoto: {
    whose: 'vet',
    id: ({ visit }) => visit,
    sends: ({ photo }) => photoForm({ bytes: photo, name: 'a.jpg', type: 'image/jpeg' }),
    answers: { vet: 200, otherVet: 404 },
  },
  prepareVisitClosing: {
    whose: 'vet',
    id: ({ visitToClose }) => visitToClose,
    sends: () => ({ payload: { defaults_rev: 0, animals: [{ client_id: clientId, rev: 1 }] } }),
    answers: { vet: 200, otherVet: 404 },
  },
  closeVisit: {
    whose: 'vet',
    id: ({ visitToClose }) => visitToClose,
    sends: () => ({ payload: { defaults_rev: 0, animals: [{ client_id: clientId, rev: 1 }] } }),
    answers: { vet: 200, otherVet: 404 },
  },
  handBackVisit: {
    whose: 'vet',
    id: ({ visitToHandBack }) => visitToHandBack,
    answers: { vet: 204, otherVet: 404 },
  },
} satisfies Rows;
