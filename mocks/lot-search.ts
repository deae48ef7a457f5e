import en from '../i18n/en/cattle.json';
import es from '../i18n/es/cattle.json';
import type { CattleCertification, CertifiedLot, FoundAnimal } from '../src/api/generated/model';
import { codeKey } from '../src/lib/identifiers';
import { lotNumber } from '../src/lib/ids';
import { finder, searchable } from '../src/lib/search-terms';
import { database } from './database';

/** How the mock finds lots: the rules of search, filters and order without an index (rules 4.1, 4.9 to 4.11). */

/** The mean of the known weights of a lot's animals in kg with one decimal, or null. */
export function averageWeight({ cattle_certifications: animals }: CertifiedLot): number | null {
  const good = animals.filter(({ standing }) => standing !== 'revoked');
  const weights = good.flatMap(({ estimated_weight: weight }) => weight ?? []);
  if (weights.length === 0) return null;
  return Math.round((weights.reduce((sum, weight) => sum + weight, 0) / weights.length) * 10) / 10;
}

function hasCode({ cuig_code: cuig, alternative_code: other }: CattleCertification, key: string): boolean {
  return key !== '' && [cuig, other].some((code) => code !== null && codeKey(code) === key);
}

/** Whether a search finds a lot: by what screens show of it, by its owner, an animal's code, or as the lot it names. */
function isFound(lot: CertifiedLot, search: string): boolean {
  const { address, cattle_breed: breed, locality } = lot.certification_request;
  const owner = database.producers.find(({ id }) => id === lot.producer_profile_id)?.name;
  const texts = [
    lotNumber(lot.id),
    address,
    breed,
    es.breeds[breed],
    en.breeds[breed],
    locality?.name,
    owner,
  ];
  const held = lot.cattle_certifications.some((animal) => hasCode(animal, codeKey(search)));
  return held || finder(search)(searchable(texts, [], lot.id));
}

/** Whether a lot passes the filters that a call asks for. */
function passes(lot: CertifiedLot, query: URLSearchParams): boolean {
  const { cattle_breed: breed, locality } = lot.certification_request;
  const day = lot.created_at.slice(0, 10);
  const is = (name: string, ...values: unknown[]) => {
    const wanted = query.get(name);
    return wanted === null || values.some((value) => String(value) === wanted);
  };
  return (
    is('cattle_breed', breed) &&
    is('locality_id', locality?.id) &&
    is('category', ...lot.cattle_certifications.map(({ category }) => category)) &&
    day >= (query.get('certified_from') ?? '') &&
    day <= (query.get('certified_to') ?? '9')
  );
}

/** Whether a list goes by another order than by number, and on with `after`. */
export function hasOwnOrder(query: URLSearchParams): boolean {
  return ['sort', 'certified_from', 'certified_to'].some((name) => query.has(name));
}

/** The active lots that a call asks for, in the order it asks for. */
export function soughtLots(query: URLSearchParams): CertifiedLot[] {
  const search = query.get('search') ?? '';
  const sort = query.get('sort') ?? 'newest';
  const dated = query.has('certified_from') || query.has('certified_to');
  const keys: Record<string, (lot: CertifiedLot) => number> = {
    animals: ({ cattle_certifications: animals }) => animals.length,
    weight: (lot) => averageWeight(lot) ?? 0,
  };
  const key = keys[sort] ?? (dated ? ({ created_at: at }) => Date.parse(at) : () => 0);
  const way = sort === 'oldest' ? 1 : -1;
  return database.lots
    .filter((lot) => lot.is_active && isFound(lot, search) && passes(lot, query))
    .toSorted((a, b) => way * (key(a) - key(b) || a.id - b.id));
}

/** The one animal whose code a search is, or null. */
export function soughtAnimal(query: URLSearchParams): FoundAnimal | null {
  const key = codeKey(query.get('search') ?? '');
  const animals = database.lots
    .flatMap((lot) => lot.cattle_certifications)
    .filter((one) => hasCode(one, key));
  const [animal] = animals;
  // A lot that was transferred shows its animals still.
  if (!animal || animals.some(({ id }) => id !== animal.id)) return null;
  return { id: animal.id, cuig_code: animal.cuig_code, alternative_code: animal.alternative_code };
}
