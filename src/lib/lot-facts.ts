import { formatInstant, type Language } from './format';
import { spacedCode } from './identifiers';
import { lotNumber } from './ids';
import { signersOf, type Signers } from './proof/fingerprint';
import { issuerName } from './proof/issuer';
import { fieldsOf } from './proof/json-document';
import type { LotCredential } from './proof/credential-shape';
import type { Step } from './proof/steps';
import type { Verification } from './proof/verification';
import { joined, numbered, signedFacts, text, type FactWords, type SignedFact } from './signed-facts';

/** What a lot's document says and who says it, as `signedFacts` has it of a certificate. */

/** The facts of a lot's credential, the issuer first. */
function lotFacts(
  { issuer, credentialSubject }: LotCredential,
  { name: issuersName, keyWords }: Signers,
  steps: readonly Step[],
  { word }: FactWords,
  language: Language,
): SignedFact[] {
  const subject = fieldsOf(credentialSubject);
  const [veterinarian, owner] = [fieldsOf(subject['veterinarian']), fieldsOf(subject['owner'])];
  const logged = steps.find(({ name, outcome }) => name === 'log' && outcome === 'passed')?.evidence['at'];
  const animals = credentialSubject.animals.map(fieldsOf);
  const tags = animals.map((animal) => text(animal['cuigCode']) || text(animal['alternativeCode']));
  const facts: SignedFact[] = [
    [word('issuer'), issuerName(issuer, word('key'), issuersName)],
    [word('keyWords'), keyWords ?? ''],
    [word('lot'), numbered(subject['lotNumber'], lotNumber)],
    [word('animals'), `${animals.length}`],
    [
      word('certified'),
      text(subject['certifiedAt']) && formatInstant(text(subject['certifiedAt']), language),
    ],
    [word('recorded'), logged ? formatInstant(logged, language) : ''],
    [word('veterinarian'), joined(' · ', text(veterinarian['name']), text(veterinarian['licence']))],
    [word('establishment'), text(owner['establishment'])],
    [word('cuig'), text(owner['cuig'])],
    [word('renspa'), text(owner['renspa'])],
    [word('previousOwner'), text(subject['previousOwner'])],
    [word('place'), joined(', ', text(subject['address']), text(subject['locality']))],
    [word('tags'), joined(', ', ...tags.map(spacedCode))],
  ];
  return facts.filter(([, value]) => value !== '');
}

/** What was verified says of itself: a certificate or a lot. */
export function saidFacts(
  { credential, lot, issuersName }: Pick<Verification, 'credential' | 'lot' | 'issuersName'>,
  steps: readonly Step[],
  words: FactWords,
  language: Language,
): SignedFact[] {
  const said = credential ?? lot?.credential;
  const signers = signersOf(said?.proof, issuersName);
  if (credential) return signedFacts({ ...credential, signers }, steps, words, language);
  return lot?.credential ? lotFacts(lot.credential, signers, steps, words, language) : [];
}
