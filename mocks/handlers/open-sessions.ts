import { database, extension, find, sessionIdOf, sessionsOf } from '../database';
import { Refusal } from '../problem';
import type { MockHandlers } from '../types';

/** The open sessions of accounts. */
export const openSessionHandlers: MockHandlers<'endAccountSessions' | 'endSession' | 'listSessions'> = {
  listSessions: ({ viewer, id, request }) => {
    if (viewer.id !== extension(id) && !viewer.admin_profile) throw new Refusal('forbidden');
    find(database.users, id);
    const own = sessionIdOf(request);
    return sessionsOf(id).map(({ userId: _of, ...one }) => ({ ...one, current: one.id === own }));
  },
  endSession: ({ viewer, clientId }) => {
    const open = sessionsOf(extension(viewer).id).some(({ id }) => id === clientId);
    if (!open) throw new Refusal('not_found');
    database.revoked.add(clientId);
    return null;
  },
  endAccountSessions: ({ viewer, id, request }) => {
    const isOwn = viewer.id === extension(id);
    if (!isOwn && !viewer.admin_profile) throw new Refusal('forbidden');
    if (!isOwn && viewer.admin_profile?.grade !== 'everything') throw new Refusal('grade_needed');
    find(database.users, id);
    const kept = isOwn ? sessionIdOf(request) : '';
    for (const one of sessionsOf(id)) if (one.id !== kept) database.revoked.add(one.id);
    return null;
  },
};
