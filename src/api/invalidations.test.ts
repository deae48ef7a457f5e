import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import contract from './contract.gen.json';
import { invalidateAfter, invalidations } from './invalidations';

const read = {
  lots: '/api/v1/certified_lots',
  lot: '/api/v1/certified_lots/1',
  requests: '/api/v1/certification_requests',
  transfers: '/api/v1/transfer_intents',
  sent: '/api/v1/transfer_intents/sent',
  received: '/api/v1/transfer_intents/received',
  producers: '/api/v1/producer_profiles',
  vet: '/api/v1/vet_profiles/2',
  ratings: '/api/v1/veterinarian_ratings',
  certification: '/api/v1/cattle_certifications/3',
  viewer: '/api/v1/viewer',
  reports: '/api/v1/reports',
  localities: '/api/v1/localities',
  visits: '/api/v1/visits',
  visit: '/api/v1/visits/4',
} as const;

/** What a mutation leaves nobody to see as it was: old, or forgotten, of everything that can have been read. */
async function oldAfter(...mutationKey: string[]): Promise<string[]> {
  const queryClient = new QueryClient();
  for (const path of Object.values(read)) queryClient.setQueryData([path, { of: 'any parameters' }], {});
  // Not every key begins with an address.
  queryClient.setQueryData([7], {});
  await invalidateAfter(queryClient, mutationKey);
  expect(queryClient.getQueryData([7])).toEqual({});
  return Object.entries(read)
    .filter(
      ([, path]) => queryClient.getQueryState([path, { of: 'any parameters' }])?.isInvalidated !== false,
    )
    .map(([name]) => name);
}

it.each([
  ['createCertificationRequest', ['requests', 'reports']],
  ['cancelCertificationRequest', ['requests', 'reports']],
  ['createTransferIntent', ['lots', 'lot', 'transfers', 'sent', 'received', 'reports']],
  ['rejectTransferIntent', ['lots', 'lot', 'transfers', 'sent', 'received', 'reports']],
  ['cancelTransferIntent', ['lots', 'lot', 'transfers', 'sent', 'received', 'reports']],
  [
    'deactivateProducerProfile',
    ['lots', 'lot', 'requests', 'transfers', 'sent', 'received', 'producers', 'reports'],
  ],
  ['activateVetProfile', ['requests', 'vet', 'reports']],
  ['updateServiceAreas', ['requests', 'vet', 'viewer', 'visits', 'visit']],
  [
    'updateViewer',
    [
      ...['lots', 'lot', 'requests', 'transfers', 'sent', 'received'],
      ...['producers', 'vet', 'viewer', 'visits', 'visit'],
    ],
  ],
  ['rejectCertificationRequest', ['requests', 'reports', 'visits', 'visit']],
  ['assignCertificationRequest', ['requests', 'reports', 'visits', 'visit']],
  ['handBackVisit', ['requests', 'reports', 'visits', 'visit']],
  ['closeVisit', ['lots', 'lot', 'requests', 'certification', 'reports', 'visits', 'visit']],
  ['saveVisitAnimal', []],
])('%s makes what it touched old', async (name, old) => {
  expect(await oldAfter(name)).toEqual(old);
});

it('leaves only what a transfer cannot change after one is accepted', async () => {
  const old = await oldAfter('acceptTransferIntent');
  expect(Object.keys(read).filter((name) => !old.includes(name))).toEqual([
    'producers',
    'localities',
    'visits',
    'visit',
  ]);
});

it('forgets what is not on the screen, and keeps there what is until it is read anew', async () => {
  const queryClient = new QueryClient();
  const shown = [read.requests];
  const kept = ['old', 'new'];
  queryClient.setQueryData([read.reports], kept[0]);
  queryClient.setQueryData([read.viewer], kept[0]);
  queryClient.setQueryData(shown, kept[0]);
  const queryFn = vi.fn<() => Promise<string | undefined>>(() => Promise.resolve(kept[1]));
  const observer = new QueryObserver(queryClient, { queryKey: shown, queryFn, staleTime: 60_000 });
  const seen: unknown[] = [];
  const stop = observer.subscribe(({ data }) => seen.push(data));
  await invalidateAfter(queryClient, ['createCertificationRequest']);
  await invalidateAfter(queryClient, ['updateViewer']);
  expect(queryClient.getQueryState([read.reports])).toBeUndefined();
  expect(queryClient.getQueryData([read.viewer])).toBe('old');
  expect(seen).not.toContain(undefined);
  expect(observer.getCurrentResult().data).toBe('new');
  stop();
});

it('touches nothing for a mutation without a name, or of another', async () => {
  expect(await oldAfter()).toEqual([]);
  expect(await oldAfter('toString')).toEqual([]);
});

/** A visit that is given or given up takes or frees a day, and the directory of veterinarians tells which are free. */
const toDirectory = (name: string) => [name, '/api/v1/veterinarians'];

it.each([
  ['activateVetProfile', '/api/v1/veterinarians'],
  ['assignCertificationRequest', '/api/v1/activity'],
  ['acceptTransferIntent', '/api/v1/search'],
  ...['createCertificationRequest', 'cancelCertificationRequest', 'repeatCertificationRequest'].map(
    toDirectory,
  ),
  ...['changePreferredDays', 'rejectCertificationRequest', 'assignCertificationRequest'].map(toDirectory),
  ...['assignRoute', 'handBackVisit', 'closeDay', 'openDay', 'deactivateProducerProfile'].map(toDirectory),
])('%s makes also %s old', async (name = '', path = '') => {
  const queryClient = new QueryClient();
  queryClient.setQueryData([path], {});
  await invalidateAfter(queryClient, [name]);
  expect(queryClient.getQueryData([path])).toBeUndefined();
});

it.each([
  'approveVetKey',
  'backVetKey',
  'revokeVetKey',
  'revokeCertification',
  'correctCertification',
  'retryAnchor',
  'retryDocuments',
])('%s makes the audit log old, which tells of it', async (name) => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(['/api/v1/audit_events'], {});
  await invalidateAfter(queryClient, [name]);
  expect(queryClient.getQueryData(['/api/v1/audit_events'])).toBeUndefined();
});

/** Where reads lie that no change of ours makes old, each with why. */
const unchanging: Record<string, string> = {
  '/api/v1/localities': 'Places stay. How many lots each has may be half a minute old.',
  '/api/v1/office_keys': 'Who runs the installation sets them before it starts.',
  '/api/v1/certificate_lookup': 'It is asked anew each time.',
  '/api/v1/exports': 'A file is made anew each time.',
};

it('every read of the contract is refreshed by some change, or it is said why none does', async () => {
  const queryClient = new QueryClient();
  const reads = contract.operations.flatMap(({ method, path }) =>
    method === 'GET' ? [path.replaceAll(/\{\w+\}/g, '1')] : [],
  );
  const planted = '/api/v1/certified';
  for (const path of [...reads, planted]) queryClient.setQueryData([path], {});
  for (const name of Object.keys(invalidations)) await invalidateAfter(queryClient, [name]);
  const never = [...reads, planted].filter(
    (path) => queryClient.getQueryState([path])?.isInvalidated === false,
  );
  const liesIn = (place: string) => (path: string) => path === place || path.startsWith(`${place}/`);
  const places = Object.keys(unchanging);
  expect(never.filter((path) => !places.some((place) => liesIn(place)(path)))).toEqual([planted]);
  expect(places.filter((place) => !never.some(liesIn(place)))).toEqual([]);
});
