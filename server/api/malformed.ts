import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { HttpProblem, problemOf } from './problems';
import type { ErrorCode } from './words';

/** Malformed requests: what is no HTTP, or could smuggle a request past a proxy, is refused. */

const codes: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** What Node's own parser refuses, and what takes too long to arrive, gets a problem with our headers, too. */
export function refuseMalformed(headers: Record<string, string>) {
  return ({ code = '' }: Error & { code?: string }, socket: Socket): void => {
    // Amid an answer, which Node keeps here, there is no place for another one.
    const answer = Reflect.get(socket, '_httpMessage') as { headersSent: boolean } | null | undefined;
    if (code === 'ECONNRESET' || !socket.writable || answer?.headersSent) {
      socket.destroy();
      return;
    }
    const { status, title, body } = problemOf(codes[code] ?? 'bad_request', 'es');
    const all = {
      ...headers,
      'Content-Type': 'application/problem+json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      Connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
}

/** Of two `Host` headers Node takes the first and a proxy may take the other: 400 (RFC 9112, 3.2). */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _reply, done) => {
    let hosts = 0;
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at] ?? '';
      if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
    }
    done(hosts > 1 ? new HttpProblem('bad_request') : undefined);
  });
}
