import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getCertifiedLot, listCertifiedLots } from './generated/certified-lots/certified-lots';
import { cancelCertificationRequest } from './generated/certification-requests/certification-requests';
import { listProducerProfiles } from './generated/producer-profiles/producer-profiles';
import { listTransferIntents, rejectTransferIntent } from './generated/transfer-intents/transfer-intents';
import { server } from '../../mocks/node';

afterEach(() => vi.unstubAllEnvs());

const empty = () => new HttpResponse(null, { status: 200 });

describe('an answer without a body', () => {
  it('tells by its status that something was done, and nothing to who wants to read', async () => {
    server.use(http.post('*/reject', empty), http.get('*/certified_lots/1', empty));
    await expect(rejectTransferIntent(1)).resolves.not.toThrow();
    await expect(getCertifiedLot(1)).rejects.toThrow('The answer is not JSON');
  });

  it('is not the page of a proxy', async () => {
    server.use(http.post('*/reject', () => HttpResponse.html('<p>proxy</p>')));
    await expect(rejectTransferIntent(1)).rejects.toThrow('The answer is not JSON');
  });
});

describe('another provider', () => {
  const other = (extensions: string) => {
    vi.stubEnv('VITE_API_URL', 'http://localhost:3000');
    vi.stubEnv('VITE_API_EXTENSIONS', extensions);
  };

  /** The queries of all calls from now on, each answered with a lot whose numbers are texts, or with nothing. */
  function watchQueries(): string[] {
    const queries: string[] = [];
    server.use(
      http.all('*/api/v1/*', ({ request }) => {
        queries.push(new URL(request.url).search);
        return request.method === 'GET' ? HttpResponse.json([{ id: '7', average_weight: '369.2' }]) : empty();
      }),
    );
    return queries;
  }

  it('is asked nothing that is ours', async () => {
    other('');
    const queries = watchQueries();
    await listCertifiedLots({ search: 'a', limit: 60, before: 7 });
    await listProducerProfiles({ search: 'a', limit: 5 });
    expect(queries).toEqual(['', '']);
    await expect(listTransferIntents()).rejects.toThrow('is an extension');
    expect(queries).toHaveLength(2);
  });

  it('is asked all when it speaks our extensions', async () => {
    other('true');
    const queries = watchQueries();
    await listCertifiedLots({ search: 'a', limit: 60, before: 7 });
    expect(queries).toEqual(['?search=a&limit=60&before=7']);
  });

  it('has its answers made right, also one without a body', async () => {
    other('');
    watchQueries();
    expect(await listCertifiedLots()).toMatchObject([{ id: 7, average_weight: 369.2, address: '' }]);
    expect(await cancelCertificationRequest(1)).toEqual({ certification_request: null });
  });
});
