import axios, { type AxiosAdapter, AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios';
import { isOtherProvider, providerOrigin, speaksExtensions } from '@/api/provider';
import { currentLanguage } from '@/words/i18n';
import { markWhole, readOn, readPages, totalOf } from './long-lists';
import { endToken, readToken, type SessionEnd, storeToken } from './token';

/**
 * The HTTP client: the one axios instance. `VITE_API_URL` names another origin; without it the API is where the app
 * came from.
 */
const http = axios.create({ baseURL: providerOrigin(), timeout: 30_000 });

/** Sends every call another way: where pages are drawn, the API is in the same process. */
export function sendBy(adapter: AxiosAdapter): void {
  http.defaults.adapter = adapter;
}

export interface SessionRefusal {
  why: SessionEnd;
  /** Whether the call was to show something. */
  reading: boolean;
  /** Whether a token was refused before its time was over. */
  refused: boolean;
}

interface SessionWatch {
  /** Whether anybody is to see what is read at that path: a link that reads its screen ahead ends no session. */
  shows: (path: string) => boolean;
  /** Called when the API refuses the stored token (401), or misses one. */
  ended: (refusal: SessionRefusal) => void;
}

const watches = new Set<SessionWatch>();

/** Follows the end of the session. Gives the way to stop. */
export function onSessionEnded(watch: SessionWatch): () => void {
  watches.add(watch);
  return () => watches.delete(watch);
}

/** Read in the caller's own turn, so that signing out can drop the token right after it asked the server to. */
function ownHeaders(): Record<string, string> {
  const token = readToken();
  const language = { 'Accept-Language': currentLanguage() };
  return token === null ? language : { ...language, Authorization: `Bearer ${token}` };
}

function keepToken(response: AxiosResponse): void {
  const header: unknown = response.headers.authorization;
  const sent = response.config.headers.get('Authorization');
  // Whoever signed out, or in, while the answer came is not signed in again by it.
  if (sent && sent !== `Bearer ${readToken()}`) return;
  if (typeof header === 'string' && header.startsWith('Bearer ')) storeToken(header.slice('Bearer '.length));
}

/** The code of the error of an answer that is none. */
const notJson = 'ERR_NOT_JSON';

/**
 * An answer with a body that is not JSON, such as a proxy's page, is none; what was done may be told by its status
 * alone.
 */
function refuseUnusable(response: AxiosResponse): void {
  const { data, config } = response;
  const empty = data === '' || data === null;
  if (empty ? config.method !== 'get' : typeof data === 'object') return;
  throw new AxiosError('The answer is not JSON', notJson, config, response.request, {
    ...response,
    data: null,
  });
}

/** The codes by which a provider says that the account is deactivated. */
const inactive = new Set<unknown>(['account_deactivated', 'account_inactive']);

function noteEnd({ config, response }: AxiosError<{ code?: unknown } | null>): void {
  // Who signs in is refused for the password, and who signs out has no session any more.
  if (response?.status !== 401 || !config) return;
  const { url = '', method, headers } = config;
  if (url.endsWith('/sessions')) return;
  const token = readToken();
  // A token that another tab stored meanwhile was not refused and stays.
  if (token !== null && headers.get('Authorization') !== `Bearer ${token}`) return;
  const reading = method === 'get';
  const path = url.replace(/\?.*/, '');
  // Who opens that screen is refused again, and told then.
  if (reading && ![...watches].some(({ shows }) => shows(path))) return;
  const why = inactive.has(response.data?.code) ? 'inactive' : 'ended';
  if (token !== null) endToken(why);
  for (const { ended } of watches) ended({ why, reading, refused: token !== null });
}

http.interceptors.response.use(
  (response) => {
    refuseUnusable(response);
    keepToken(response);
    return response;
  },
  (error: Parameters<typeof noteEnd>[0]) => {
    noteEnd(error);
    return Promise.reject(error);
  },
);

/** The addresses of the operations that take a key in the contract: those that create something, each from a form. */
export const creating =
  /\/(registrations|certification_requests|transfer_intents|repeat|lot_inquiries|saved_views)$/;

/**
 * Whether a call carries an `Idempotency-Key`; forms have loaded what makes one. A provider that does not speak our
 * extensions gets none: its CORS may refuse the header.
 */
function takesKey({ method, url = '' }: AxiosRequestConfig): boolean {
  return method === 'POST' && creating.test(url) && speaksExtensions();
}

/** Whether a list that was asked for whole goes on at another address. A caller who asks for a page reads its own. */
function goesOn({ params }: AxiosRequestConfig, { headers }: AxiosResponse): boolean {
  const { limit } = (params ?? {}) as { limit?: number };
  return limit === undefined && headers.link !== undefined && speaksExtensions();
}

/**
 * What the generated functions call: gives the body of the answer, throws an AxiosError. `options` are a hook's own,
 * such as `onUploadProgress`.
 */
export async function request<T>(config: AxiosRequestConfig, options?: AxiosRequestConfig): Promise<T> {
  const own = ownHeaders();
  const once = takesKey(config) ? await (await import('./idempotency')).idempotencyKey(config) : null;
  const headers = Object.assign({}, config.headers, own, once?.headers);
  // What only another provider needs is loaded only for it.
  const other = isOtherProvider() ? await import('./other-provider') : null;
  const call = other ? other.plainCall(config) : config;
  try {
    const response = await http.request<T>({ ...call, ...options, headers });
    once?.settle(response.status);
    const read = (url: string) => http.request<unknown[]>({ ...options, ...call, url, headers });
    const isPart = goesOn(config, response);
    if (!isPart) markWhole(config);
    const body = isPart ? await readOn(config, response, read) : response.data;
    return other ? (other.plainAnswer(config, body) as T) : body;
  } catch (error) {
    // A proxy's page says nothing of what became of the call behind it.
    const decided = axios.isAxiosError(error) && error.code !== notJson;
    once?.settle(decided ? error.response?.status : undefined);
    throw error;
  }
}

const read = <Row>(url: string, params?: object) =>
  http.request<Row[]>({ url, params, method: 'GET', headers: ownHeaders() });

/** A page of a list, and how many rows are on all pages. */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
}

/** A page of a list that the API sorts and counts, and how many rows the list has. Throws an AxiosError. */
export async function requestPage<Row>(url: string, params: object): Promise<ListPage<Row>> {
  const answer = await read<Row>(url, params);
  return { rows: answer.data, total: totalOf(answer) ?? answer.data.length };
}

/** A list to its end, however long it is, in the order of the API. Throws an AxiosError. */
export async function requestAll<Row>(url: string, params: object): Promise<Row[]> {
  const { rows } = await readPages(await read<Row>(url, params), (next) => read<Row>(next));
  return rows;
}

/** The type of the generated hooks' errors. */
export type ErrorType<Body> = AxiosError<Body>;

/** How long the server may take to be counted as there, ms. */
const reachTimeoutMs = 3_000;

/** Whether the API can be reached now: what the browser says of its connection says little of that. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const late = new Promise<false>((done) => setTimeout(done, reachTimeoutMs, false));
  const answers = request({ url: '/api/v1/localities', method: 'GET' }).then(
    () => true,
    () => false,
  );
  return Promise.race([answers, late]);
}
