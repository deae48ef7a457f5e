/** The JSON-LD context of our credentials: what each term means, at an address below the context's own. */

const texts = [
  'cuigCode',
  'alternativeCode',
  'breed',
  'gender',
  'category',
  'birthMonth',
  'applicationDate',
  'dentalChronology',
  'recentTreatments',
  'clinicalObservations',
  'finalNotes',
  'date',
  'result',
  'licence',
  'establishment',
  'cuig',
  'renspa',
  'address',
  'locality',
  'nonce',
  'codeHash',
  'credentialHash',
  'standing',
  'certifiedAt',
  'previousOwner',
];
const numbers = ['certificateNumber', 'lotNumber', 'corporalCondition', 'number'];

/** The context as it is served at `<origin>/contexts/bovine/v1`. */
export function bovineContext(origin: string): object {
  const term = (name: string) => `${origin}/contexts/bovine/v1#${name}`;
  const xsd = 'http://www.w3.org/2001/XMLSchema#';
  const of = (names: readonly string[], shape: (name: string) => unknown) =>
    Object.fromEntries(names.map((name) => [name, shape(name)]));
  const facts = {
    '@protected': true,
    // What is within a test, an owner and the like has no type of its own.
    '@propagate': true,
    ...of(texts, (name) => ({ '@id': term(name) })),
    ...of(numbers, (name) => ({ '@id': term(name), '@type': `${xsd}integer` })),
    weightKg: { '@id': term('weightKg'), '@type': `${xsd}double` },
    ...of(['tests', 'vaccinations', 'animals'], (name) => ({ '@id': term(name), '@container': '@list' })),
    ...of(['veterinarian', 'owner', 'lot'], (name) => ({ '@id': term(name) })),
    supersedes: { '@id': term('supersedes'), '@type': '@id' },
  };
  return {
    '@context': {
      '@version': 1.1,
      '@protected': true,
      ...of(['BovineCertificate', 'BovineLot'], term),
      ...of(['CertifiedAnimal', 'CertifiedLot'], (name) => ({ '@id': term(name), '@context': facts })),
    },
  };
}
