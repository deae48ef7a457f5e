import { alike, holds, holdsAny, member, onlyAdmin, producers, type Rows } from './row';

const three = [...producers, 'vet', 'otherVet', 'admin'] as const;

/** How many lines a file has besides its head. */
const lines = (body: unknown) => {
  const count = String(body).trimEnd().split('\n').length - 1;
  return count === 0 ? 'nothing' : 'theirs';
};

/** What offices look things up by and take away. */
export const findingRows = {
  findRecords: [
    {
      whose: 'the owner and the veterinarian of the request',
      query: '?q=LOT-1',
      tells: (body, scene) => holds(() => 1)(body, scene, 'owner'),
      answers: {
        owner: '200 with',
        recipient: '200 without',
        stranger: '200 without',
        vet: '200 with',
        otherVet: '200 without',
        admin: '200 with',
      },
    },
    {
      whose: 'accounts, which admins look for',
      query: '?q=stranger%40caravana.example',
      tells: holdsAny,
      answers: { ...alike('200 without', ...three), admin: '200 with' },
    },
  ],
  exportLots: {
    whose: 'the owner and the veterinarian of the lots',
    tells: lines,
    answers: {
      ...alike('200 theirs', 'owner', 'recipient', 'vet', 'admin'),
      ...alike('200 nothing', 'stranger', 'otherVet'),
    },
  },
  exportAnimals: {
    whose: 'the owner and the veterinarian of the animals',
    tells: lines,
    answers: {
      ...alike('200 theirs', 'owner', 'recipient', 'vet', 'admin'),
      ...alike('200 nothing', 'stranger', 'otherVet'),
    },
  },
  exportCertifications: {
    whose: 'the owner and the veterinarian of the certificates',
    tells: lines,
    answers: {
      ...alike('200 theirs', 'owner', 'recipient', 'vet', 'admin'),
      ...alike('200 nothing', 'stranger', 'otherVet'),
    },
  },
  exportTransfers: {
    whose: 'both sides of the transfers',
    tells: lines,
    answers: { ...alike('200 theirs', 'owner', 'recipient', 'admin'), stranger: '200 nothing' },
  },
  exportAuditEvents: { whose: null, answers: onlyAdmin },
  exportProducers: { whose: null, answers: onlyAdmin },
  listSavedViews: { whose: null, answers: onlyAdmin },
  createSavedView: {
    whose: null,
    sends: () => ({ payload: { table: 'requests', name: 'Azul', query: 'locality=3', shared: false } }),
    answers: alike(201, 'admin'),
  },
  updateSavedView: {
    whose: 'the admin who saved it',
    id: () => 1,
    sends: () => ({ payload: { name: 'Azul y Tandil' } }),
    tells: (body) => String(member(body, 'saved_view', 'name')),
    answers: alike('200 Azul y Tandil', 'admin'),
  },
  deleteSavedView: { whose: 'the admin who saved it', id: () => 1, answers: alike(204, 'admin') },
} satisfies Rows;
