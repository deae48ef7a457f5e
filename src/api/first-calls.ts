import axios, { type AxiosAdapter, AxiosError, type AxiosRequestConfig } from 'axios';

/** Preloading of data: what a screen asks the API for first is begun by its page (`public/first-calls.js`) and taken over here. */

/** Calls under way, all GETs: the headers they carry, and their answers by path. */
interface FirstCalls {
  headers: Record<string, string>;
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    firstCalls?: FirstCalls;
  }
}

/** Gives the answer of a call that is under way, as axios would; a call that gets none is made once more. */
function adapterOf(begun: Promise<Response>): AxiosAdapter {
  return async (config) => {
    const read = async () => {
      const answer = await begun;
      return { answer, data: await answer.text() };
    };
    const got = await read().catch(() => null);
    if (got === null) return axios.getAdapter(axios.defaults.adapter)(config);
    const { status, statusText, headers } = got.answer;
    const response = { status, statusText, headers: Object.fromEntries(headers), config, data: got.data };
    if (got.answer.ok) return response;
    const code = status < 500 ? AxiosError.ERR_BAD_REQUEST : AxiosError.ERR_BAD_RESPONSE;
    throw new AxiosError(`Request failed with status code ${status}`, code, config, null, response);
  };
}

/**
 * The way to the answer that the page has begun to ask for, once: for a GET of the same path with the same headers, so for the
 * same session and language. Otherwise undefined.
 */
export function firstCall(
  { method, url = '', params }: AxiosRequestConfig,
  headers: Record<string, string>,
): AxiosAdapter | undefined {
  const calls = typeof window === 'undefined' ? undefined : window.firstCalls;
  const begun = calls?.answers[url];
  if (!calls || !begun || method !== 'GET' || params !== undefined) return undefined;
  const same = Object.entries(calls.headers).every(([name, value]) => headers[name] === value);
  if (!same || Object.keys(headers).length !== Object.keys(calls.headers).length) return undefined;
  delete calls.answers[url];
  return adapterOf(begun);
}

/** Gives up what was not taken over once the first view is there: later on it would be old, and its answer holds a connection. */
export function forgetFirstCalls(): void {
  const left = Object.values(window.firstCalls?.answers ?? {});
  delete window.firstCalls;
  for (const begun of left) begun.then(({ body }) => body?.cancel()).catch(() => undefined);
}
