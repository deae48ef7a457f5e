import type { Queryable } from '../database';
import { getUser } from '../domain/accounts/profiles';
import type { Wire } from '../domain/shared/wire';
import type { Session } from './authentication';

/** The user of a session, and the admin who sees the product as that user does. */
export async function seenUser(
  db: Queryable,
  { viewer, viewedBy, expiresAt }: Pick<Session, 'viewer' | 'viewedBy' | 'expiresAt'>,
): Promise<Wire<'User'>> {
  const user = await getUser(db, viewer);
  if (!viewedBy) return user;
  const { admin_profile: admin } = await getUser(db, viewedBy);
  const by = { user_id: viewedBy.userId, full_name: admin?.full_name ?? '', until: expiresAt.toISOString() };
  return { ...user, viewed_by: by };
}
