import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { createRegistration } from './generated/registrations/registrations';
import { server } from '../../mocks/node';

const account = (email: string) => ({ user: { email, password: 'caravana' } });

it('sends the same key again only for the same content whose fate is not known', async () => {
  const seen: (string | null)[] = [];
  const answers = [HttpResponse.error(), 503, 422, 422, 200, 200] as const;
  server.use(
    http.post('*/api/v1/registrations', ({ request }) => {
      const answer = answers[seen.length] ?? 200;
      seen.push(request.headers.get('Idempotency-Key'));
      return typeof answer === 'number' ? HttpResponse.json({ id: 1 }, { status: answer }) : answer;
    }),
  );
  const register = (email: string) => createRegistration(account(email)).catch(() => null);
  await register('ana@campo.example'); // no answer
  await register('ana@campo.example'); // away
  await register('ana@campo.example'); // refused
  await register('ana@campo.example'); // refused again
  await register('eva@campo.example'); // registered
  await register('eva@campo.example'); // once more, meant
  const [lost, away, refused, again, other, meant] = seen;
  expect(away).toBe(lost);
  expect(refused).toBe(lost);
  expect(again).not.toBe(lost);
  expect(other).not.toBe(again);
  expect(meant).not.toBe(other);
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
});

it.each([401, 409, 429])(
  'keeps the key when %i says nothing of what became of the first try',
  async (status) => {
    const seen: (string | null)[] = [];
    const answers = [503, status, 200];
    server.use(
      http.post('*/api/v1/registrations', ({ request }) => {
        const answer = answers[seen.length] ?? 200;
        seen.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.json({ id: 1 }, { status: answer });
      }),
    );
    const again = () => createRegistration(account(`${status}@campo.example`)).catch(() => null);
    await again();
    await again();
    await again();
    expect(seen).toHaveLength(3);
    expect(new Set(seen).size).toBe(1);
  },
);

it.each([
  ['', '', true],
  ['http://localhost:3000', '', false],
  ['http://localhost:3000', 'true', true],
])('with the provider %o, extensions %o: sends a key is %s', async (other, spoken, sends) => {
  vi.stubEnv('VITE_API_URL', other);
  vi.stubEnv('VITE_API_EXTENSIONS', spoken);
  let sent: boolean | null = null;
  server.use(
    http.post('*/api/v1/registrations', ({ request }) => {
      sent = request.headers.has('Idempotency-Key');
      return HttpResponse.json({ id: 1 });
    }),
  );
  await createRegistration(account(`${other}${spoken}@campo.example`));
  vi.unstubAllEnvs();
  expect(sent).toBe(sends);
});
