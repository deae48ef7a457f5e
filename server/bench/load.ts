import { Agent, request, type RequestOptions } from 'node:http';

export interface Measure {
  /** Requests in a second. */
  rate: number;
  /** Milliseconds within which 99 of 100 were answered. */
  p99: number;
}

/** One call, as it is repeated: where to, and with what. */
export interface Target {
  port: number;
  /** Taken in turn. */
  paths: readonly string[];
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
  /** The status that counts as an answer. */
  status?: number;
}

interface Load {
  seconds?: number;
  connections?: number;
}

function once(options: RequestOptions, body: Buffer | undefined): Promise<number> {
  return new Promise((done, fail) => {
    const call = request(options, (response) => {
      response.resume();
      response.once('end', () => done(response.statusCode ?? 0));
    });
    call.once('error', fail);
    call.end(body);
  });
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

/** Repeats a call over some connections for some seconds. Throws when an answer has another status. */
export async function measure(
  { port, paths, method = 'GET', headers = {}, body, status = 200 }: Target,
  { seconds = 1, connections = 20 }: Load = {},
): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const length = body && { 'content-length': body.length };
  const options = { agent, host: '127.0.0.1', port, method, headers: { ...headers, ...length } };
  const times: number[] = [];
  const began = performance.now();
  let calls = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < began + seconds * 1000) {
      const path = paths[calls % paths.length] ?? '/';
      calls += 1;
      const start = performance.now();
      const answered = await once({ ...options, path }, body);
      if (answered !== status) throw new Error(`${method} ${path} answers ${answered}`);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, client));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  return { rate: times.length / took, p99: percentile(times, 0.99) };
}

/** Measures calls in turn, so that what else the machine does meets all of them; gives the medians of the rounds by name. */
export async function measureInTurn(
  targets: Readonly<Record<string, Target>>,
  rounds: number,
): Promise<Map<string, Measure>> {
  const measures = new Map(Object.keys(targets).map((name) => [name, [] as Measure[]]));
  for (const [name, target] of Array.from({ length: rounds }, () => Object.entries(targets)).flat()) {
    measures.get(name)?.push(await measure(target, { seconds: 0.4 }));
  }
  const median = (all: Measure[], what: keyof Measure) =>
    percentile(
      all.map((one) => one[what]),
      0.5,
    );
  return new Map(
    Array.from(measures, ([name, all]) => [name, { rate: median(all, 'rate'), p99: median(all, 'p99') }]),
  );
}
