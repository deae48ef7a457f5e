import { Agent, request, type RequestOptions } from 'node:http';

export interface Measure {
  /** Requests in a second. */
  rate: number;
  /** Milliseconds within which 99 of 100 were answered. */
  p99: number;
}

/** One call, as it is repeated: where to, and with what. */
export interface Target {
  path: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
  /** The status that counts as an answer. */
  status?: number;
}

function once(options: RequestOptions, target: Target): Promise<number> {
  return new Promise((done, fail) => {
    const call = request(options, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0));
    });
    call.once('error', fail);
    call.end(target.body);
  });
}

/** Repeats a call over some connections for some seconds. Throws when an answer has another status. */
export async function measure(
  port: number,
  target: Target,
  { seconds = 3, connections = 20 } = {},
): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { path, method = 'GET', headers = {}, status = 200 } = target;
  const length = target.body ? { 'content-length': target.body.length } : {};
  const options = { agent, host: '127.0.0.1', port, path, method, headers: { ...headers, ...length } };
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const start = performance.now();
      const answered = await once(options, target);
      if (answered !== status) throw new Error(`${method} ${path} answers ${answered}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return { rate: times.length / took, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}
