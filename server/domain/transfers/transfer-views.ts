import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { lateAfterDays, lateBefore } from '../../../src/lib/late';
import type { Queryable } from '../../database';
import {
  certificationRequests,
  certifiedLots,
  producerProfiles,
  transferIntents,
} from '../../database/schema';
import { certifyingVets } from '../shared/vets';
import { DomainError } from '../shared/errors';
import {
  olderThan,
  type Page,
  pageOf,
  type PageQuery,
  rowsToRead,
  tableOrder,
  tablePage,
  type TableQuery,
} from '../shared/pages';
import type { Wire } from '../shared/wire';

const sender = alias(producerProfiles, 'sender');
const recipient = alias(producerProfiles, 'recipient');

/** The first transfers that fulfil a condition (none: all), newest first unless in another order. */
export async function transfersWhere(
  db: Queryable,
  condition: SQL | undefined,
  count: number,
  order: SQL[] = [desc(transferIntents.id)],
): Promise<Wire<'TransferIntent'>[]> {
  const rows = await db
    .select({
      intent: transferIntents,
      from: { id: sender.id, name: sender.name, cuig_number: sender.cuigNumber },
      to: { id: recipient.id, name: recipient.name, cuig_number: recipient.cuigNumber },
      lot: certifiedLots,
      vetId: certificationRequests.vetProfileId,
      request: {
        id: certificationRequests.id,
        address: certificationRequests.address,
        intended_animal_group: certificationRequests.intendedAnimalGroup,
        cattle_breed: certificationRequests.cattleBreed,
      },
    })
    .from(transferIntents)
    .innerJoin(sender, eq(sender.id, transferIntents.fromProducerProfileId))
    .innerJoin(recipient, eq(recipient.id, transferIntents.toProducerProfileId))
    .innerJoin(certifiedLots, eq(certifiedLots.id, transferIntents.certifiedLotId))
    .innerJoin(certificationRequests, eq(certificationRequests.id, certifiedLots.certificationRequestId))
    .where(condition)
    .orderBy(...order)
    .limit(count);
  const vets = await certifyingVets(
    db,
    rows.map(({ vetId }) => vetId),
  );
  return rows.map(({ intent, from, to, lot, request, vetId }) => ({
    id: intent.id,
    status: intent.status,
    message: intent.message,
    deactivation_effect: intent.deactivationEffect,
    from_producer_profile: from,
    to_producer_profile: to,
    certified_lot: {
      id: lot.id,
      is_active: lot.isActive,
      created_at: lot.createdAt.toISOString(),
      certification_request: request,
      certified_animals_count: lot.certifiedAnimalsCount,
      average_weight: lot.averageWeight,
      vet_profile: vets.get(vetId ?? 0) ?? null,
    },
    created_at: intent.createdAt.toISOString(),
    updated_at: intent.updatedAt.toISOString(),
  }));
}

async function transferPage(db: Queryable, condition: SQL | undefined, { limit, before }: PageQuery) {
  const after = olderThan(transferIntents.id, before);
  return pageOf(await transfersWhere(db, and(condition, after), rowsToRead(limit)), limit);
}

export interface TransferTableQuery extends TableQuery<Wire<'TransferSort'>> {
  status?: Wire<'TransferStatus'> | undefined;
  /** Only those that nobody answered for long (rule 12.3). */
  late?: boolean | undefined;
}

const byCode = (value: PgColumn) => sql`${value}::text collate "C"`;

const columns: Record<Wire<'TransferSort'>, SQL | PgColumn> = {
  lot: transferIntents.certifiedLotId,
  from: byCode(sender.plainName),
  to: byCode(recipient.plainName),
  status: byCode(transferIntents.status),
  sent: transferIntents.createdAt,
  // What ends a transfer is the last that happens to it.
  ended: sql`case when ${transferIntents.status} = 'pending' then '-infinity' else ${transferIntents.updatedAt} end`,
};

/** That a transfer waits for its answer for so long that admins are told (rule 12.3). */
export const isLate = (now: Date): SQL | undefined =>
  and(
    eq(transferIntents.status, 'pending'),
    lt(transferIntents.createdAt, lateBefore(lateAfterDays.transfer, now)),
  );

/** The transfers of the whole system, newest first unless by a column, ended ones too. */
export async function listTransfers(
  db: Queryable,
  query: TransferTableQuery = {},
): Promise<Page<Wire<'TransferIntent'>>> {
  const { limit, before, offset, status, late } = query;
  const condition = and(
    status && eq(transferIntents.status, status),
    late ? isLate(new Date()) : undefined,
    olderThan(transferIntents.id, before),
  );
  const order = tableOrder(transferIntents.id, columns, query);
  const count = rowsToRead(limit);
  // Only the rows of the page are read whole.
  const page = db
    .select({ id: transferIntents.id })
    .from(transferIntents)
    .leftJoin(sender, eq(sender.id, transferIntents.fromProducerProfileId))
    .leftJoin(recipient, eq(recipient.id, transferIntents.toProducerProfileId))
    .where(condition)
    .orderBy(...order)
    .limit(count)
    .offset(offset ?? 0);
  const read = await transfersWhere(db, inArray(transferIntents.id, page), count, order);
  return tablePage(read, query, () => db.$count(transferIntents, condition));
}

/** The transfers a producer offered, newest first, ended ones too. */
export function listSentTransfers(
  db: Queryable,
  producerProfileId: number,
  query: PageQuery = {},
): Promise<Page<Wire<'TransferIntent'>>> {
  return transferPage(db, eq(transferIntents.fromProducerProfileId, producerProfileId), query);
}

/** The transfers offered to a producer, newest first, ended ones too. */
export function listReceivedTransfers(
  db: Queryable,
  producerProfileId: number,
  query: PageQuery = {},
): Promise<Page<Wire<'TransferIntent'>>> {
  return transferPage(db, eq(transferIntents.toProducerProfileId, producerProfileId), query);
}

/** One transfer as both sides see it. Throws `not_found`. */
export async function getTransfer(db: Queryable, id: number): Promise<Wire<'TransferIntent'>> {
  const [transfer] = await transfersWhere(db, eq(transferIntents.id, id), 1);
  if (!transfer) throw new DomainError('not_found');
  return transfer;
}
