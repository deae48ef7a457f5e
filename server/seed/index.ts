import type { Database, Queryable } from '../database';
import { users } from '../database/schema';
import { localTime } from '../domain/requests/slots';
import type { Files } from '../files';
import { drawPhotos } from './illustrations';
import { producers } from './producers';
import { planInquiries } from './inquiries';
import { planLot, planRequest } from './requests';
import { planVisit } from './visits';
import { createWorld } from './world';

/** Seed data: loads the demonstration into an empty database. */

/** The database has accounts already. */
export class NotEmptyError extends Error {}

/**
 * Loads the demonstration data through the functions of the domain: the same for the same day of `now`, all
 * of it or nothing. Throws NotEmptyError when there are accounts.
 */
export async function seedDemonstration(options: { db: Database; files: Files; now: Date }): Promise<void> {
  const { db, files, now } = options;
  const needEmpty = async (queried: Queryable) => {
    if ((await queried.$count(users)) > 0) throw new NotEmptyError('The database has accounts already.');
  };
  // Before the photos too: those that no row names would lie among the installation's own.
  await needEmpty(db);
  const photos = await drawPhotos(files);
  await db.transaction(async (tx) => {
    await needEmpty(tx);
    const world = await createWorld(tx, photos, localTime(now).date);
    for (const plan of producers) {
      for (const lot of plan.lots) planLot(world, plan, lot);
      for (const request of plan.requests ?? []) planRequest(world, plan, request);
    }
    // After all the others, whose chance they leave as it is.
    for (const plan of producers) for (const visit of plan.visits ?? []) planVisit(world, plan, visit);
    planInquiries(world, 'productor');
    await world.agenda.run();
  });
}
