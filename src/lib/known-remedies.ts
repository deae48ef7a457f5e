/** Vaccines and tests that have a name in every language, as veterinarians write them in Spanish. */

const names = {
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

export type Remedy = keyof typeof names;

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-z0-9 ]/gi, '')
    .replaceAll(/ +/g, ' ')
    .trim()
    .toLowerCase();

const known = new Map(
  (Object.keys(names) as Remedy[]).flatMap((key) => names[key].map((name) => [plain(name), key] as const)),
);

/** Which vaccine or test a name is, whatever its accents, signs and capitals; null for another one. */
export function knownRemedy(name: string): Remedy | null {
  return known.get(plain(name)) ?? null;
}
