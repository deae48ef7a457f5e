import { desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { plainText } from '../../../src/lib/plain-text';
import { searchKey } from '../../../src/lib/search-terms';
import type { Queryable } from '../../database';
import { fullName, plain, wordsOf } from '../../database/columns';
import { producerProfiles, users, vetProfiles } from '../../database/schema';
import { finding, namesCode, namingCode, wholeWord } from '../shared/search';
import type { Wire } from '../shared/wire';
import { hitsOfKind, newestFound } from './newest-found';

type Hit = Wire<'SearchHit'>;

const isEmail = (search: string) => eq(plain(users.email), plainText(search.trim()));

/** The users whose e-mail is the search, or has it. */
export function usersFound(db: Queryable, search: string): Promise<number[]> {
  const email = plain(users.email);
  return newestFound(db, search, {
    table: users,
    words: sql`search_words(${email})`,
    has: finding(search, { texts: [email] }),
    names: /\S@/.test(search) ? { is: isEmail(search), word: wholeWord(plainText(search)) } : undefined,
  });
}

function standing({ active, approval }: typeof users.$inferSelect): Hit['status'] {
  if (active) return 'active';
  return approval === 'awaiting' ? 'awaiting' : 'inactive';
}

interface Searched {
  kind: 'producer' | 'veterinarian';
  table: typeof producerProfiles | typeof vetProfiles;
  /** The name as it is compared, and as it is shown. */
  plainName: PgColumn | SQL;
  name: PgColumn | SQL<string>;
  /** The first of them is shown. */
  codes: [PgColumn, ...PgColumn[]];
}

/** The accounts of a kind that have the search, or are one of these users. */
async function foundProfiles(
  db: Queryable,
  search: string,
  { kind, table, plainName, name, codes }: Searched,
  byEmail: number[],
): Promise<Hit[]> {
  const isCode = namingCode(search, codes);
  const key = searchKey(search);
  const ids = await newestFound(db, search, {
    table,
    words: wordsOf(plainName, codes),
    has: finding(search, { texts: [plainName], codes }),
    names: /\d/.test(key) && key.length > 1 ? { is: isCode, word: wholeWord(key) } : undefined,
  });
  const rows = await db
    .select({
      id: table.id,
      at: table.createdAt,
      name: sql<string>`${name}`,
      codes: sql<(string | null)[]>`array[${sql.join(codes, sql`, `)}]`,
      account: users,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(or(inArray(table.id, ids), inArray(table.userId, byEmail)))
    .orderBy(desc(sql`coalesce(${or(isCode, isEmail(search))}, false)`), desc(table.id))
    .limit(hitsOfKind);
  return rows.map((row) => ({
    kind,
    id: row.id,
    named: namesCode(search, row.account.email, ...row.codes),
    name: row.name,
    code: row.codes[0] ?? null,
    place: null,
    status: standing(row.account),
    at: row.at.toISOString(),
    act: null,
  }));
}

/** Producers by name, any of their document numbers, telephone or e-mail, inactive ones too. */
export function foundProducers(db: Queryable, search: string, byEmail: number[]): Promise<Hit[]> {
  const { plainName, name, cuigNumber, renspaNumber, identityCard, telephone } = producerProfiles;
  const codes: Searched['codes'] = [cuigNumber, renspaNumber, identityCard, telephone];
  return foundProfiles(
    db,
    search,
    { kind: 'producer', table: producerProfiles, plainName, name, codes },
    byEmail,
  );
}

/** Veterinarians by name, licence, identity document or e-mail, inactive ones too. */
export function foundVets(db: Queryable, search: string, byEmail: number[]): Promise<Hit[]> {
  const { firstName, lastName, plainName, licenseNumber, identityCard } = vetProfiles;
  const name = fullName(firstName, lastName);
  return foundProfiles(
    db,
    search,
    {
      kind: 'veterinarian',
      table: vetProfiles,
      plainName,
      name,
      codes: [licenseNumber, identityCard],
    },
    byEmail,
  );
}
