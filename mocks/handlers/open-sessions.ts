import { database, extension, find, sessionIdOf, sessionsOf } from '../database';
import { Refusal } from '../problem';
import type { MockHandlers } from '../types';

function endAll(userId: number, but: string): void {
  for (const one of sessionsOf(userId)) if (one.id !== but) database.revoked.add(one.id);
}

/** The open sessions of accounts. */
export const openSessionHandlers: MockHandlers<
  'endAccountSessions' | 'endOtherSessions' | 'endSession' | 'listSessions'
> = {
  listSessions: ({ viewer, id, request }) => {
    if (viewer.id !== extension(id) && !viewer.admin_profile) throw new Refusal('not_found');
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
  endOtherSessions: ({ viewer, request }) => {
    endAll(extension(viewer).id, sessionIdOf(request));
    return null;
  },
  endAccountSessions: ({ viewer, id, request }) => {
    find(database.users, id);
    endAll(extension(id), viewer.id === id ? sessionIdOf(request) : '');
    return null;
  },
};
