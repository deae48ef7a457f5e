import type { Visit, VisitAnimal } from '@/api/generated/model';
import type { Calls } from '../delivery';
import { openOffline } from '../database';
import { Outbox } from '../outbox';
import type { Held, OutboxRecord } from '../records';
import type { Payload, Version } from '../versions';
import { Sender } from '../sender';

/** Model-based testing: a server that keeps the rules of visits (rule 10.7), and phones with tabs that are killed. */

interface Stored extends Version {
  photo: boolean;
}

/** What the server has, and what it answers, by rule 10.7: of two that save one, the higher revision stays. */
export class ModelServer {
  readonly animals = new Map<string, Stored>();
  readonly photos: string[] = [];

  put(clientId: string, { rev, payload }: Version): Held {
    const there = this.animals.get(clientId);
    const photo = there?.photo === true && there.payload.photo_digest === payload.photo_digest;
    if (!there || rev > there.rev) this.animals.set(clientId, { rev, payload, photo });
    return this.held(clientId);
  }

  putPhoto(clientId: string): Held {
    const there = this.animals.get(clientId);
    if (there) there.photo = true;
    this.photos.push(clientId);
    return this.held(clientId);
  }

  private held(clientId: string): Held {
    const { rev, payload, photo } = this.animals.get(clientId) as Stored;
    const photoWanted = payload.photo_digest !== null && !photo;
    // As it comes over the wire: other objects, other order.
    const copy = JSON.parse(JSON.stringify(payload)) as Payload;
    return { rev, payload: copy, photoUrl: photo ? `/files/${clientId}` : null, photoWanted, elsewhere: [] };
  }

  /** The visit as `getVisit` gives it. */
  visit(id: number): Visit {
    const animals = [...this.animals].map(([client_id, { rev, payload, photo }]): VisitAnimal => ({
      ...payload,
      client_id,
      rev,
      photo_url: photo ? `/files/${client_id}` : null,
      photo_wanted: payload.photo_digest !== null && !photo,
      elsewhere: [],
      created_at: '2026-11-22T10:00:00.000Z',
      updated_at: '2026-11-22T10:00:00.000Z',
    }));
    const request = { id, status: 'assigned' };
    return { certification_request: request, defaults: { rev: 0, facts: {} }, animals } as unknown as Visit;
  }
}

/** A call that waits for its fate. */
interface Pending {
  tab: OpenPage;
  /** Lets the server have it. */
  arrive: () => void;
  answer: () => void;
  lose: () => void;
}

/** A failed call: without a connection, or answered with a problem of that status. */
export function failure(status?: number, code = 'validation_failed', detail = 'El peso no es válido'): Error {
  const response = status === undefined ? undefined : { status, data: { code, detail } };
  return Object.assign(new Error('failed'), { isAxiosError: true, response });
}

const never = new Promise<never>(() => undefined);

/** One page on a phone: all that it does ends with it. */
class OpenPage {
  dead = false;
  readonly sender: Sender;
  private readonly died: Promise<void>;
  private die: () => void = () => undefined;

  constructor(phone: Phone, calls: Calls) {
    this.died = new Promise((done) => {
      this.die = done;
    });
    const outbox = new Proxy(phone.outbox, {
      get: (target, name, receiver) => {
        const member: unknown = Reflect.get(target, name, receiver);
        if (typeof member !== 'function') return member;
        return async (...given: unknown[]) => {
          if (this.dead) return never;
          const result: unknown = await (member as (...all: unknown[]) => unknown).apply(target, given);
          return this.dead ? never : result;
        };
      },
    });
    this.sender = new Sender(outbox, phone.user, {
      isSignedIn: () => true,
      calls,
      alone: (_name, task) => phone.alone(() => Promise.race([task(), this.died])),
    });
  }

  kill(): void {
    this.dead = true;
    this.die();
  }
}

/** A phone with its database: tabs come and go, what is written stays. */
export class Phone {
  readonly user = 7;
  readonly visit = 12;
  readonly pending: Pending[] = [];
  private lock: Promise<unknown> = Promise.resolve();
  tabs: OpenPage[] = [];

  private constructor(
    readonly outbox: Outbox,
    private readonly server: ModelServer,
  ) {}

  static async open(name: string, server: ModelServer): Promise<Phone> {
    const phone = new Phone(new Outbox(await openOffline(name)), server);
    phone.tabs = [phone.newTab(), phone.newTab()];
    return phone;
  }

  alone(task: () => Promise<void>): Promise<unknown> {
    this.lock = this.lock.then(task);
    return this.lock;
  }

  newTab(calls?: Calls): OpenPage {
    const held: { tab?: OpenPage } = {};
    const gated: Calls = {
      put: (record, version) =>
        this.wait(held.tab as OpenPage, () => this.server.put(record.clientId, version)),
      putPhoto: (record) => this.wait(held.tab as OpenPage, () => this.server.putPhoto(record.clientId)),
    };
    held.tab = new OpenPage(this, calls ?? gated);
    return held.tab;
  }

  private wait(tab: OpenPage, apply: () => Held): Promise<Held> {
    return new Promise((done, fail) => {
      let arrived: Held | undefined;
      const arrive = () => (arrived ??= apply());
      this.pending.push({ tab, arrive, answer: () => done(arrive()), lose: () => fail(failure()) });
    });
  }

  /** Kills a page and opens a new one in its place. */
  kill(place: number): void {
    this.tabs[place]?.kill();
    this.tabs[place] = this.newTab();
  }

  records(): Promise<OutboxRecord[]> {
    return this.outbox.list(this.user, this.visit);
  }

  /** Answers whatever is sent until nothing waits any more. */
  async sendAll(): Promise<void> {
    const direct: Calls = {
      put: (record, version) => Promise.resolve(this.server.put(record.clientId, version)),
      putPhoto: (record) => Promise.resolve(this.server.putPhoto(record.clientId)),
    };
    for (const tab of this.tabs) tab.kill();
    await this.newTab(direct).sender.wake();
  }
}
