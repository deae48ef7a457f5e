import { type EventsQuery, eventsAfter } from '../events/event-views';
import type { Export } from './export';

/** The audit log (rule 12.1), for admins: who did what to what, with what was so before and after. */
export const auditEvents: Export<EventsQuery> = {
  columns: {
    event: 'number',
    at: 'instant',
    actor: 'text',
    actor_account: 'number',
    role: 'role',
    action: 'action',
    object: 'object',
    object_number: 'number',
    object_name: 'text',
    changes: 'changes',
    call: 'code',
  },
  read: async (db, { viewer: _admin, ...stretch }) => {
    const events = await eventsAfter(db, stretch);
    return events.map(({ id, at, action, actor, object, before, after, names, request_id: call }) => ({
      id,
      event: id,
      at,
      actor: actor?.name ?? null,
      actor_account: actor?.user_id ?? null,
      role: actor?.role ?? null,
      action,
      object: object.type,
      object_number: object.id,
      object_name: object.name,
      changes: { before, after, names },
      call,
    }));
  },
};
