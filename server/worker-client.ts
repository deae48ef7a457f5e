import { MessageChannel, Worker } from 'node:worker_threads';

/**
 * One way to call a worker thread: started when it is first needed, anew after it has ended, ended when it takes too
 * long.
 */

/** The thread was told to end: what it was asked for is still to be done. */
export class WorkerClosedError extends Error {}

/** The thread ended by itself, or because it took too long. */
export class WorkerEndedError extends Error {}

export interface WorkerSettings {
  /** The thread's module in plain JavaScript, which answers by `serve` of `worker-serve.mjs`. */
  file: string;
  /** As failures name it: `The thread that draws pages`. */
  name: string;
  /** What the module gets as `workerInput`. */
  input?: unknown;
  /** How far it gives way to other threads, 1 to 19; not at all by default. */
  niceness?: number;
  /** Megabytes of objects that it may keep. */
  maxMemoryMb?: number;
  /** Whether a call waits for those before it. */
  oneAtATime?: boolean;
  /** How long it may take to start; as long as it likes by default, as with the next two. */
  startTimeoutMs?: number;
  callTimeoutMs?: number;
  /** How long a thread that could not be started is not tried again. */
  restMs?: number;
  /** After so long without a call it is ended, and its memory given back; the next call starts another. */
  idleTimeoutMs?: number;
  /** `false`: once it has ended it never comes back. */
  restarts?: boolean;
  /** Whether the process goes on for its sake alone. */
  keepsProcess?: boolean;
  /** Hears of every end, with the error that nobody caught in the thread. */
  onEnd?: (error: Error | null) => void;
}

type Said = { output: unknown } | { failure: string; stack?: string };
type Fail = (error: Error) => void;

interface Running<Greeting> {
  worker: Worker;
  greeting: Promise<Greeting>;
  /** Those that wait for it. */
  waiting: Set<Fail>;
  ended?: Error;
}

function failureOf({ failure, stack }: { failure: string; stack?: string }): Error {
  const error = new Error(failure);
  if (stack !== undefined) error.stack = stack;
  return error;
}

/** The client of one thread, by the calls that its module serves and what it says once it is ready. */
export class WorkerClient<
  Calls extends { [Name in keyof Calls]: { input: unknown; output: unknown } },
  Greeting = null,
> {
  private running: Running<Greeting> | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  private underWay = 0;
  private idle: NodeJS.Timeout | undefined;
  private closed = false;

  constructor(private readonly settings: WorkerSettings) {}

  /** Whether something is asked of it. */
  get busy(): boolean {
    return this.underWay > 0;
  }

  private start(): Running<Greeting> {
    const { file, input, niceness, maxMemoryMb, restMs = 0, restarts = true, keepsProcess } = this.settings;
    const worker = new Worker(file, {
      workerData: { input, niceness },
      execArgv: [],
      ...(maxMemoryMb !== undefined && { resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb } }),
    });
    if (!keepsProcess) worker.unref();
    let reason: Error | null = null;
    let greeted = false;
    const waiting = new Set<Fail>();
    const greeting = this.waitFor<Greeting>(worker, waiting, this.settings.startTimeoutMs, (done) => {
      worker.once('message', (said: Greeting) => {
        greeted = true;
        done(said);
      });
    });
    // Whoever calls hears of it.
    greeting.catch(() => undefined);
    const running: Running<Greeting> = { worker, greeting, waiting };
    const forget = () => {
      if (this.running === running) this.running = undefined;
    };
    worker.on('error', (error) => (reason = error));
    worker.once('exit', () => {
      running.ended = this.closed ? this.closedError() : (reason ?? this.endedError());
      if (restarts && (greeted || restMs === 0)) forget();
      else if (restarts) setTimeout(forget, restMs).unref();
      this.settings.onEnd?.(reason);
      for (const fail of waiting) fail(running.ended);
    });
    return running;
  }

  private closedError = () => new WorkerClosedError(`${this.settings.name} was closed.`);
  private endedError = () => new WorkerEndedError(`${this.settings.name} ended.`);

  /** Waits for what a thread says, until it ends or takes too long. */
  private async waitFor<T>(
    worker: Worker,
    waiting: Set<Fail>,
    timeoutMs: number | undefined,
    begin: (done: (value: T) => void, fail: Fail) => void,
  ): Promise<T> {
    const late = timeoutMs === undefined ? undefined : setTimeout(() => void worker.terminate(), timeoutMs);
    let its: Fail | undefined;
    // Whoever waits for it keeps the process running, else the thread does not.
    worker.ref();
    try {
      return await new Promise<T>((done, fail) => {
        its = fail;
        waiting.add(fail);
        begin(done, fail);
      });
    } finally {
      clearTimeout(late);
      if (its) waiting.delete(its);
      if (waiting.size === 0 && !this.settings.keepsProcess) worker.unref();
    }
  }

  private async started(): Promise<Running<Greeting>> {
    if (this.closed) throw this.closedError();
    const running = (this.running ??= this.start());
    await running.greeting;
    if (running.ended) throw running.ended;
    return running;
  }

  /** Starts the thread unless it runs, and gives what it says once it is ready. Rejects when it cannot be started. */
  async ready(): Promise<Greeting> {
    return (await this.started()).greeting;
  }

  private async callNow(name: keyof Calls, input: unknown): Promise<unknown> {
    const { worker, waiting } = await this.started();
    const { port1: port, port2: its } = new MessageChannel();
    try {
      return await this.waitFor(worker, waiting, this.settings.callTimeoutMs, (done, fail) => {
        port.once('message', (said: Said) => {
          if ('output' in said) done(said.output);
          else fail(failureOf(said));
        });
        worker.postMessage({ name, input, port: its }, [its]);
      });
    } finally {
      port.close();
    }
  }

  /**
   * Calls the thread: one message there, one back. Rejects with what the call throws there, with a `WorkerEndedError`
   * when the thread ended or took too long, with a `WorkerClosedError` when it was told to end.
   */
  async call<Name extends keyof Calls>(
    name: Name,
    input: Calls[Name]['input'],
  ): Promise<Calls[Name]['output']> {
    this.underWay += 1;
    const before = this.settings.oneAtATime ? this.turn : Promise.resolve();
    const mine = before.then(() => this.callNow(name, input));
    this.turn = mine.catch(() => undefined);
    try {
      return await mine;
    } finally {
      this.underWay -= 1;
      this.restLater();
    }
  }

  private restLater(): void {
    const { idleTimeoutMs } = this.settings;
    clearTimeout(this.idle);
    if (idleTimeoutMs === undefined || this.closed) return;
    const rest = () => {
      const resting = this.running;
      if (this.underWay > 0 || !resting) return;
      // Whoever calls meanwhile starts another.
      this.running = undefined;
      void resting.worker.terminate();
    };
    this.idle = setTimeout(rest, idleTimeoutMs).unref();
  }

  /** Ends the thread, whatever it does; the next call starts another. */
  async end(): Promise<void> {
    await this.running?.worker.terminate();
  }

  /** Ends the thread, whatever it does; nothing is done any more. */
  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.idle);
    await this.end();
  }
}
