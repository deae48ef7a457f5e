import type { FastifyReply } from 'fastify';

/** Adds to what an answer depends on, besides what was said before. */
export function varyOn(reply: FastifyReply, names: string): void {
  const before = reply.getHeader('Vary');
  reply.header('Vary', before === undefined ? names : `${String(before)}, ${names}`);
}
