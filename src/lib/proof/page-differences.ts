import type { BovineCredential } from './credential-shape';
import { fieldsOf, listOf, type Fields } from './json-document';
import type { CertificationProof } from './proof-shape';

/**
 * What an installation shows of a certificate today against what was signed: its page is drawn from a database, where
 * anybody who holds it can write.
 */

/** What a page shows, as the API tells it: the certificate, and who its vet and owner are today. Any may be null. */
export interface ShownPage {
  certificate: unknown;
  vet: unknown;
  owner: unknown;
}

/** What may differ, by the names of the words `verification.facts`. */
const shownFacts = [
  'number',
  'certified',
  'code',
  'otherCode',
  'breed',
  'gender',
  'category',
  'birthMonth',
  'applied',
  'age',
  'weight',
  'condition',
  'tests',
  'vaccinations',
  'treatments',
  'observations',
  'notes',
  'veterinarian',
  'establishment',
  'cuig',
  'renspa',
  'supersedes',
  'photo',
  'vetToday',
  'ownerToday',
] as const;

export type ShownFact = (typeof shownFacts)[number];

/** A fact that is shown otherwise than it was signed; a text is empty where there is none. */
export interface Difference {
  fact: ShownFact;
  signed: string;
  shown: string;
}

type Facts = Record<ShownFact, string>;

/** What a veterinarian enters of an animal. */
const enteredFacts = shownFacts.slice(shownFacts.indexOf('code'), shownFacts.indexOf('veterinarian'));

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).normalize('NFC') : '';
const instant = (value: unknown): string => {
  const at = Date.parse(text(value));
  return Number.isNaN(at) ? text(value) : new Date(at).toISOString();
};
const pathOf = (address: unknown): string => {
  const path = text(address);
  return URL.canParse(path) ? new URL(path).pathname : path;
};
const joined = (parts: unknown[]): string => parts.map(text).filter(Boolean).join(' · ');
const lines = (rows: Fields[]): string =>
  rows.map(({ name, date, result }) => joined([name, result, date])).join('; ');

/** The two of the law as the API has them, each in fields of its own. */
const ofLaw = (shown: Fields, kind: 'test' | 'vaccination'): Fields[] =>
  ['brucellosis', 'foot_and_mouth']
    .map((name) => ({ name, date: shown[`${name}_${kind}_date`], result: shown[`${name}_${kind}_result`] }))
    .filter(({ date, result }) => text(date) !== '' || text(result) !== '');

const nameOf = ({ first_name: first, last_name: last }: Fields): string =>
  [first, last].map(text).join(' ').trim();

function signedOf({ validFrom, credentialSubject, relatedResource }: BovineCredential): Facts {
  const subject = fieldsOf(credentialSubject);
  const owner = fieldsOf(subject['owner']);
  const vet = fieldsOf(subject['veterinarian']);
  return {
    number: text(subject['certificateNumber']),
    certified: instant(validFrom),
    code: text(subject['cuigCode']),
    otherCode: text(subject['alternativeCode']),
    breed: text(subject['breed']),
    gender: text(subject['gender']),
    category: text(subject['category']),
    birthMonth: text(subject['birthMonth']),
    applied: text(subject['applicationDate']),
    age: text(subject['dentalChronology']),
    weight: text(subject['weightKg']),
    condition: text(subject['corporalCondition']),
    tests: lines(listOf(subject['tests'])),
    vaccinations: lines(listOf(subject['vaccinations'])),
    treatments: text(subject['recentTreatments']),
    observations: text(subject['clinicalObservations']),
    notes: text(subject['finalNotes']),
    veterinarian: joined([vet['name'], vet['licence']]),
    establishment: text(owner['establishment']),
    cuig: text(owner['cuig']),
    renspa: text(owner['renspa']),
    supersedes: pathOf(subject['supersedes']),
    photo: pathOf(fieldsOf(listOf(relatedResource)[0])['id']),
    vetToday: '',
    ownerToday: '',
  };
}

function shownOf(shown: Fields): Facts {
  const { veterinarian, owner } = fieldsOf(shown['issued_with']);
  const [vet, holder] = [fieldsOf(veterinarian), fieldsOf(owner)];
  const supersedes = text(shown['supersedes_id']);
  return {
    number: text(shown['id']),
    certified: instant(shown['created_at']),
    code: text(shown['cuig_code']),
    otherCode: text(shown['alternative_code']),
    breed: text(shown['cattle_breed']),
    gender: text(shown['gender']),
    category: text(shown['category']),
    birthMonth: text(shown['birth_month']),
    applied: text(shown['application_date']),
    age: text(shown['dental_chronology']),
    weight: text(shown['estimated_weight']),
    condition: text(shown['corporal_condition']),
    tests: lines([...ofLaw(shown, 'test'), ...listOf(shown['other_tests'])]),
    vaccinations: lines([...ofLaw(shown, 'vaccination'), ...listOf(shown['other_vaccinations'])]),
    treatments: text(shown['recent_treatments']),
    observations: text(shown['clinical_observations']),
    notes: text(shown['final_notes']),
    veterinarian: joined([vet['name'], vet['licence']]),
    establishment: text(holder['establishment']),
    cuig: text(holder['cuig']),
    renspa: text(holder['renspa']),
    supersedes: supersedes && `/certification/${supersedes}`,
    photo: pathOf(shown['photo_url']),
    vetToday: '',
    ownerToday: '',
  };
}

/**
 * Who a page says examined the animal: the signed one. A name or a licence may be mended afterwards; where both are
 * others, it is somebody else.
 */
function otherVet({ credentialSubject }: BovineCredential, vet: unknown): Difference[] {
  const today = fieldsOf(vet);
  const { name, licence } = fieldsOf(fieldsOf(credentialSubject)['veterinarian']);
  const isSame =
    vet === null || nameOf(today) === text(name) || text(today['license_number']) === text(licence);
  return isSame
    ? []
    : [
        {
          fact: 'vetToday',
          signed: joined([name, licence]),
          shown: joined([nameOf(today), today['license_number']]),
        },
      ];
}

/** Who a page says holds the animal today: who got its lot last, else the signed one, whose name may be mended. */
function otherOwner(
  { credentialSubject }: BovineCredential,
  owner: unknown,
  transfers: CertificationProof['lot']['transfers'],
): Difference[] {
  const today = fieldsOf(owner);
  const { establishment, cuig } = fieldsOf(fieldsOf(credentialSubject)['owner']);
  const last = transfers.at(-1);
  const signed = last ? last.to.normalize('NFC') : text(establishment);
  const isSame =
    owner === null ||
    text(today['name']) === signed ||
    (!last && text(cuig) !== '' && text(today['cuig_number']) === text(cuig));
  return isSame ? [] : [{ fact: 'ownerToday', signed, shown: text(today['name']) }];
}

/**
 * Every fact that a page shows otherwise than the credential has it. Of who examined and held the animal then, an
 * installation that does not tell is not asked.
 */
export function pageDifferences(
  credential: BovineCredential,
  page: ShownPage,
  transfers: CertificationProof['lot']['transfers'],
): Difference[] {
  const certificate = fieldsOf(page.certificate);
  const [signed, shown] = [signedOf(credential), shownOf(certificate)];
  const untold = certificate['issued_with'] ? [] : ['veterinarian', 'establishment', 'cuig', 'renspa'];
  const facts = shownFacts.filter((fact) => signed[fact] !== shown[fact] && !untold.includes(fact));
  return [
    ...facts.map((fact) => ({ fact, signed: signed[fact], shown: shown[fact] })),
    ...otherVet(credential, page.vet),
    ...otherOwner(credential, page.owner, transfers),
  ];
}

/**
 * The facts of an animal that a document to be signed says otherwise than its veterinarian entered them (the API's
 * `VisitAnimalFacts`, over the visit's defaults).
 */
export function enteredDifferences(document: BovineCredential, entered: Fields): ShownFact[] {
  const [signed, shown] = [signedOf(document), shownOf(entered)];
  return enteredFacts.filter((fact) => signed[fact] !== shown[fact]);
}
