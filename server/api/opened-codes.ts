import type { FastifyReply, FastifyRequest } from 'fastify';

/** The short codes on paper that a browser has opened: who holds one may see where its animals are (rule 4.14). */

const [maxCodes, keptSeconds] = [10, 24 * 60 * 60];
const cookie = /(?:^|;\s*)codes=([a-z0-9.]{1,400})(?:;|$)/;

/** The codes that a caller has opened, the last one first. */
export function openedCodes({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  const [, codes] = cookie.exec(headers.cookie ?? '') ?? [];
  return codes?.split('.').slice(0, maxCodes) ?? [];
}

/** Keeps for a day that a caller has opened a code. */
export function keepOpenedCode(
  request: FastifyRequest,
  reply: FastifyReply,
  code: string,
  origin: string,
): void {
  const codes = [...new Set([code, ...openedCodes(request)])].slice(0, maxCodes).join('.');
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'Set-Cookie',
    `codes=${codes}; Path=/; Max-Age=${keptSeconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
