import type { AuditEvent, AuditObject, User } from '@/api/generated/model';
import { eventsOfOperations } from '../server/domain/events/events-of-operations';
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
    request_id: null,
  });
}
