import { formatDate, formatInstant, formatWeight, type Language } from './format';
import { conditionOf, resultKind } from './health-facts';
import { spacedCode } from './identifiers';
import { certificateNumber } from './ids';
import type { Signers } from './proof/fingerprint';
import { issuerName } from './proof/issuer';
import { fieldsOf, listOf } from './proof/json-document';
import type { ShownFact } from './proof/page-differences';
import type { Step } from './proof/steps';

/**
 * What a certificate says and who says it: the facts of its credential in words, for people to compare with what they
 * have. The document may be anybody's: whatever has no right form is left out.
 */

export type FactName =
  | 'lot'
  | 'animals'
  | 'previousOwner'
  | 'tags'
  | 'issuer'
  | 'key'
  | 'keyWords'
  | 'vetKeyWords'
  | 'code'
  | 'otherCode'
  | 'breed'
  | 'gender'
  | 'category'
  | 'weight'
  | 'birthMonth'
  | 'age'
  | 'condition'
  | 'applied'
  | 'brucellosis'
  | 'foot_and_mouth'
  | 'positive'
  | 'negative'
  | 'noResult'
  | 'vaccinated'
  | 'treatments'
  | 'observations'
  | 'notes'
  | 'number'
  | 'certified'
  | 'recorded'
  | 'veterinarian'
  | 'establishment'
  | 'cuig'
  | 'renspa'
  | 'place'
  | ShownFact;

type ValueGroup = 'breeds' | 'genders' | 'categories' | 'dentalChronologies' | 'corporalConditions';

/** How facts and values of the API are called; a value without words as it came. */
export interface FactWords {
  word: (name: FactName) => string;
  label: (group: ValueGroup, value: string) => string;
}

/** The words of facts from `verification` and `cattle` as they stand in `i18n/`. */
export const factWords = (
  { facts }: { facts: Record<FactName, string> },
  cattle: Record<ValueGroup, Readonly<Record<string, string>>>,
): FactWords => ({
  word: (name) => facts[name],
  label: (group, value) => cattle[group][value] ?? value,
});

/** A fact with its name. */
export type SignedFact = [label: string, value: string];

/** A value as a text to be shown; empty where it is none. */
export const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 2_000) : '';
/** The number of a lot or of a certificate as it is shown; what is no number stands as it came. */
export const numbered = (value: unknown, shown: (id: number) => string): string =>
  text(value).replace(/^\d+$/, (digits) => shown(Number(digits)));
/** Texts as one, without those that are empty. */
export const joined = (separator: string, ...parts: string[]): string =>
  parts.filter(Boolean).join(separator);

/** How much of what a certificate says is proved to be its issuer's word; null where it is not. */
export function factsStanding(steps: readonly Step[]): 'signed' | 'said' | null {
  const signature = steps.find(({ name }) => name === 'signature');
  if (!signature || signature.outcome === 'failed') return null;
  return signature.outcome === 'passed' || signature.reason === 'attached' ? 'signed' : 'said';
}

/** What facts are told of: a credential, or the record on a paper. */
export interface Facts {
  /** The issuer's DID; empty where nobody is known to have signed. */
  issuer: string;
  validFrom: string;
  credentialSubject: object;
  signers: Signers;
}

/** The facts of a credential, the issuer first, in the order in which one compares them with a paper. */
export function signedFacts(
  { issuer, validFrom, credentialSubject, signers: { name: issuersName, keyWords, vetKeyWords } }: Facts,
  steps: readonly Step[],
  { word, label }: FactWords,
  language: Language,
): SignedFact[] {
  const subject = fieldsOf(credentialSubject);
  const [veterinarian, owner, lot] = ['veterinarian', 'owner', 'lot'].map((name) => fieldsOf(subject[name]));
  const date = (value: unknown) => (text(value) ? formatDate(text(value), language) : '');
  const remedy = (name: unknown) =>
    name === 'brucellosis' || name === 'foot_and_mouth' ? word(name) : text(name);
  const mark = subject['corporalCondition'];
  const month = text(subject['birthMonth']);
  const logged = steps.find(({ name, outcome }) => name === 'log' && outcome === 'passed')?.evidence['at'];
  const code = text(subject['cuigCode']);
  const otherCode = text(subject['alternativeCode']);
  const facts: SignedFact[] = [
    [word('issuer'), issuer && issuerName(issuer, word('key'), issuersName)],
    [word('keyWords'), keyWords ?? ''],
    [word('number'), numbered(subject['certificateNumber'], certificateNumber)],
    [word('code'), spacedCode(code || otherCode)],
    [word('otherCode'), code ? spacedCode(otherCode) : ''],
    [word('breed'), label('breeds', text(subject['breed']))],
    [word('gender'), label('genders', text(subject['gender']))],
    [word('category'), label('categories', text(subject['category']))],
    [
      word('weight'),
      typeof subject['weightKg'] === 'number' ? formatWeight(subject['weightKg'], language) : '',
    ],
    ...listOf(subject['tests']).map((test): SignedFact => {
      const kind = resultKind(text(test['result']));
      const result = kind ? word(kind) : text(test['result']) || word('noResult');
      return [remedy(test['name']), joined(' · ', result, date(test['date']))];
    }),
    [word('certified'), formatInstant(validFrom, language)],
    [word('recorded'), logged ? formatInstant(logged, language) : ''],
    [word('veterinarian'), joined(' · ', text(veterinarian?.['name']), text(veterinarian?.['licence']))],
    [word('vetKeyWords'), vetKeyWords ?? ''],
    [word('establishment'), text(owner?.['establishment'])],
    [word('cuig'), text(owner?.['cuig'])],
    [word('renspa'), text(owner?.['renspa'])],
    [word('place'), joined(', ', text(lot?.['address']), text(lot?.['locality']))],
    [word('birthMonth'), month && formatDate(`${month}-01`, language, { month: 'long', year: 'numeric' })],
    [word('age'), label('dentalChronologies', text(subject['dentalChronology']))],
    [word('condition'), typeof mark === 'number' ? label('corporalConditions', conditionOf(mark)) : ''],
    [word('applied'), date(subject['applicationDate'])],
    ...listOf(subject['vaccinations']).map((one): SignedFact => [
      `${word('vaccinated')}: ${remedy(one['name'])}`,
      date(one['date']) || '-',
    ]),
    [word('treatments'), text(subject['recentTreatments'])],
    [word('observations'), text(subject['clinicalObservations'])],
    [word('notes'), text(subject['finalNotes'])],
  ];
  return facts.filter(([, value]) => value !== '');
}
