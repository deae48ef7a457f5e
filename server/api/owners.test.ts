import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OperationId } from './handlers/types';
import { operations, readContract, type Role } from './contract';
import { openTestApp, password, type TestApp } from '../tools/testing/app';
import { dayAhead, photoForm, requestForm } from '../tools/testing/forms';
import {
  callers,
  clientId,
  digestOf,
  makeScene,
  ratingComments,
  telephone,
  type Caller,
  type Scene,
} from '../tools/testing/owners';

/** A status, and for a success with `tells` what the body tells the caller. */
type Cell = number | `${200 | 201} ${string}`;

interface Sent {
  payload?: object;
  headers?: Record<string, string>;
}

type Tells = (body: unknown, scene: Scene, caller: Caller) => string;

interface Row {
  /** Whose thing the operation touches; null: nobody's, or everybody's. */
  whose: string | null;
  /** The id in the path. */
  id?: (scene: Scene, caller: Caller) => number | string;
  query?: string;
  sends?: (scene: Scene, caller: Caller) => Sent | Promise<Sent>;
  tells?: Tells;
  /** The answers to those whose roles the contract names (`x-roles`); the others get 401 without a token, else 403. */
  answers: Partial<Record<Caller, Cell>>;
}

let api: TestApp;
let scene: Scene;
beforeAll(async () => {
  api = await openTestApp();
  scene = await makeScene(api);
});
afterAll(() => api.close());

const emailOf = (caller: Caller) => (caller === 'nobody' ? null : scene.people[caller].email);

/** The same answer for several callers. */
const alike = (cell: Cell, ...some: Caller[]): Row['answers'] =>
  Object.fromEntries(some.map((caller) => [caller, cell]));
const producers: Caller[] = ['owner', 'recipient', 'stranger'];
const members: Caller[] = [...producers, 'vet', 'otherVet', 'admin'];
const all = (cell: Cell) => alike(cell, ...members, 'nobody');
const signedIn = (cell: Cell) => alike(cell, ...members);
const onlyAdmin = alike(200, 'admin');

const member = (body: unknown, ...path: string[]) =>
  path.reduce<unknown>((node, name) => (node as Record<string, unknown>)[name], body);

/** Whether a list has a thing with a member of a value. */
const holds =
  (value: (scene: Scene) => unknown, path: string[] = ['id'], list: string[] = []): Tells =>
  (body, seen) =>
    (member(body, ...list) as unknown[]).some((item) => member(item, ...path) === value(seen))
      ? 'with'
      : 'without';

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

/** Whether the answer has the telephone of the producer. */
const tellsTelephone: Tells = (body) =>
  JSON.stringify(body).includes(telephone) ? 'with telephone' : 'without';

const theRating = holds(() => ratingComments, ['comments'], ['veterinarian_ratings']);

const rows: Record<OperationId, Row | Row[]> = {
  createSession: {
    whose: 'the account with the password',
    sends: (_scene, caller) => ({
      payload: {
        user: { email: emailOf(caller) ?? emailOf('owner'), password: caller === 'nobody' ? 'x' : password },
      },
    }),
    tells: itself,
    answers: { ...signedIn('200 itself'), nobody: 401 },
  },
  deleteSession: {
    whose: 'the bearer of the token',
    sends: async (_scene, caller) => {
      const email = emailOf(caller);
      return email === null ? {} : { headers: { authorization: `Bearer ${await api.tokenOf(email)}` } };
    },
    answers: signedIn(204),
  },
  renewSession: {
    whose: 'the bearer of the token',
    answers: alike(200, 'vet', 'otherVet'),
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
    sends: (_scene, caller) => ({ payload: { user: { email: emailOf(caller) ?? emailOf('owner') } } }),
    tells: itself,
    answers: alike('200 itself', ...producers, 'vet', 'otherVet'),
  },
  changePassword: {
    whose: 'the bearer of the token',
    sends: () => ({ payload: { current_password: 'of another', new_password: 'la tranquera' } }),
    answers: signedIn(422),
  },
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
  findCertificate: { whose: null, query: '?code=nobody', answers: all(404) },
  getLog: { whose: null, answers: all(200) },
  getLedgerTransaction: { whose: null, id: () => `0x${'0'.repeat(64)}`, answers: all(404) },
  getAnchoring: { whose: null, answers: onlyAdmin },
  retryAnchor: { whose: null, id: () => 9, answers: { admin: 404 } },
  retryDocuments: { whose: null, answers: { admin: 204 } },
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
  activateVetProfile: {
    whose: 'vet, who may not',
    id: ({ profileIds }) => profileIds.vet,
    answers: onlyAdmin,
  },
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
  previewDeactivation: {
    whose: 'owner and vet, who may not',
    sends: ({ profileIds }) => ({
      payload: { producer_profile_ids: [profileIds.owner], vet_profile_ids: [profileIds.vet] },
    }),
    answers: onlyAdmin,
  },
  getReports: { whose: null, answers: onlyAdmin },
};

const roleOf: Record<Caller, Role> = {
  owner: 'producer',
  recipient: 'producer',
  stranger: 'producer',
  vet: 'veterinarian',
  otherVet: 'veterinarian',
  admin: 'admin',
  nobody: 'guest',
};
const contract = operations(readContract());
const byName = new Map(Object.entries(rows));
const table = contract.flatMap((operation) =>
  [byName.get(operation.operationId) ?? []].flat().map((row) => ({
    ...operation,
    ...row,
    said: row.answers,
    title: `${operation.operationId}${row.query ?? ''}`,
    named: callers.filter((caller) => operation.roles.includes(roleOf[caller])),
    answers: Object.fromEntries(
      callers.map((caller) => [
        caller,
        operation.roles.includes(roleOf[caller]) ? row.answers[caller] : caller === 'nobody' ? 401 : 403,
      ]),
    ) as Record<Caller, Cell>,
  })),
);

type Case = (typeof table)[number];

/** The refused come first: that the call still works for those who may shows that nobody else has changed anything. */
const inTurn = ({ answers }: Case) =>
  callers.toSorted(
    (a, b) => Number.parseInt(String(answers[b]), 10) - Number.parseInt(String(answers[a]), 10),
  );

async function call({ method, path, id, query = '', sends }: Case, caller: Caller) {
  const url =
    path.replace('{client_id}', clientId).replaceAll(/\{[^}]+\}/g, String(id?.(scene, caller))) + query;
  const { payload, headers } = (await sends?.(scene, caller)) ?? {};
  return api.ask(emailOf(caller), method as 'GET', url, payload, headers);
}

/** Who has to do with whom, by a transfer or a visit: the e-mails that a caller may read besides its own. */
const acquaintances: Record<Caller, readonly Caller[]> = {
  owner: ['recipient', 'vet'],
  recipient: ['owner'],
  stranger: [],
  vet: ['owner'],
  otherVet: [],
  admin: callers,
  nobody: [],
};

/** Identity cards of others, and e-mails of those with whom the caller has nothing to do. */
function leaks(body: unknown, caller: Caller): string[] {
  const text = JSON.stringify(body);
  const hidden = callers.flatMap((name) => {
    if (name === 'nobody' || name === caller) return [];
    const { email, identityCard } = scene.people[name];
    return [
      ...(acquaintances[caller].includes(name) ? [] : [email]),
      ...(caller !== 'admin' && identityCard !== null ? [identityCard] : []),
    ];
  });
  const strangers: Caller[] = ['recipient', 'stranger', 'otherVet', 'nobody'];
  if (strangers.includes(caller)) hidden.push(telephone);
  return hidden.filter((value) => text.includes(`"${value}"`));
}

describe('whose it is', () => {
  it('is said of every operation of the contract', () => {
    expect(Object.keys(rows)).toEqual(contract.map(({ operationId }) => operationId));
  });

  it.each(table)(
    'is said of $title for those whose roles the contract names, and only for them',
    ({ said, named }) => {
      expect(callers.filter((caller) => said[caller] !== undefined)).toEqual(named);
    },
  );

  it.each(table.filter(({ whose }) => whose === null))(
    'matters not to $title, which treats accounts of a role alike',
    ({ answers: { owner, recipient, stranger, vet, otherVet } }) => {
      expect([recipient, stranger, otherVet]).toEqual([owner, owner, vet]);
    },
  );

  it.each(table)('decides $title', async (row) => {
    const seen: Partial<Record<Caller, number | string>> = {};
    for (const caller of inTurn(row)) {
      const { status, body } = await call(row, caller);
      seen[caller] = status < 300 && row.tells ? `${status} ${row.tells(body, scene, caller)}` : status;
      expect({ caller, leaks: leaks(body, caller) }).toEqual({ caller, leaks: [] });
    }
    expect(seen).toEqual(row.answers);
  });
});
