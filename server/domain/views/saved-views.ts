import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import { brokenConstraint, type Queryable, type Transactional } from '../../database';
import { fullName, plain } from '../../database/columns';
import { adminProfiles, savedViews } from '../../database/schema';
import { DomainError } from '../shared/errors';
import type { Viewer, Wire } from '../shared/wire';

/** The filters of admins' tables that have a name (rule 13.2). */

type View = Wire<'SavedView'>;

/** No admin keeps more of a table. */
const maxOwn = 50;

async function viewsWhere(db: Queryable, condition: ReturnType<typeof and>, viewer: Viewer): Promise<View[]> {
  const rows = await db
    .select({ view: savedViews, author: fullName(adminProfiles.firstName, adminProfiles.lastName) })
    .from(savedViews)
    .innerJoin(adminProfiles, eq(adminProfiles.userId, savedViews.userId))
    .where(condition)
    .orderBy(plain(savedViews.name), asc(savedViews.id))
    .limit(1_000);
  return rows.map(({ view, author }) => ({
    id: view.id,
    table: view.table,
    name: view.name,
    query: view.query,
    shared: view.shared,
    own: view.userId === viewer.userId,
    author,
  }));
}

/** An admin's own views, and those that others share, by name. */
export function listSavedViews(
  db: Queryable,
  viewer: Viewer,
  table: Wire<'SavedTable'> | undefined,
): Promise<View[]> {
  const { userId, shared, table: of } = savedViews;
  return viewsWhere(
    db,
    and(or(eq(userId, viewer.userId), shared), table === undefined ? undefined : eq(of, table)),
    viewer,
  );
}

const isOwn = (id: number, { userId }: Viewer) => and(eq(savedViews.id, id), eq(savedViews.userId, userId));

async function ownView(db: Queryable, id: number, viewer: Viewer): Promise<View> {
  const [view] = await viewsWhere(db, isOwn(id, viewer), viewer);
  if (!view) throw new DomainError('not_found');
  return view;
}

/** Refuses a name that the admin has for another view of the table. */
async function requireFreeName(tx: Transactional, view: Pick<View, 'id' | 'table' | 'name'>, viewer: Viewer) {
  const [taken] = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(
      and(
        eq(savedViews.userId, viewer.userId),
        eq(savedViews.table, view.table),
        sql`${plain(savedViews.name)} = plain_text(${view.name})`,
      ),
    );
  if (taken && taken.id !== view.id) throw new DomainError('view_name_taken', '/name');
}

/** A name that another call gave a moment before is taken, too. */
function nameTaken(error: unknown): never {
  throw brokenConstraint(error) === 'saved_views_by_name'
    ? new DomainError('view_name_taken', '/name')
    : error;
}

/** Gives filters a name. To run in a transaction. Throws `view_name_taken`, `view_limit`. */
export async function createSavedView(
  tx: Transactional,
  input: Wire<'NewSavedView'>,
  viewer: Viewer,
): Promise<View> {
  const { table, query, shared } = input;
  const name = input.name.trim();
  await requireFreeName(tx, { id: 0, table, name }, viewer);
  const [own] = await tx
    .select({ count: count() })
    .from(savedViews)
    .where(and(eq(savedViews.userId, viewer.userId), eq(savedViews.table, table)));
  if ((own?.count ?? 0) >= maxOwn) throw new DomainError('view_limit');
  const [made] = await tx
    .insert(savedViews)
    .values({ userId: viewer.userId, table, name, query, shared })
    .returning({ id: savedViews.id })
    .catch(nameTaken);
  return ownView(tx, made?.id ?? 0, viewer);
}

/**
 * Renames an own view, shares it, or gives it other filters. To run in a transaction. Throws `not_found`,
 * `view_name_taken`.
 */
export async function updateSavedView(
  tx: Transactional,
  id: number,
  { name, query, shared }: Wire<'SavedViewChange'>,
  viewer: Viewer,
): Promise<View> {
  const before = await ownView(tx, id, viewer);
  const given = { name: name?.trim(), query, shared };
  await requireFreeName(tx, { ...before, name: given.name ?? before.name }, viewer);
  // What is not given may be another by now.
  await tx.update(savedViews).set(given).where(isOwn(id, viewer)).catch(nameTaken);
  return ownView(tx, id, viewer);
}

/** Deletes an own view. Throws `not_found`. */
export async function deleteSavedView(db: Queryable, id: number, viewer: Viewer): Promise<void> {
  const gone = await db.delete(savedViews).where(isOwn(id, viewer)).returning({ id: savedViews.id });
  if (gone.length === 0) throw new DomainError('not_found');
}
