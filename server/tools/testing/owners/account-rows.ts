import { password } from '../app';
import { alike, all, emailOf, member, onlyAdmin, producers, type Rows, signedIn, type Tells } from './row';
import { telephone } from './scene';
import { vetKeyRows } from './vet-key-rows';

/** Which private members of somebody the answer shows. */
const shows =
  (whose: 'owner' | 'vet'): Tells =>
  (body, { people }) => {
    const text = JSON.stringify(body);
    const { email, identityCard } = people[whose];
    const shown = [
      text.includes(`"${email}"`) && 'e-mail',
      text.includes(`"${identityCard}"`) && 'card',
      text.includes(telephone) && 'telephone',
    ];
    return shown.filter(Boolean).join(' and ') || 'neither';
  };

const itself: Tells = (body, { people }, caller) =>
  caller !== 'nobody' && member(body, 'id') === people[caller].userId ? 'itself' : 'somebody else';

/** Accounts: sessions, registrations, profiles and what admins do with them. */
export const accountRows = {
  createSession: {
    whose: 'the account with the password',
    sends: (scene, caller) => ({
      payload: {
        user: {
          email: emailOf(scene, caller) ?? emailOf(scene, 'owner'),
          password: caller === 'nobody' ? 'x' : password,
        },
      },
    }),
    tells: itself,
    answers: { ...signedIn('200 itself'), nobody: 401 },
  },
  deleteSession: {
    whose: 'the bearer of the token',
    sends: async (scene, caller, api) => {
      // It ends that the admin sees the product as somebody else.
      if (caller === 'admin') return { headers: { authorization: `Bearer ${scene.viewingToken}` } };
      const email = emailOf(scene, caller);
      return email === null ? {} : { headers: { authorization: `Bearer ${await api.tokenOf(email)}` } };
    },
    answers: signedIn(204),
  },
  renewSession: {
    whose: 'the bearer of the token',
    answers: alike(200, 'vet', 'otherVet'),
  },
  listSessions: {
    whose: 'owner',
    id: ({ people }) => people.owner.userId,
    answers: { ...alike(404, 'recipient', 'stranger', 'vet', 'otherVet'), ...alike(200, 'owner', 'admin') },
  },
  endSession: {
    whose: 'owner, but of an admin a session of its own',
    id: ({ sessionToEnd, ownSessionToEnd }, caller) => (caller === 'admin' ? ownSessionToEnd : sessionToEnd),
    answers: { ...alike(404, 'recipient', 'stranger', 'vet', 'otherVet'), ...alike(204, 'owner', 'admin') },
  },
  endOtherSessions: { whose: 'the bearer of the token', answers: signedIn(204) },
  endAccountSessions: {
    whose: 'a newcomer, who may not',
    id: ({ newcomer }) => newcomer,
    answers: alike(204, 'admin'),
  },
  createRegistration: {
    whose: null,
    sends: (_scene, caller) => {
      const documents = { cuig_number: 'DM160', renspa_number: '01', identity_card: '20-2' };
      const profile = { name: 'El Palenque', ...documents };
      const email = `${caller}-too@caravana.example`;
      return { payload: { user: { email, password, producer_profile_attributes: profile } } };
    },
    answers: all(200),
  },
  getViewer: { whose: 'the bearer of the token', tells: itself, answers: signedIn('200 itself') },
  updateViewer: {
    whose: 'the bearer of the token',
    sends: (scene, caller) => ({
      payload: { user: { email: emailOf(scene, caller) ?? emailOf(scene, 'owner') } },
    }),
    tells: itself,
    answers: alike('200 itself', ...producers, 'vet', 'otherVet'),
  },
  changePassword: {
    whose: 'the bearer of the token',
    sends: () => ({ payload: { current_password: 'of another', new_password: 'la tranquera' } }),
    answers: signedIn(422),
  },
  listAccounts: {
    whose: 'owner, whose e-mail, identity card and telephone are looked for',
    tells: shows('owner'),
    answers: { admin: '200 e-mail and card and telephone' },
  },
  listProducerProfiles: {
    whose: 'owner, whose e-mail, identity card and telephone are looked for',
    tells: shows('owner'),
    answers: {
      owner: '200 e-mail and card and telephone',
      recipient: '200 e-mail',
      stranger: '200 neither',
      admin: '200 e-mail and card and telephone',
    },
  },
  getProducerProfile: {
    whose: 'owner, whose e-mail, identity card and telephone are looked for',
    id: ({ profileIds }) => profileIds.owner,
    tells: shows('owner'),
    answers: {
      ...all('200 neither'),
      owner: '200 e-mail and card and telephone',
      recipient: '200 e-mail',
      vet: '200 e-mail',
      admin: '200 e-mail and card and telephone',
    },
  },
  deactivateProducerProfile: {
    whose: null,
    id: ({ profileIds }) => profileIds.newcomer,
    answers: onlyAdmin,
  },
  listProducerAccountEvents: {
    whose: 'owner, who may not see them',
    id: ({ profileIds }) => profileIds.owner,
    answers: onlyAdmin,
  },
  deactivateProducerProfileWithReason: {
    whose: null,
    id: ({ profileIds }) => profileIds.newcomer,
    sends: () => ({ payload: { reason: 'Se mudó' } }),
    answers: onlyAdmin,
  },
  activateProducerProfile: {
    whose: 'owner, who may not',
    id: ({ profileIds }) => profileIds.owner,
    answers: onlyAdmin,
  },
  listVetProfiles: {
    whose: 'vet, whose e-mail and identity card are looked for',
    tells: shows('vet'),
    answers: {
      ...signedIn('200 neither'),
      owner: '200 e-mail',
      vet: '200 e-mail and card',
      admin: '200 e-mail and card',
    },
  },
  updateServiceAreas: {
    whose: 'the veterinarian who calls',
    sends: () => ({ payload: { vet_service_areas_attributes: [{ locality_id: 3 }] } }),
    tells: (body, { profileIds }) =>
      member(body, 'vet_profile', 'id') === profileIds.vet ? 'of vet' : 'of another',
    answers: { vet: '200 of vet', otherVet: '200 of another' },
  },
  getVetProfile: {
    whose: 'vet, whose e-mail and identity card are looked for',
    id: ({ profileIds }) => profileIds.vet,
    tells: shows('vet'),
    answers: {
      ...all('200 neither'),
      owner: '200 e-mail',
      vet: '200 e-mail and card',
      admin: '200 e-mail and card',
    },
  },
  deactivateVetProfile: { whose: null, id: ({ profileIds }) => profileIds.newVet, answers: onlyAdmin },
  getAccount: {
    whose: 'owner, who may not see it so',
    id: ({ profileIds }) => profileIds.owner,
    query: '?of=producer',
    answers: onlyAdmin,
  },
  viewAccount: {
    whose: 'owner, who may not',
    id: ({ people }) => people.owner.userId,
    answers: onlyAdmin,
  },
  undoDeactivation: {
    whose: 'owner, who is active',
    id: ({ people }) => people.owner.userId,
    answers: alike(409, 'admin'),
  },
  correctAccount: {
    whose: 'owner, who may not',
    id: ({ people }) => people.owner.userId,
    sends: () => ({ payload: { reason: 'Mal cargado', renspa_number: '01.042.0.00161/00' } }),
    answers: onlyAdmin,
  },
  issuePasswordLink: {
    whose: 'owner, who may not',
    id: ({ people }) => people.owner.userId,
    answers: onlyAdmin,
  },
  resetPassword: {
    whose: 'who has the link',
    sends: () => ({ payload: { token: 'of nobody', new_password: 'la tranquera' } }),
    answers: all(409),
  },
  listCoverage: { whose: null, answers: onlyAdmin },
  listAlerts: { whose: null, answers: onlyAdmin },
  getActivity: { whose: null, answers: onlyAdmin },
  listAuditEvents: { whose: null, answers: onlyAdmin },
  listVetAccountEvents: {
    whose: 'vet, who may not see them',
    id: ({ profileIds }) => profileIds.vet,
    answers: onlyAdmin,
  },
  deactivateVetProfileWithReason: {
    whose: null,
    id: ({ profileIds }) => profileIds.newVet,
    sends: () => ({ payload: { reason: 'Se mudó' } }),
    answers: onlyAdmin,
  },
  approveVetProfileWithNote: {
    whose: 'vet, who may not',
    id: ({ profileIds }) => profileIds.vet,
    sends: () => ({ payload: { note: 'Padrón cotejado' } }),
    answers: onlyAdmin,
  },
  activateVetProfile: {
    whose: 'vet, who may not',
    id: ({ profileIds }) => profileIds.vet,
    answers: onlyAdmin,
  },
  previewDeactivation: {
    whose: 'owner and vet, who may not',
    sends: ({ profileIds }) => ({
      payload: { producer_profile_ids: [profileIds.owner], vet_profile_ids: [profileIds.vet] },
    }),
    answers: onlyAdmin,
  },
  getReports: { whose: null, answers: onlyAdmin },
  ...vetKeyRows,
} satisfies Rows;
