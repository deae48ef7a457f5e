import { deviceKey, officeBytes } from '../device-key';
import { alike, onlyAdmin, type Rows } from './row';

/** Whose the keys of veterinarians are. */
export const vetKeyRows = {
  listVetKeys: {
    whose: 'vet',
    id: ({ profileIds }) => profileIds.vet,
    answers: { ...alike(200, 'vet', 'admin'), otherVet: 404 },
  },
  enrolVetKey: {
    whose: 'the bearer of the token',
    // The enrolment is signed for `vet`.
    sends: async ({ profileIds }) => ({ payload: await (await deviceKey(103)).enrolment(profileIds.vet) }),
    answers: { vet: 200, otherVet: 422 },
  },
  backVetKey: {
    whose: 'vet',
    id: ({ keyToBack }) => keyToBack,
    sends: async (_, caller) => ({
      payload: await (
        await deviceKey(caller === 'admin' ? officeBytes.good : 105)
      ).backing((await deviceKey(104)).key, 'MP 1234'),
    }),
    answers: { ...alike(200, 'vet', 'admin'), otherVet: 404 },
  },
  approveVetKey: { whose: 'vet, who may not', id: ({ keyToApprove }) => keyToApprove, answers: onlyAdmin },
  revokeVetKey: {
    whose: 'vet',
    id: ({ keyToApprove, keyToRevoke }, caller) => (caller === 'admin' ? keyToApprove : keyToRevoke),
    sends: () => ({ payload: { lost_since: null } }),
    answers: { ...alike(200, 'vet', 'admin'), otherVet: 404 },
  },
} satisfies Rows;
