import { sql } from 'drizzle-orm';
import type { Queryable } from '../database';
import { maxDocumentAttempts } from './reading/anchoring';

/**
 * Whether anything waits for a notary by an instant: a document, an entry, an event that is in no chain yet, an anchor.
 * One small read by indices, for what no process woke its own notary for.
 */
export async function isWorkLeft(db: Queryable, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ left: boolean }>(sql`select
    exists (select from certificate_records where pdf_hash is null and document_due_at <= ${at}::timestamptz
      and document_attempts < ${maxDocumentAttempts})
    or exists (select from lot_documents where pdf_hash is null and document_due_at <= ${at}::timestamptz
      and document_attempts < ${maxDocumentAttempts})
    or exists (select from log_outbox)
    or exists (select from anchors where status in ('queued', 'submitted') and next_attempt_at <= ${at}::timestamptz)
    or (select max(id) from audit_events) > coalesce((select max(audit_event_id) from audit_chain), 0) as left`);
  return rows[0]?.left === true;
}
