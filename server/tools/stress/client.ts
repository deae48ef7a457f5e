import { bodyOf, breach } from '../testing/contract';

/** Stress tests: the HTTP client. */

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  token?: string | undefined;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

interface Answer {
  status: number;
  body: unknown;
  /** The token of a session that begins. */
  token: string;
  replayed: boolean;
}

/** Calls the API of a service; its address may change when it starts anew. */
export class Client {
  url = '';

  /** An answer of any status. Throws when it breaks the contract, or when there is none. */
  async ask(path: string, { method = 'GET', token, json, form, headers = {} }: Call = {}): Promise<Answer> {
    const address = `/api/v1/${path}`;
    const response = await fetch(`${this.url}${address}`, {
      method,
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
      },
      body: json === undefined ? (form ?? null) : JSON.stringify(json),
    });
    const body = bodyOf(response.headers.get('content-type') ?? '', await response.text());
    const wrong = breach(method, address, response.status, body);
    if (wrong !== null) throw new Error(wrong);
    return {
      status: response.status,
      body,
      token: (response.headers.get('authorization') ?? '').replace('Bearer ', ''),
      replayed: response.headers.get('idempotency-replayed') === 'true',
    };
  }

  /** The body of a success; any other answer throws. */
  async get<T>(path: string, call: Call = {}): Promise<T> {
    const { status, body } = await this.ask(path, call);
    if (status >= 300) throw new Error(`${call.method ?? 'GET'} ${path}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }

  /** The token of an account. */
  async signIn(email: string, password: string): Promise<string> {
    const { status, token } = await this.ask('sessions', {
      method: 'POST',
      json: { user: { email, password } },
    });
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
    return token;
  }

  /** The bytes of a stored file, or null without it. */
  async file(path: string): Promise<Buffer | null> {
    const response = await fetch(`${this.url}${path}`);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null;
  }
}
