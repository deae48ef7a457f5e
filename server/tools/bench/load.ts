import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A load generator for HTTP (closed loop). */

export interface Measure {
  /** Requests in a second. */
  rate: number;
  /** Milliseconds within which 99 of 100 were answered. */
  p99: number;
  /** Milliseconds that the slowest answer took. */
  slowest: number;
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

/** The bytes of a call. */
function message(
  { port, method = 'GET', headers = {}, body = Buffer.alloc(0) }: Target,
  path: string,
): Buffer {
  const length = method === 'POST' ? { 'content-length': String(body.length) } : {};
  const fields = Object.entries({ host: `127.0.0.1:${port}`, ...headers, ...length });
  const lines = [`${method} ${path} HTTP/1.1`, ...fields.map(([name, value]) => `${name}: ${value}`)];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

/** The status of an answer that is here whole, or null. */
function statusOf(answer: Buffer): number | null {
  const end = answer.indexOf('\r\n\r\n');
  if (end === -1) return null;
  const head = answer.toString('latin1', 0, end);
  const [, length = '0'] = /^content-length: (\d+)$/im.exec(head) ?? [];
  return answer.length < end + 4 + Number(length) ? null : Number(head.slice(9, 12));
}

/** Sends a call and waits for its answer. A client that does more would be slower than the server it measures. */
function call(socket: Socket, bytes: Buffer): Promise<number> {
  return new Promise((done, fail) => {
    let answer: Buffer = Buffer.alloc(0);
    const ended = () => fail(new Error('The connection ended before the answer.'));
    const read = (chunk: Buffer) => {
      answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
      const status = statusOf(answer);
      if (status === null) return;
      socket.off('data', read).off('close', ended);
      done(status);
    };
    socket.on('data', read).once('close', ended).write(bytes);
  });
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

/** Repeats a call over some connections for some seconds. Throws when an answer has another status. */
export async function measure(
  target: Target,
  { seconds = 1, connections = 20 }: Load = {},
): Promise<Measure> {
  const messages = target.paths.map((path) => message(target, path));
  const times: number[] = [];
  const began = performance.now();
  let calls = 0;
  const client = async (): Promise<void> => {
    const socket = connect(target.port, '127.0.0.1').setNoDelay();
    await once(socket, 'connect');
    while (performance.now() < began + seconds * 1000) {
      const turn = calls % messages.length;
      calls += 1;
      const start = performance.now();
      const status = await call(socket, messages[turn] ?? Buffer.alloc(0));
      if (status !== (target.status ?? 200)) throw new Error(`${target.paths[turn]} answers ${status}`);
      times.push(performance.now() - start);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: connections }, client));
  const took = (performance.now() - began) / 1000;
  // A quick machine makes more calls than a function takes arguments.
  const slowest = times.reduce((most, time) => Math.max(most, time), 0);
  return { rate: times.length / took, p99: percentile(times, 0.99), slowest };
}

/**
 * Measures calls in turn, so that what else the machine does meets all of them; gives the medians of the rounds by
 * name.
 */
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
    Array.from(measures, ([name, all]) => [
      name,
      { rate: median(all, 'rate'), p99: median(all, 'p99'), slowest: median(all, 'slowest') },
    ]),
  );
}
