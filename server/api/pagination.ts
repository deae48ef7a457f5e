import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../domain/shared/pages';
import type { FairSemaphore } from '../fair-semaphore';
import { linkToNext, type Key } from './next-link';
import { callerNetwork } from './passwords';

interface ListRequest extends FastifyRequest {
  query: { limit?: number; search?: string; sort?: string };
}

/** Whose turn a call takes: its account's, or its address's without one. */
export function ownerOf({ session, ip }: FastifyRequest): string {
  return session ? String(session.viewer.userId) : callerNetwork(ip);
}

/**
 * Reads the page of a list that is asked for, and puts the way to the next one, and how many rows there are where they
 * were counted, in the answer's headers.
 */
export async function readPage<Row>(
  expensive: FairSemaphore,
  request: ListRequest,
  reply: FastifyReply,
  read: () => Promise<Page<Row>>,
  key?: Key,
  isExpensive = request.query.limit === undefined || !!request.query.search || !!request.query.sort,
): Promise<Row[]> {
  const {
    rows,
    next,
    key: own = key,
    total,
  } = await (isExpensive ? expensive.run(ownerOf(request), read) : read());
  reply.headers(linkToNext(request.url, next, own));
  if (total !== undefined) reply.header('X-Total-Count', total);
  return rows;
}
