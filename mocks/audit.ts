import type { AuditEvent, AuditObject, User } from '@/api/generated/model';
import { eventsOfOperations } from '../server/domain/events/events-of-operations';
import { today } from '../src/lib/calendar-day';
import { database, nextId } from './database';
import type { OperationId } from './routes';

/**
 * The audit log of the mock: the own event of each change that went well. What follows of it is the server's to tell.
 */

const objects: readonly [word: string, type: AuditObject][] = [
  ['request', 'request'],
  ['visit', 'request'],
  ['preferred_days', 'request'],
  ['certificate', 'certificate'],
  ['transfer', 'transfer'],
  ['anchor', 'anchor'],
  ['documents', 'documents'],
  ['vet_key', 'vet_key'],
  ['announcement', 'announcement'],
  ['admin_invited', 'admin_invitation'],
  ['admin_uninvited', 'admin_invitation'],
];

/** The events that pass the filters of a query. */
export function eventsAskedBy(query: URLSearchParams): AuditEvent[] {
  const wanted = (name: string, value: unknown) => !query.has(name) || query.get(name) === String(value);
  const day = (at: string) => today(Date.parse(at));
  return database.auditEvents.filter(
    ({ action, object, actor, at }) =>
      wanted('action', action) &&
      wanted('object_type', object.type) &&
      wanted('object_id', object.id) &&
      wanted('actor', actor?.user_id) &&
      (!query.has('about') ||
        [actor?.user_id, object.type === 'account' ? object.id : 0].includes(Number(query.get('about')))) &&
      day(at) >= (query.get('from') ?? '') &&
      day(at) <= (query.get('to') ?? '9999'),
  );
}

/** Records what an operation did. */
export function recordAct(
  operation: OperationId,
  { viewer, id, viewing }: { viewer: User | null; id: number; viewing: boolean },
): void {
  const [action] =
    new Map<string, readonly AuditEvent['action'][]>(Object.entries(eventsOfOperations)).get(operation) ?? [];
  // To sign out is nobody's act but of who sees the product as somebody else.
  if (!action || !viewer || (operation === 'deleteSession' && !viewing)) return;
  const { admin_profile: admin, vet_profile: vet, producer_profile: producer } = viewer;
  const name = admin?.full_name ?? vet?.full_name ?? producer?.name ?? '';
  const [, type = 'account'] = objects.find(([word]) => action.startsWith(word)) ?? [];
  database.auditEvents.push({
    id: nextId(database.auditEvents),
    at: new Date().toISOString(),
    action,
    actor: { user_id: viewer.id, role: admin ? 'admin' : vet ? 'veterinarian' : 'producer', name },
    object: { type, id: id || viewer.id, name: type === 'account' ? name : null },
    before: null,
    after: null,
    names: {},
    request_id: null,
  });
}
