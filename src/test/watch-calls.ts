import { onTestFinished } from 'vitest';
import { server } from '../../mocks/node';

/** A call that the application made to the API. */
export interface SeenCall {
  method: string;
  /** With its query. */
  path: string;
  body: unknown;
}

/** The calls to the API from now on, as they come. */
export function watchCalls(): SeenCall[] {
  const calls: SeenCall[] = [];
  const note = async ({ request }: { request: Request }) => {
    const { pathname, search } = new URL(request.url);
    const call: SeenCall = { method: request.method, path: pathname + search, body: null };
    calls.push(call);
    const text = await request.clone().text();
    if (text !== '') call.body = JSON.parse(text);
  };
  server.events.on('request:start', note);
  onTestFinished(() => server.events.removeListener('request:start', note));
  return calls;
}
