import { alike, all, holds, member, onlyAdmin, producers, type Rows, signedIn } from './row';
import { inquiryMessage, ratingComments } from './scene';

const theRating = holds(() => ratingComments, ['comments'], ['veterinarian_ratings']);

/** Certified lots: their certificates and proofs, their transfers, and the ratings these bring. */
export const lotRows = {
  listCertifiedLots: { whose: null, tells: holds(({ lot }) => lot), answers: all('200 with') },
  getCertifiedLotsSummary: { whose: null, answers: all(200) },
  listMyCertifiedLots: {
    whose: 'owner',
    tells: holds(({ lot }) => lot),
    answers: { owner: '200 with', recipient: '200 without', stranger: '200 without' },
  },
  getCertifiedLot: {
    whose: 'owner, for anyone to look at',
    id: ({ lot }) => lot,
    tells: (body) => (member(body, 'certified_lot', 'can_transfer') === true ? 'to transfer' : 'to look at'),
    answers: { ...all('200 to look at'), owner: '200 to transfer' },
  },
  createTransferIntent: {
    whose: 'owner',
    id: ({ lotToOffer }) => lotToOffer,
    sends: ({ profileIds }) => ({
      payload: { transfer_intent: { to_producer_profile_id: profileIds.recipient } },
    }),
    answers: { owner: 201, recipient: 404, stranger: 404 },
  },
  createLotInquiry: {
    whose: null,
    id: ({ lot }) => lot,
    sends: () => ({
      payload: { lot_inquiry: { name: 'Ana', contact: 'ana@example.org', message: inquiryMessage } },
    }),
    answers: all(201),
  },
  listLotInquiries: {
    whose: 'owner',
    tells: holds(() => inquiryMessage, ['message']),
    answers: { owner: '200 with', recipient: '200 without', stranger: '200 without' },
  },
  settleLotInquiry: {
    whose: 'owner',
    id: ({ inquiry }) => inquiry,
    answers: { owner: 200, recipient: 404, stranger: 404 },
  },
  getCattleCertification: { whose: null, id: ({ animal }) => animal, answers: all(200) },
  getCertificationProof: { whose: null, id: ({ animal }) => animal, answers: all(200) },
  revokeCertification: {
    whose: 'vet',
    // Each certificate is revoked once.
    id: ({ animal }, caller) => (caller === 'admin' ? animal + 1 : animal),
    sends: () => ({ payload: { reason: 'Caravana equivocada' } }),
    answers: { vet: 200, otherVet: 403, admin: 200 },
  },
  correctCertification: {
    whose: 'vet',
    id: ({ animal }) => animal,
    sends: () => ({ payload: { reason: 'Peso equivocado', facts: { estimated_weight: 190 } } }),
    // It was revoked.
    answers: { vet: 409, otherVet: 403, admin: 409 },
  },
  getLotProof: { whose: null, id: ({ lot }) => lot, answers: all(200) },
  findCertificate: { whose: null, query: '?code=nobody', answers: all(404) },
  getLog: { whose: null, answers: all(200) },
  getLedgerTransaction: { whose: null, id: () => `0x${'0'.repeat(64)}`, answers: all(404) },
  getAnchoring: { whose: null, answers: onlyAdmin },
  retryAnchor: { whose: null, id: () => 9, answers: { admin: 404 } },
  retryDocuments: { whose: null, answers: { admin: 204 } },
  listTransferIntents: {
    whose: 'owner and recipient, who may not see those of others',
    tells: holds(({ transfer }) => transfer),
    answers: { admin: '200 with' },
  },
  listSentTransferIntents: {
    whose: 'owner',
    tells: holds(({ transfer }) => transfer),
    answers: { owner: '200 with', recipient: '200 without', stranger: '200 without' },
  },
  listReceivedTransferIntents: {
    whose: 'recipient',
    tells: holds(({ transfer }) => transfer),
    answers: { owner: '200 without', recipient: '200 with', stranger: '200 without' },
  },
  acceptTransferIntent: {
    whose: 'recipient',
    id: ({ toAccept }) => toAccept,
    sends: () => ({ payload: { veterinarian_rating: { rating: 3, comments: 'Bien' } } }),
    answers: { owner: 404, recipient: 200, stranger: 404 },
  },
  rejectTransferIntent: {
    whose: 'recipient',
    id: ({ toReject }) => toReject,
    answers: { owner: 404, recipient: 200, stranger: 404 },
  },
  cancelTransferIntent: {
    whose: 'owner',
    id: ({ toCancel }) => toCancel,
    answers: { owner: 204, recipient: 404, stranger: 404 },
  },
  listVeterinarianRatings: [
    {
      whose: 'recipient, who gave it, and vet, who received it',
      tells: theRating,
      answers: { ...signedIn('200 without'), recipient: '200 with', vet: '200 with', admin: '200 with' },
    },
    {
      whose: 'recipient',
      query: '?type=given',
      tells: theRating,
      answers: {
        ...alike(403, 'vet', 'otherVet', 'admin'),
        owner: '200 without',
        recipient: '200 with',
        stranger: '200 without',
      },
    },
    {
      whose: 'vet',
      query: '?type=received',
      tells: theRating,
      answers: { ...alike(403, ...producers, 'admin'), vet: '200 with', otherVet: '200 without' },
    },
  ],
} satisfies Rows;
