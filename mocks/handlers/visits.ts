import type {
  CertifiedLot,
  User,
  VisitAnimal,
  VisitAnimalFacts,
  VisitListItem,
} from '../../src/api/generated/model';
import { keptFacts } from '../../src/lib/kept-facts';
import { comparable } from '../../src/lib/proof/canonical';
import { required } from '../checks';
import { database, extension, find, nextId } from '../database';
import { Refusal } from '../problem';
import { buildAnimal, buildLot, created, photo } from '../seeds/builders';
import type { Call, MockHandlers } from '../types';
import {
  anothers,
  elsewhere,
  enteredAt,
  freeVisit,
  openVisit,
  openVisitOr,
  requireDistinct,
  twins,
} from '../visits';
import { shown } from './requests';

type Ids =
  | 'listVisits'
  | 'getVisit'
  | 'saveVisitDefaults'
  | 'saveVisitAnimal'
  | 'saveVisitAnimalPhoto'
  | 'prepareVisitClosing'
  | 'closeVisit'
  | 'handBackVisit';

/** Those of a veterinarian that have a day. */
const visitsOf = ({ vet_profile: vet }: Pick<User, 'vet_profile'>) =>
  database.requests.filter(
    ({ status, vet_profile: visits }) =>
      (status === 'assigned' || status === 'executed') && visits?.id === vet?.id,
  );

const lotOf = (id: number | null | undefined) => database.lots.find((lot) => lot.id === id);
const there = (id: number) => enteredAt(id).animals.filter(({ deleted }) => !deleted);

function listed({ viewer, query }: Call<'listVisits'>): VisitListItem[] {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '9999'];
  const status = query.get('status');
  const latest = query.get('order') === 'latest';
  const by = ({ scheduled_date: date, scheduled_time: slot, id }: (typeof database.requests)[number]) =>
    `${date} ${slot === 'morning' ? 1 : 2} ${String(id).padStart(10, '0')}`;
  const rows = visitsOf(viewer)
    .filter(({ scheduled_date: day }) => day !== null && day >= from && day <= to)
    .filter((request) => status === null || request.status === status)
    .toSorted((a, b) => by(a).localeCompare(by(b)));
  return (latest ? rows.toReversed() : rows).map((request) => ({
    certification_request: shown(request, viewer),
    animals_count:
      request.status === 'executed'
        ? (lotOf(request.certified_lot_id)?.cattle_certifications.length ?? 0)
        : there(request.id).length,
  }));
}

function saved({ viewer, id, clientId, body }: Call<'saveVisitAnimal'>): VisitAnimal {
  const { rev, deleted, photo_digest: digest, ...given } = body;
  const facts = keptFacts(required(given.facts, '/facts'));
  const { animals } = enteredAt(id);
  const known = animals.find((animal) => animal.client_id === clientId);
  const sent = comparable([rev, deleted, facts, digest]);
  const isKnown = known && sent === comparable([known.rev, known.deleted, known.facts, known.photo_digest]);
  const before = openVisitOr(id, viewer.vet_profile, () => (isKnown ? known : undefined));
  if (before) return { ...before, elsewhere: [], twins: [] };
  if (known && known.rev >= required(rev, '/rev')) return { ...known, twins: twins(id, known) };
  const same = animals.filter((animal) => animal.photo_digest === digest && animal.photo_url !== null);
  const kept =
    digest === null ? null : ((known && same.includes(known) ? known : same[0])?.photo_url ?? null);
  const made: VisitAnimal = {
    client_id: clientId,
    rev: required(rev, '/rev'),
    deleted,
    facts,
    photo_digest: digest,
    photo_url: kept,
    photo_wanted: digest !== null && kept === null,
    entered_by: null,
    elsewhere: elsewhere({ deleted, facts }),
    created_at: known?.created_at ?? created,
    updated_at: created,
  };
  if (known) Object.assign(known, made);
  else animals.push(made);
  return { ...made, twins: twins(id, made) };
}

async function photographed({ viewer, id, clientId, request }: Call<'saveVisitAnimalPhoto'>) {
  openVisit(id, viewer.vet_profile);
  const file = (await request.formData()).get('file');
  if (!(file instanceof Blob)) throw new Refusal('invalid', { pointer: '/file', rule: 'required' });
  const animal = enteredAt(id).animals.find((one) => one.client_id === clientId);
  if (!animal) throw new Refusal('not_found');
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  const digest = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (animal.photo_digest !== digest) throw new Refusal('photo_other');
  Object.assign(animal, { photo_url: animal.photo_url ?? photo, photo_wanted: false });
  return animal;
}

function certified(id: number, { producer, vet }: { producer: number; vet: number }): CertifiedLot {
  const { defaults } = enteredAt(id);
  const { address, locality, cattle_breed: breed, ...request } = find(database.requests, id);
  const first = nextId(database.lots.flatMap((lot) => lot.cattle_certifications));
  const lot = buildLot({
    id: nextId(database.lots),
    address,
    breed,
    producer_profile_id: producer,
    cattle_certifications: there(id).map(({ facts, photo_url }, place) => ({
      ...buildAnimal({ id: first + place, cuig_code: null, gender: null, category: null }),
      ...{ cattle_breed: null, estimated_weight: null, birth_month: null, application_date: null },
      ...defaults.facts,
      ...facts,
      ...{ photo_url, vet_profile_id: vet, producer_profile_id: producer },
    })),
  });
  const { intended_animal_group, declared_lot_weight, declared_lot_age } = request;
  const declared = { intended_animal_group, declared_lot_weight, declared_lot_age };
  Object.assign(lot.certification_request, { id, locality, ...declared });
  return lot;
}

/** What is tested or vaccinated by law, and what else was entered. */
const acts = (facts: VisitAnimalFacts, kind: 'test' | 'vaccination') => {
  const ofLaw = (['brucellosis', 'foot_and_mouth'] as const).map((name) => ({
    name,
    date: facts[`${name}_${kind}_date`],
    result: kind === 'test' ? facts[`${name}_test_result`] : undefined,
  }));
  const others = (kind === 'test' ? facts.other_tests : facts.other_vaccinations) ?? [];
  return [...ofLaw.filter(({ date, result }) => date ?? result), ...others];
};

const certifiedSubject = (facts: VisitAnimalFacts) => ({
  cuigCode: facts.cuig_code,
  alternativeCode: facts.alternative_code,
  breed: facts.cattle_breed,
  gender: facts.gender,
  category: facts.category,
  birthMonth: facts.birth_month,
  applicationDate: facts.application_date,
  dentalChronology: facts.dental_chronology,
  weightKg: facts.estimated_weight,
  corporalCondition: facts.corporal_condition,
  tests: acts(facts, 'test'),
  vaccinations: acts(facts, 'vaccination'),
  recentTreatments: facts.recent_treatments,
  clinicalObservations: facts.clinical_observations,
  finalNotes: facts.final_notes,
});

/** The documents of a mock say of an animal what its facts say, and prove nothing. */
function toSign({ viewer, id }: Call<'prepareVisitClosing'>) {
  const { vet_profile: vet, status, certified_lot_id: lotId } = find(database.requests, id);
  // It was closed before: there is nothing left to sign.
  if (vet?.id === viewer.vet_profile.id && status === 'executed' && lotId)
    return { signed_at: new Date().toISOString(), documents: [] };
  openVisit(id, viewer.vet_profile);
  const documents = there(id).map(({ client_id, facts }) => ({
    client_id,
    document: JSON.stringify({
      '@context': ['https://www.w3.org/ns/credentials/v2'],
      credentialSubject: certifiedSubject({ ...enteredAt(id).defaults.facts, ...facts }),
    }),
  }));
  return { signed_at: new Date().toISOString(), documents };
}

function closed({ viewer, id, body }: Call<'closeVisit'>): number {
  const request = find(database.requests, id);
  const vet = viewer.vet_profile.id;
  if (request.vet_profile?.id !== vet) throw new Refusal('not_found');
  if (request.status === 'executed' && request.certified_lot_id) return request.certified_lot_id;
  const key = database.vetKeys.find((one) => one.key === body.signature?.key);
  if (body.signature && key?.state !== 'approved') throw new Refusal('key_unusable');
  openVisit(id, viewer.vet_profile);
  const seen = new Map(required(body.animals, '/animals').map(({ client_id, rev }) => [client_id, rev]));
  if (seen.size === 0) throw new Refusal('invalid', { pointer: '/animals', rule: 'minItems' });
  const animals = there(id);
  const isSeen =
    seen.size === animals.length && animals.every(({ client_id, rev }) => seen.get(client_id) === rev);
  if (body.defaults_rev !== enteredAt(id).defaults.rev || !isSeen) throw new Refusal('visit_changed');
  if (animals.some((animal) => animal.photo_wanted)) throw new Refusal('photos_missing');
  if (anothers(animals).length > 0) throw new Refusal('animals_of_another');
  requireDistinct(animals);
  const lot = certified(id, { producer: request.producer_profile?.id ?? 0, vet });
  database.lots.push(lot);
  Object.assign(request, { status: 'executed', certified_lot_id: lot.id });
  return lot.id;
}

/** What a veterinarian does at its visits (rules 10.1 to 10.10). */
export const visitHandlers: MockHandlers<Ids> = {
  listVisits: (call) => listed(extension(call)),
  getVisit: (call) => {
    const { viewer, id } = extension(call);
    const seen = viewer.admin_profile ? database.requests : visitsOf(viewer);
    const request = seen.find((one) => one.id === id);
    if (!request) throw new Refusal('not_found');
    const { defaults, animals } = enteredAt(id);
    return { visit: { certification_request: shown(request, viewer), defaults, animals } };
  },
  saveVisitDefaults: (call) => {
    const { viewer, id, body } = extension(call);
    const entered = enteredAt(id);
    const facts = keptFacts(required(body.facts, '/facts'));
    const isKnown = comparable(entered.defaults) === comparable({ rev: body.rev, facts });
    openVisitOr(id, viewer.vet_profile, () => (isKnown ? entered.defaults : undefined));
    if (required(body.rev, '/rev') > entered.defaults.rev) entered.defaults = { rev: body.rev, facts };
    return { visit_defaults: entered.defaults };
  },
  saveVisitAnimal: (call) => ({ visit_animal: saved(extension(call)) }),
  saveVisitAnimalPhoto: async (call) => ({ visit_animal: await photographed(extension(call)) }),
  prepareVisitClosing: (call) => ({ closing_documents: toSign(extension(call)) }),
  closeVisit: (call) => ({ certified_lot_id: closed(extension(call)) }),
  handBackVisit: (call) => {
    const { viewer, id } = extension(call);
    const request = openVisit(id, viewer.vet_profile);
    if (there(id).length > 0) throw new Refusal('visit_begun');
    enteredAt(id).handedBack.push(viewer.vet_profile.id);
    freeVisit(request);
    request.status = 'created';
    return null;
  },
};
