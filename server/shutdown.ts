import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Graceful shutdown. */

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether the service has begun to stop: it says so to whoever asks whether it is ready. */
    lifecycle: { stopping: boolean };
  }
}

/** From the begin of a stop each answer ends its connection, so that a stop waits for no idle one. */
export function endConnectionsOnStop(app: FastifyInstance): void {
  const lifecycle = { stopping: false };
  app.decorate('lifecycle', lifecycle);
  app.addHook('preClose', (done) => {
    lifecycle.stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (lifecycle.stopping) reply.header('Connection', 'close');
    done(null, payload);
  });
}

/**
 * Of the time for a stop, in which calls are still taken: those just sent arrive, and who sends them sees that it
 * stops.
 */
const stillTaking = (seconds: number): number => Math.min(1, seconds / 8);

/**
 * Stops: not ready any more, then no new calls, then the end of those that run; what still runs after `seconds` is cut
 * off.
 */
export async function stopGently(app: FastifyInstance, seconds: number): Promise<void> {
  // A timer, as no event tells of a call that hangs: who supervises the process kills it soon, and with it what it
  // could have closed.
  const deadline = setTimeout(() => app.server.closeAllConnections(), seconds * 1000);
  app.lifecycle.stopping = true;
  await pause(stillTaking(seconds) * 1000);
  await app.close();
  clearTimeout(deadline);
}
