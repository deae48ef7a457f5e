import { count, inArray } from 'drizzle-orm';
import type { Queryable } from '../database';
import { users } from '../database/schema';

/** Seed data: the accounts of the demonstration. */

/** The password of every account of the demonstration. */
export const demonstrationPassword = 'caravana';

/** The accounts that the start and README show: each has something of everything its role can have. */
export const demonstrationAccounts = [
  { email: 'productor@caravana.example', role: 'producer' },
  { email: 'productora@caravana.example', role: 'producer' },
  { email: 'veterinaria@caravana.example', role: 'veterinarian' },
  { email: 'admin@caravana.example', role: 'admin' },
] as const;

/** That an admin deactivates an account of the demonstration. */
export interface Deactivation {
  daysAgo: number;
  reason: string;
}

/** Whether a database holds the demonstration. */
export async function isDemonstration(db: Queryable): Promise<boolean> {
  const emails = demonstrationAccounts.map((account) => account.email);
  const [row] = await db.select({ found: count() }).from(users).where(inArray(users.email, emails));
  return row?.found === emails.length;
}
