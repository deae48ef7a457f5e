import { DrizzleQueryError } from 'drizzle-orm';
import { fastify } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DomainError } from '../domain/shared/errors';
import { answerWithProblems, HttpProblem, TooManyReads } from './problems';

const app = fastify();
let thrown: Error;
beforeAll(async () => {
  answerWithProblems(app);
  app.get('/', () => {
    throw thrown;
  });
  await app.ready();
});
afterAll(() => app.close());

// What the driver says of a connection that is gone, before, during and after a query; a rollback on it fails in words
// of its own.
it.each([
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
])('"%s" is told as the database that is away, also from within a query', async (message) => {
  for (const error of [new Error(message), new DrizzleQueryError('rollback', [], new Error(message))]) {
    thrown = error;
    const { statusCode, headers } = await app.inject('/');
    expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  }
});

it('anything else that nobody expected is a failure of the service', async () => {
  thrown = new Error('undefined is not a function');
  expect((await app.inject('/')).statusCode).toBe(500);
});

it('what is the fault of a call is none of the service, whatever status its error has', async () => {
  for (const [statusCode, told] of [
    [404, 404],
    [412, 400],
    [416, 400],
    [502, 500],
  ] as const) {
    thrown = Object.assign(new Error('Precondition Failed'), { statusCode });
    expect([statusCode, (await app.inject('/')).statusCode]).toEqual([statusCode, told]);
  }
});

it('a reason that somebody gave is read behind the sentence', async () => {
  const detailOf = async (language: string) =>
    (await app.inject({ url: '/', headers: { 'accept-language': language } })).json<{ detail: string }>()
      .detail;
  thrown = new DomainError('account_refused', undefined, { reason: 'Cuesta $& más' });
  expect(await detailOf('es')).toMatch(/^El alta de su cuenta fue rechazada\..* Motivo: Cuesta \$& más$/);
  expect(await detailOf('en')).toMatch(/ Reason: Cuesta \$& más$/);
  thrown = new DomainError('account_refused');
  expect(await detailOf('es')).not.toContain('Motivo');
});

it('who has tried too often is told how long to wait', async () => {
  const detailOf = async (seconds: string, language: string) => {
    thrown = new HttpProblem('too_many_requests', { 'Retry-After': seconds });
    const answer = await app.inject({ url: '/', headers: { 'accept-language': language } });
    return answer.json<{ detail: string }>().detail;
  };
  expect(await detailOf('3540', 'es')).toBe('Demasiados intentos. Espere 59 minutos e intente nuevamente.');
  expect(await detailOf('61', 'en')).toBe('Too many tries. Wait 2 minutes and try again.');
  expect(await detailOf('1', 'es')).toBe('Demasiados intentos. Espere un minuto e intente nuevamente.');
});

it('who has read too much is told so, and when and how it goes on', async () => {
  const detailOf = async (seconds: number, language: string) => {
    thrown = new TooManyReads(seconds);
    const answer = await app.inject({ url: '/', headers: { 'accept-language': language } });
    return answer.json<{ detail: string }>().detail;
  };
  expect(await detailOf(3540, 'es')).toBe(
    'Desde esta conexión se leyó demasiado. Podrá seguir en 59 minutos, o ahora si inicia sesión.',
  );
  expect(await detailOf(61, 'en')).toBe(
    'Too much was read from this connection. You can go on in 2 minutes, or now if you sign in.',
  );
  expect(await detailOf(1, 'es')).toBe(
    'Desde esta conexión se leyó demasiado. Podrá seguir en un minuto, o ahora si inicia sesión.',
  );
});
