/** What an animal's health is told with, whatever the language: vaccines, tests, their results, the body condition. */

/** As veterinarians write them in Spanish. */
const remedyNames = {
  clostridial: [
    'Clostridial (mancha, gangrena y enterotoxemia)',
    'Mancha, gangrena y enterotoxemia',
    'Clostridial',
  ],
  anthrax: ['Carbunclo bacteridiano', 'Carbunclo', 'Ántrax'],
  respiratory: ['Complejo respiratorio (IBR, PI3)', 'Complejo respiratorio'],
  keratoconjunctivitis: ['Queratoconjuntivitis', 'Queratoconjuntivitis infecciosa'],
  reproductive: ['Complejo reproductivo', 'Reproductiva'],
  leptospirosis: ['Leptospirosis'],
  rabies: ['Rabia', 'Rabia paresiante'],
  tuberculosis: ['Tuberculosis'],
  tuberculin: ['Tuberculina (PPD)', 'Tuberculina'],
} as const;

export type Remedy = keyof typeof remedyNames;

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 ]/gi, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .toLowerCase();

const known = new Map(
  (Object.keys(remedyNames) as Remedy[]).flatMap((key) =>
    remedyNames[key].map((name) => [plain(name), key] as const),
  ),
);

/** Which vaccine or test a name is, whatever its accents, signs and capitals; null for another one. */
export function knownRemedy(name: string): Remedy | null {
  return known.get(plain(name)) ?? null;
}

const results: Partial<Record<string, 'negative' | 'positive'>> = {
  negativo: 'negative',
  negativa: 'negative',
  negative: 'negative',
  positivo: 'positive',
  positiva: 'positive',
  positive: 'positive',
};

/** What the result of a health test says, whether it came in Spanish or in English; null for any other. */
export function resultKind(result: string | null | undefined): 'negative' | 'positive' | null {
  return results[result?.trim().toLowerCase() ?? ''] ?? null;
}

/** The name of a body condition (a body condition score, BCS), as the words of cattle have it. */
export type BodyCondition = 'veryThin' | 'thin' | 'optimal' | 'overweight' | 'obese';

const conditions: Partial<Record<number, BodyCondition>> = {
  1: 'veryThin',
  2: 'thin',
  3: 'optimal',
  4: 'overweight',
  5: 'obese',
};

/** The body condition of a mark from 1 to 5; any other mark is optimal (rule 4.6). */
export function conditionOf(mark: number): BodyCondition {
  return conditions[mark] ?? 'optimal';
}
