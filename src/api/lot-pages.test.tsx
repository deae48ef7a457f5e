import { InfiniteQueryObserver } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from '@/query-client';
import { server } from '../../mocks/node';
import { lotPagesOptions, lotSummaryOptions, mergeLotPages } from './lot-pages';

const lot = (id: number) => ({
  id,
  certified_animals_count: 1,
  average_weight: 170,
  photo_url: null,
  address: 'Camino Real 1',
  certification_date: null,
  cattle_breed: 'hereford' as const,
});
const lots = (from: number, count: number) => Array.from({ length: count }, (_, place) => lot(from - place));
const ids = (pages: ReturnType<typeof lots>[]) => mergeLotPages(pages).map(({ id }) => id);

it('puts pages one after the other', () => {
  expect(ids([lots(10, 2), lots(8, 2)])).toEqual([10, 9, 8, 7]);
});

it('has all of a page that is longer than asked for', () => {
  expect(ids([lots(61, 61)])).toHaveLength(61);
});

it('takes a page that repeats ids as the whole list', () => {
  expect(ids([lots(60, 60), lots(60, 60)])).toEqual(lots(60, 60).map(({ id }) => id));
});

it('has a lot once that moved behind another page while they were read, as it was read last', () => {
  const moved = { ...lot(9), average_weight: 150 };
  const pages = [[lot(12), lot(9), lot(7)], [lot(5), moved, lot(3)], [lot(2)]];
  expect(ids(pages)).toEqual([12, 9, 7, 5, 3, 2]);
  expect(mergeLotPages(pages)).toContain(moved);
});

it('has none without pages', () => {
  expect(ids([])).toEqual([]);
});

describe('the lots that match a search', () => {
  afterEach(() => vi.unstubAllEnvs());

  /**
   * Reads page after page of a search to its end, of a provider that answers so; gives what was asked and what is
   * shown.
   */
  async function readAll(search: string, answer: (query: URLSearchParams) => ReturnType<typeof lots>) {
    const asked: string[] = [];
    server.use(
      http.get('*/api/v1/certified_lots', ({ request }) => {
        const { search: query, searchParams } = new URL(request.url);
        asked.push(query);
        return HttpResponse.json(answer(searchParams));
      }),
    );
    const queryClient = createQueryClient();
    const observer = new InfiniteQueryObserver(queryClient, lotPagesOptions(search === '' ? {} : { search }));
    onTestFinished(observer.subscribe(() => undefined));
    await expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
    while (observer.getCurrentResult().hasNextPage && asked.length < 9) await observer.fetchNextPage();
    return { asked, shown: observer.getCurrentResult().data?.map(({ id }) => id) };
  }
  const all = (count: number) => Array.from({ length: count }, (_, place) => count - place);
  /** Pages as our API gives them. */
  const paged = (count: number) => (query: URLSearchParams) => {
    const from = Number(query.get('before') ?? count + 1) - 1;
    return lots(from, Math.min(from, Number(query.get('limit'))));
  };

  it('come in pages of sixty, each after the last lot of the one before', async () => {
    expect(await readAll('', paged(130))).toEqual({
      asked: ['?limit=60', '?limit=60&before=71', '?limit=60&before=11'],
      shown: all(130),
    });
    expect((await readAll('ruta 50', paged(61))).asked).toEqual([
      '?search=ruta+50&limit=60',
      '?search=ruta+50&limit=60&before=2',
    ]);
  });

  it('are at their end with a page that is not full, or empty', async () => {
    expect((await readAll('', paged(59))).asked).toHaveLength(1);
    expect(await readAll('', paged(60))).toEqual({
      asked: ['?limit=60', '?limit=60&before=1'],
      shown: all(60),
    });
    expect(await readAll('', paged(0))).toEqual({ asked: ['?limit=60'], shown: [] });
  });

  it('are the whole list where the provider knows no pages, however long that is', async () => {
    expect(await readAll('', () => lots(61, 61))).toEqual({ asked: ['?limit=60'], shown: all(61) });
    // As long as a page: that there are no others is known once it came again.
    expect(await readAll('', () => lots(60, 60))).toEqual({
      asked: ['?limit=60', '?limit=60&before=1'],
      shown: all(60),
    });
  });

  it('go on to their end also where a lot moves behind another page while they are read', async () => {
    const pages: Record<string, number[]> = {
      '': all(130).slice(0, 60),
      '71': [...all(130).slice(60, 90), 130, ...all(130).slice(90, 119)],
      '12': all(130).slice(119),
    };
    const { shown } = await readAll('', (query) => (pages[query.get('before') ?? ''] ?? []).map(lot));
    expect(shown).toEqual(all(130));
  });

  it('are read once for all searches of a provider without our extensions', async () => {
    vi.stubEnv('VITE_API_URL', 'http://localhost:3000');
    const { asked, shown } = await readAll('ruta', () => lots(60, 60));
    expect([asked, shown]).toEqual([[''], all(60)]);
    expect(lotPagesOptions({ search: 'ruta' }).queryKey).toEqual(lotPagesOptions({}).queryKey);
  });
});

it.each([
  [{}, ['/api/v1/certified_lots', { limit: 60 }, 'pages']],
  [
    { search: 'sol', sort: 'weight' as const },
    ['/api/v1/certified_lots', { search: 'sol', sort: 'weight', limit: 60 }, 'pages'],
  ],
])('keeps the lots of %j apart from others', (query, key) => {
  expect(lotPagesOptions(query).queryKey).toEqual(key);
});

it('counts the same lots in whatever order', () => {
  const orders = [undefined, 'animals' as const].map((sort) => ({ search: 'sol', ...(sort && { sort }) }));
  const [plain, sorted] = orders.map((query) => lotSummaryOptions(query).queryKey);
  expect(sorted).toEqual(plain);
});
