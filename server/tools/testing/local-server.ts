import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of a test, on this machine. */
export interface LocalServer {
  /** Its origin. */
  url: string;
  /** Ends it, and breaks off what still waits for an answer. */
  close: () => Promise<void>;
}

/** Serves at a free port of 127.0.0.1. */
export async function serveLocally(answer: RequestListener): Promise<LocalServer> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
