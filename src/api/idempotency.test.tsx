import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { createCertificationRequest } from './generated/certification-requests/certification-requests';
import { createRegistration } from './generated/registrations/registrations';
import { createSession } from './generated/sessions/sessions';
import { server } from '../../mocks/node';

const account = (email: string) => ({ user: { email, password: 'caravana' } });

it('sends the same key again only for the same content whose fate is not known', async () => {
  const seen: (string | null)[] = [];
  const page = HttpResponse.html('<p>proxy</p>');
  const answers = [HttpResponse.error(), 503, 503, 500, page, 401, 409, 429, 422, 422, 200, 200] as const;
  server.use(
    http.post('*/api/v1/registrations', ({ request }) => {
      const answer = answers[seen.length] ?? 200;
      seen.push(request.headers.get('Idempotency-Key'));
      return typeof answer === 'number' ? HttpResponse.json({ id: 1 }, { status: answer }) : answer;
    }),
  );
  const register = (email: string) => createRegistration(account(email)).catch(() => null);
  await register('ana@campo.example'); // no answer
  await register('eva@campo.example'); // somebody else meanwhile
  await register('ana@campo.example'); // away
  await register('ana@campo.example'); // broken
  await register('ana@campo.example'); // the page of a proxy
  await register('ana@campo.example'); // signed out meanwhile
  await register('ana@campo.example'); // it still runs
  await register('ana@campo.example'); // asked too often
  await register('ana@campo.example'); // refused
  await register('ana@campo.example'); // refused again
  await register('leo@campo.example'); // registered
  await register('leo@campo.example'); // once more, meant
  expect(seen).toHaveLength(answers.length);
  const [lost, another, ...tries] = seen;
  const [again, other, meant] = tries.splice(-3);
  expect(new Set([lost, ...tries])).toEqual(new Set([lost]));
  expect(new Set([lost, another, again, other, meant]).size).toBe(5);
  expect(lost).toMatch(/^[0-9a-f-]{36}$/);
});

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

/** The keys that calls to a path carry from now on; none of them is answered. */
function keysSentTo(path: string): (string | null)[] {
  const seen: (string | null)[] = [];
  server.use(
    http.post(path, ({ request }) => {
      seen.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  return seen;
}

it("knows another photo or address from the first, though the photo's name, size and time are the same", async () => {
  const seen = keysSentTo('*/api/v1/certification_requests');
  const photo = (text: string) => new File([text], 'vaca.jpg', { type: 'image/jpeg', lastModified: 1 });
  const send = (text: string, address = 'Ruta 50') =>
    createCertificationRequest({
      'certification_request[address]': address,
      'certification_request[locality_id]': 1,
      'certification_request[intended_animal_group]': 1,
      'certification_request[declared_lot_weight]': 1,
      'certification_request[declared_lot_age]': 1,
      'certification_request[cattle_breed]': 'hereford',
      'certification_request[preferred_time_range_start]': '2026-12-01',
      'certification_request[preferred_time_range_end]': '2026-12-02',
      'certification_request[file]': photo(text),
    }).catch(() => null);
  await send('one');
  await send('two');
  await send('one');
  await send('one', 'Ruta 51');
  const [first, otherPhoto, same, otherAddress] = seen;
  expect(same).toBe(first);
  expect(new Set([first, otherPhoto, otherAddress]).size).toBe(3);
});

it('is none of a sign-in', async () => {
  const seen = keysSentTo('*/api/v1/sessions');
  await createSession({ user: { email: 'ana@campo.example', password: 'secreta' } }).catch(() => null);
  expect(seen).toEqual([null]);
});

it('keeps nothing of a password that was refused', async () => {
  const set = vi.spyOn(Map.prototype, 'set');
  keysSentTo('*/api/v1/registrations');
  await createRegistration(account('eva@secreto.example')).catch(() => null);
  const kept = set.mock.calls.flat().filter((part) => typeof part === 'string');
  set.mockRestore();
  expect(kept.some((text) => /^(\d{1,3},){31}\d{1,3}$/.test(text))).toBe(true);
  expect(kept.filter((text) => text.includes('caravana"'))).toEqual([]);
});
