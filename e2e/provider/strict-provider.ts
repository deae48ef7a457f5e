import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { serveLocally } from '../../server/tools/testing/local-server';
import { seed, type Account, type Row } from './strict-seed';

/** What a handler gets of a call. */
interface Call {
  id: number;
  viewer: Account | null;
  body: Record<string, Record<string, unknown>>;
}

/** The answer: a body or nothing, and what is unusual about it. */
interface Answer {
  status?: number;
  json?: unknown;
  token?: string;
}

type Handler = (call: Call) => Answer;

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function tokenOf({ id }: Account): string {
  return `${base64({ alg: 'none' })}.${base64({ sub: String(id), exp: Math.floor(Date.now() / 1000) + 3600 })}.x`;
}

function holderOf(request: IncomingMessage, accounts: readonly Account[]): Account | null {
  const payload = /^Bearer [^.]+\.([^.]+)\./.exec(request.headers.authorization ?? '')?.[1];
  if (!payload) return null;
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
  return accounts.find(({ id }) => String(id) === sub) ?? null;
}

const accountOf = ({ id, email, producer_profile, vet_profile, admin_profile }: Account) => ({
  ...{ id, email },
  ...(producer_profile && { producer_profile }),
  ...(vet_profile && { vet_profile }),
  ...(admin_profile && { admin_profile }),
});

const done: Answer = {};
const found = (name: string, row: Row | undefined): Answer =>
  row ? { json: { [name]: row } } : { status: 404, json: { error: { message: 'No está' } } };

/**
 * A provider of the API written from the specification alone, and as meagre as that allows: nothing of ours is known,
 * what may be empty is, numbers are texts, optional values are null or missing, and lists come whole.
 */
function handlersOf(data: ReturnType<typeof seed>): Record<string, Handler> {
  const { accounts, lots, requests, transfers, localities, lot, animal } = data;
  const byId = (rows: readonly Row[], id: number) => rows.find((row) => row.id === id);
  const profiles = (kind: 'producer_profile' | 'vet_profile') =>
    accounts.flatMap((account): Row[] => (account[kind] ? [account[kind]] : []));
  const activate =
    (kind: 'producer_profile' | 'vet_profile', active: boolean) =>
    ({ id }: Call) => {
      Object.assign(byId(profiles(kind), id) ?? {}, { active });
      return done;
    };
  const end =
    (status: string) =>
    ({ id }: Call) => {
      Object.assign(byId(transfers, id) ?? {}, { status });
      return done;
    };
  return {
    'POST /sessions': ({ body }) => {
      const account = accounts.find(({ email }) => email === body.user?.email);
      if (account) return { token: tokenOf(account), json: { user: accountOf(account) } };
      return { status: 401, json: { error: 'Correo o contraseña incorrectos' } };
    },
    'DELETE /sessions': () => done,
    'POST /registrations': ({ body }) => {
      const { user = {} } = body;
      if (user.email === accounts[0]?.email)
        return { status: 422, json: { errors: { email: ['ya fue tomado'] } } };
      const id = accounts.length + 1;
      const { producer_profile_attributes: producer, vet_profile_attributes: vet } = user as Record<
        string,
        object
      >;
      const account: Account = {
        ...{ id, email: String(user.email) },
        producer_profile: producer && { id, ...producer, active: true },
        vet_profile: vet && {
          id,
          ...vet,
          full_name: null,
          active: true,
          localities: null,
          work_schedule: null,
        },
      };
      accounts.push(account);
      return { token: tokenOf(account) };
    },
    'GET /viewer': ({ viewer }) => ({ json: viewer && accountOf(viewer) }),
    'PUT /viewer': ({ viewer, body }) => {
      const { producer_profile_attributes: producer, vet_profile_attributes: vet } = body.user as Record<
        string,
        object
      >;
      Object.assign(viewer?.producer_profile ?? {}, producer);
      Object.assign(viewer?.vet_profile ?? {}, vet);
      return done;
    },
    'PUT /vet_profiles/service_areas': ({ viewer, body }) => {
      const chosen = Object.values(body.vet_service_areas_attributes ?? {}) as { locality_id: number }[];
      const areas = localities.filter(({ id }) => chosen.some(({ locality_id: wanted }) => wanted === id));
      Object.assign(viewer?.vet_profile ?? {}, { localities: areas });
      return done;
    },
    'GET /localities': () => ({ json: localities }),
    'GET /certification_requests': () => ({
      json: requests.map((request) => ({ certification_request: request })),
    }),
    'POST /certification_requests': () => {
      requests.unshift({ ...requests[0], id: 99, status: 'pending', preferred_time_range: 'A convenir' });
      return { status: 201 };
    },
    'GET /certification_requests/:id': ({ id }) => found('certification_request', byId(requests, id)),
    'DELETE /certification_requests/:id': ({ id }) => {
      requests.splice(
        requests.findIndex((request) => request.id === id),
        1,
      );
      return done;
    },
    'GET /certified_lots': () => ({ json: lots }),
    'GET /certified_lots/my_certified_lots': () => ({ json: lots.slice(0, 2) }),
    'GET /certified_lots/:id': ({ id }) => found('certified_lot', lot(id)),
    'GET /cattle_certifications/:id': ({ id }) => found('cattle_certification', animal(id)),
    'GET /producer_profiles': () => ({ json: profiles('producer_profile') }),
    'GET /producer_profiles/:id': ({ id }) =>
      found('producer_profile', byId(profiles('producer_profile'), id)),
    'DELETE /producer_profiles/:id': activate('producer_profile', false),
    'POST /producer_profiles/:id/activate': activate('producer_profile', true),
    'GET /vet_profiles': () => ({ json: profiles('vet_profile') }),
    'GET /vet_profiles/:id': ({ id }) => found('vet_profile', byId(profiles('vet_profile'), id)),
    'DELETE /vet_profiles/:id': activate('vet_profile', false),
    'POST /vet_profiles/:id/activate': activate('vet_profile', true),
    'POST /certified_lots/:id/transfer_intents': ({ id }) => {
      transfers.unshift({
        ...transfers[0],
        id: 90 + transfers.length,
        status: 'pending',
        certified_lot: { id },
      });
      return { status: 201 };
    },
    'GET /transfer_intents/sent': () => ({ json: transfers }),
    'GET /transfer_intents/received': () => ({ json: transfers }),
    'POST /transfer_intents/:id/accept': end('accepted'),
    'POST /transfer_intents/:id/reject': end('rejected'),
    'DELETE /transfer_intents/:id': (call) => ({ ...end('cancelled')(call), status: 204 }),
    'GET /reports': () => ({
      json: { certified_lots_count: '5000', pending_transfers_count: '3', producers_count: null },
    }),
  };
}

/** The only request headers that are not a browser's own, by the specification. */
const allowedHeaders = 'Authorization, Content-Type';
/** What the specification knows nothing of is no part of a call. */
const own = /^(idempotency-|if-|x-|prefer)/i;

export interface StrictProvider {
  origin: string;
  close: () => Promise<void>;
  /** The origin of its photos. */
  photos: string;
  /** The calls of the specification that were answered. */
  answered: Set<string>;
  /** Every call of the specification that it answers. */
  calls: string[];
  /** What was asked that the specification does not have: paths, queries, headers. */
  strange: string[];
  data: ReturnType<typeof seed>;
}

/** Starts the provider; `photos` is the origin of its photos. */
export async function startStrictProvider(photos: string): Promise<StrictProvider> {
  const data = seed(photos);
  const handlers = handlersOf(data);
  const answered = new Set<string>();
  const strange: string[] = [];
  const routes = Object.keys(handlers).map((key) => {
    const [method = '', path = ''] = key.split(' ');
    return { key, method, pattern: new RegExp(`^/api/v1${path.replace(':id', '(\\d+)')}$`) };
  });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? 'null');
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Headers', allowedHeaders);
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, DELETE');
      response.writeHead(204).end();
      return;
    }
    const [path = '', query] = (request.url ?? '').split('?');
    const route = routes.find(({ method, pattern }) => method === request.method && pattern.test(path));
    const headers = Object.keys(request.headers).filter((name) => own.test(name));
    if (!route || query !== undefined || headers.length > 0)
      strange.push(`${request.method} ${request.url} ${headers.join()}`);
    const sent = await text(request);
    const json = request.headers['content-type']?.startsWith('application/json') && sent !== '';
    const body = (json ? JSON.parse(sent) : {}) as Call['body'];
    const id = Number(route?.pattern.exec(path)?.[1] ?? 0);
    const viewer = holderOf(request, data.accounts);
    const said: Answer = (route && handlers[route.key]?.({ id, viewer, body })) ?? { status: 404 };
    if (route) answered.add(route.key);
    response.setHeader('Access-Control-Expose-Headers', 'Authorization');
    if (said.token) response.setHeader('Authorization', `Bearer ${said.token}`);
    if (said.json !== undefined) response.setHeader('Content-Type', 'application/json');
    response.writeHead(said.status ?? 200).end(said.json === undefined ? '' : JSON.stringify(said.json));
  };
  const { url, close } = await serveLocally((request, response) => void answer(request, response));
  return {
    origin: url,
    close,
    photos,
    answered,
    calls: Object.keys(handlers),
    strange,
    data,
  };
}
