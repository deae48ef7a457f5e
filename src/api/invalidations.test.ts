import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateAfter } from './invalidations';

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
} as const;

/** What is old after a mutation, of everything that can have been read. */
async function oldAfter(...mutationKey: string[]): Promise<string[]> {
  const queryClient = new QueryClient();
  for (const path of Object.values(read)) queryClient.setQueryData([path, { of: 'any parameters' }], {});
  await invalidateAfter(queryClient, mutationKey);
  return Object.entries(read)
    .filter(([, path]) => queryClient.getQueryState([path, { of: 'any parameters' }])?.isInvalidated)
    .map(([name]) => name);
}

it.each([
  ['createCertificationRequest', ['requests', 'reports']],
  ['cancelCertificationRequest', ['requests', 'reports']],
  ['createTransferIntent', ['lots', 'lot', 'transfers', 'sent', 'received', 'reports']],
  ['rejectTransferIntent', ['lots', 'lot', 'transfers', 'sent', 'received', 'reports']],
  ['cancelTransferIntent', ['lots', 'lot', 'transfers', 'sent', 'received', 'reports']],
  ['deactivateProducerProfile', ['producers', 'reports']],
  ['activateVetProfile', ['vet', 'reports']],
  ['updateServiceAreas', ['vet', 'viewer']],
  ['updateViewer', ['producers', 'vet', 'viewer']],
])('%s makes what it touched old', async (name, old) => {
  expect(await oldAfter(name)).toEqual(old);
});

it('leaves only what a transfer cannot change after one is accepted', async () => {
  const old = await oldAfter('acceptTransferIntent');
  expect(Object.keys(read).filter((name) => !old.includes(name))).toEqual(['producers', 'localities']);
});

it('touches nothing for a mutation without a name, or of another', async () => {
  expect(await oldAfter()).toEqual([]);
  expect(await oldAfter('toString')).toEqual([]);
});
