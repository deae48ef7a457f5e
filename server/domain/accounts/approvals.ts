import { sql } from 'drizzle-orm';
import { accountEvents, users } from '../../database/schema';
import type { Wire } from '../shared/wire';

/**
 * That an account is a veterinarian's whom no admin has ever approved, though it counts as approved: it registered
 * before there were approvals.
 */
export const isUnreviewed = sql<boolean>`(${users}.role = 'veterinarian' and ${users}.approval = 'approved'
  and not exists (
  select from ${accountEvents} where ${accountEvents}.user_id = ${users}.id and ${accountEvents}.action = 'approved'))`;

/** What admins see of a veterinarian's approval. */
export function approvalOf(
  approval: (typeof users.$inferSelect)['approval'],
  unreviewed: boolean,
): NonNullable<Wire<'VetProfile'>['approval']> {
  return unreviewed ? 'unreviewed' : approval;
}
