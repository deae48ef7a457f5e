import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Page } from '../domain/pages';
import type { Turns } from '../turns';
import { callerNetwork } from './passwords';

/** What a page goes on from: the id that comes before the rest, in lists that are newest first and in those by name. */
type Key = 'after' | 'before';

interface ListRequest extends FastifyRequest {
  query: { limit?: number; search?: string };
}

/** The header that leads to the rest of a list (RFC 8288): the same call from where the page ends. */
export function linkToNext(url: string, next: number | null, key: Key = 'before'): { Link?: string } {
  if (next === null) return {};
  const [path = '', query = ''] = url.split('?');
  const params = new URLSearchParams(query);
  params.delete('offset');
  params.set(key, String(next));
  return { Link: `<${path}?${params.toString()}>; rel="next"` };
}

/** Whose turn a call takes: its account's, or its address's without one. */
export function ownerOf({ session, ip }: FastifyRequest): string {
  return session ? String(session.viewer.userId) : callerNetwork(ip);
}

/** Reads the page of a list that is asked for, and puts the way to the next one in the answer's header. */
export async function readPage<Row>(
  big: Turns,
  request: ListRequest,
  reply: FastifyReply,
  read: () => Promise<Page<Row>>,
  key?: Key,
): Promise<Row[]> {
  const { limit, search } = request.query;
  const { rows, next } = await (limit === undefined || search ? big.run(ownerOf(request), read) : read());
  reply.headers(linkToNext(request.url, next, key));
  return rows;
}
