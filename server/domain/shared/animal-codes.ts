import { and, desc, eq, exists, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { codeKey } from '../../../src/lib/identifiers';
import type { Queryable } from '../../database';
import { compact } from '../../database/columns';
import {
  cattleCertifications,
  certificateRecords,
  certifiedLotAnimals,
  certifiedLots,
} from '../../database/schema';
import type { Wire } from './wire';

/** Ear tags: the animals of a code, official or alternative, compared as every document number is (rules 4.9, 8.2). */

/** A usual number, such as 12, is the alternative code of very many animals: so many of the newest are looked at. */
const maxAnimals = 200;

/** So many places are told of a code. */
const maxPlaces = 3;

/** A certificate that another one takes the place of is of the same animal as that one. */
const isSuperseded = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(certificateRecords)
      .where(
        and(
          eq(certificateRecords.cattleCertificationId, cattleCertifications.id),
          isNotNull(certificateRecords.supersededAt),
        ),
      ),
  );

/**
 * The newest animals of a code, as `codeKey` gives it, each once; those of certificates that were corrected are not
 * among them.
 */
async function animalsWithCode(db: Queryable, key: string, most: number) {
  const { id, cuigCode, alternativeCode } = cattleCertifications;
  const by = (code: SQL) =>
    db
      .select({ id, cuig_code: cuigCode, alternative_code: alternativeCode })
      .from(cattleCertifications)
      .where(and(eq(code, key), not(isSuperseded(db))))
      .orderBy(desc(id))
      .limit(most);
  return key === '' ? [] : union(by(compact(cuigCode)), by(compact(alternativeCode)));
}

/**
 * Where in active lots each of some codes (as `codeKey` gives them) is, official or alternative; at most a few places
 * each.
 */
export async function animalsElsewhere(
  db: Queryable,
  keys: readonly string[],
): Promise<Map<string, Wire<'AnimalElsewhere'>[]>> {
  const wanted = [...new Set(keys)];
  const places = new Map<string, Wire<'AnimalElsewhere'>[]>();
  if (wanted.length === 0) return places;
  const { id, cuigCode, alternativeCode } = cattleCertifications;
  const by = (code: SQL<string>) =>
    db
      .select({ key: code.as('key'), lot: certifiedLots.id, animal: id })
      .from(cattleCertifications)
      .innerJoin(certifiedLotAnimals, eq(certifiedLotAnimals.cattleCertificationId, id))
      .innerJoin(
        certifiedLots,
        and(eq(certifiedLots.id, certifiedLotAnimals.certifiedLotId), eq(certifiedLots.isActive, true)),
      )
      .where(inArray(code, wanted))
      .orderBy(desc(id))
      .limit(maxAnimals + wanted.length);
  for (const { key, lot, animal } of await union(by(compact(cuigCode)), by(compact(alternativeCode)))) {
    const known = places.get(key) ?? [];
    if (known.length < maxPlaces)
      places.set(key, [...known, { certified_lot_id: lot, cattle_certification_id: animal }]);
  }
  return places;
}

/** The ids of the active lots that hold an animal of a code. */
export async function lotsWithCode(db: Queryable, key: string): Promise<number[]> {
  const animals = await animalsWithCode(db, key, maxAnimals);
  if (animals.length === 0) return [];
  const { certifiedLotId, cattleCertificationId } = certifiedLotAnimals;
  const rows = await db
    .selectDistinct({ id: certifiedLotId })
    .from(certifiedLotAnimals)
    .innerJoin(certifiedLots, and(eq(certifiedLots.id, certifiedLotId), eq(certifiedLots.isActive, true)))
    .where(
      inArray(
        cattleCertificationId,
        animals.map(({ id }) => id),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The one animal whose code a text is; null when there is none, or more than one. */
export async function animalWithCode(
  db: Queryable,
  text: string,
): Promise<Wire<'CertifiedLotsSummary'>['animal']> {
  const [animal, another] = await animalsWithCode(db, codeKey(text), 2);
  return animal && !another ? animal : null;
}
