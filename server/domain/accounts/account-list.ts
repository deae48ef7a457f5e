import { and, eq, sql, type SQL } from 'drizzle-orm';
import { type PgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../database';
import { fullName, plain } from '../../database/columns';
import { producerProfiles, users, vetProfiles } from '../../database/schema';
import { type Page, rowsToRead, tablePage, type TableQuery } from '../shared/pages';
import { finding } from '../shared/search';
import type { Wire } from '../shared/wire';
import { approvalOf, isUnreviewed } from './approvals';
import { areasOf } from './profile-lists';

export interface AccountListQuery extends TableQuery<Wire<'AccountSort'>> {
  search?: string | undefined;
  type?: Wire<'AccountType'> | undefined;
  standing?: Wire<'AccountStanding'> | undefined;
}

/** What both kinds of profile have of their account. */
const ofAccount = { email: users.email, active: users.active, approval: users.approval };

/** When a profile or its account was changed last, as `profiles` has it. */
const lastChange = (profile: PgColumn) =>
  sql`greatest(${profile}, ${users.updatedAt})`.mapWith(users.updatedAt).as('updated_at');

/** The accounts of both kinds of profile, as one table. */
function accountsIn(db: Queryable) {
  const producers = db
    .select({
      type: sql<Wire<'AccountType'>>`'producer'`.as('type'),
      id: producerProfiles.id,
      name: producerProfiles.name,
      plainName: producerProfiles.plainName,
      ...ofAccount,
      unreviewed: sql<boolean>`false`.as('unreviewed'),
      document: producerProfiles.cuigNumber,
      renspa: sql<string | null>`${producerProfiles.renspaNumber}`.as('renspa'),
      identityCard: producerProfiles.identityCard,
      telephone: sql<string | null>`${producerProfiles.telephone}`.as('telephone'),
      createdAt: producerProfiles.createdAt,
      updatedAt: lastChange(producerProfiles.updatedAt),
    })
    .from(producerProfiles)
    .innerJoin(users, eq(users.id, producerProfiles.userId));
  const vets = db
    .select({
      type: sql<Wire<'AccountType'>>`'vet'`.as('type'),
      id: vetProfiles.id,
      name: fullName(vetProfiles.firstName, vetProfiles.lastName).as('name'),
      plainName: vetProfiles.plainName,
      ...ofAccount,
      unreviewed: isUnreviewed.as('unreviewed'),
      document: vetProfiles.licenseNumber,
      renspa: sql<string | null>`null`.as('renspa'),
      identityCard: vetProfiles.identityCard,
      telephone: sql<string | null>`null`.as('telephone'),
      createdAt: vetProfiles.createdAt,
      updatedAt: lastChange(vetProfiles.updatedAt),
    })
    .from(vetProfiles)
    .innerJoin(users, eq(users.id, vetProfiles.userId));
  return unionAll(producers, vets).as('account');
}

type Accounts = ReturnType<typeof accountsIn>;

/** How an account stands, as the columns of the table and its filter have it. */
const isWaiting = ({ active, approval }: Accounts) => sql`(not ${active} and ${approval} = 'awaiting')`;

function standsAs(accounts: Accounts, standing: Wire<'AccountStanding'> | undefined): SQL | undefined {
  if (standing === undefined) return undefined;
  const { active, unreviewed } = accounts;
  const conditions = {
    active: sql`${active}`,
    waiting: isWaiting(accounts),
    inactive: sql`(not ${active} and not ${isWaiting(accounts)})`,
    unreviewed: sql`${unreviewed}`,
  };
  return conditions[standing];
}

/** As the mock and the screen compare them, by code points. */
const text = (value: SQL | PgColumn | SQL.Aliased) => sql`plain_text(coalesce(${value}, '')) collate "C"`;

function columnsOf(accounts: Accounts): Record<Wire<'AccountSort'>, SQL | PgColumn | SQL.Aliased> {
  const { active, plainName, type, id, email, document, renspa, identityCard, createdAt, updatedAt } =
    accounts;
  return {
    name: sql`${plainName} collate "C"`,
    type: sql`${type} collate "C"`,
    status: sql`case when ${active} then 0 when ${isWaiting(accounts)} then 1 else 2 end`,
    id,
    email: text(email),
    document: text(document),
    renspa: text(renspa),
    identityCard: text(identityCard),
    createdAt,
    updatedAt,
  };
}

/** The accounts of producers and veterinarians in one list, by name unless by another column (rule 7.2). */
export async function listAccounts(
  db: Queryable,
  query: AccountListQuery = {},
): Promise<Page<Wire<'AccountSummary'>>> {
  const { search = '', type, standing, sort = 'name', descending, offset = 0, limit } = query;
  const accounts = accountsIn(db);
  const { id, email, document, renspa, identityCard, telephone, plainName } = accounts;
  const columns = columnsOf(accounts);
  const condition = and(
    type && eq(accounts.type, type),
    standsAs(accounts, standing),
    search.trim() === ''
      ? undefined
      : finding(search, {
          texts: [plainName, plain(email), sql`${id}::text`],
          codes: [document, renspa, identityCard, telephone].map((code) => sql`coalesce(${code}, '')`),
        }),
  );
  const read = await db
    .select()
    .from(accounts)
    .where(condition)
    .orderBy(
      sql`${columns[sort]} ${sql.raw(descending ? 'desc' : 'asc')}`,
      columns.name,
      columns.type,
      accounts.id,
    )
    .limit(rowsToRead(limit))
    .offset(offset);
  const vetIds = read.flatMap((row) => (row.type === 'vet' ? [row.id] : []));
  const areas = vetIds.length === 0 ? new Map<number, never[]>() : await areasOf(db, vetIds);
  const rows = read.map((row): Wire<'AccountSummary'> => ({
    type: row.type,
    id: row.id,
    name: row.name,
    email: row.email,
    active: row.active,
    ...(row.type === 'vet' && { approval: approvalOf(row.approval, row.unreviewed) }),
    areas: row.type === 'vet' ? (areas.get(row.id) ?? []).map((area) => area.name) : [],
    document: row.document,
    renspa_number: row.renspa,
    identity_card: row.identityCard,
    telephone: row.telephone,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  }));
  return tablePage(rows, { ...query, sort, offset }, () => db.$count(accounts, condition));
}
