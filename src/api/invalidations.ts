import type { QueryClient } from '@tanstack/react-query';
import { getListCertificationRequestsQueryKey } from './generated/certification-requests/certification-requests';
import { getListCertifiedLotsQueryKey } from './generated/certified-lots/certified-lots';
import { getListProducerProfilesQueryKey } from './generated/producer-profiles/producer-profiles';
import { getGetReportsQueryKey } from './generated/reports/reports';
import { getListReceivedTransferIntentsQueryKey } from './generated/transfer-intents/transfer-intents';
import { getListVeterinarianRatingsQueryKey } from './generated/veterinarian-ratings/veterinarian-ratings';
import { getListVetProfilesQueryKey } from './generated/vet-profiles/vet-profiles';
import { getGetViewerQueryKey } from './generated/viewer/viewer';

/** The path that starts the keys of a family of queries; a mutation refreshes a family whole. */
const families = {
  requests: getListCertificationRequestsQueryKey()[0],
  lots: getListCertifiedLotsQueryKey()[0],
  producers: getListProducerProfilesQueryKey()[0],
  vets: getListVetProfilesQueryKey()[0],
  transfers: getListReceivedTransferIntentsQueryKey()[0].replace(/\/received$/, ''),
  ratings: getListVeterinarianRatingsQueryKey()[0],
  viewer: getGetViewerQueryKey()[0],
  reports: getGetReportsQueryKey()[0],
  certifications: '/api/v1/cattle_certifications',
} as const;

type Family = keyof typeof families;

/** "This mutation invalidates those queries": every mutation of the contract is here, a test keeps it so. */
export const invalidations = {
  // Signing in, out and up change the whole session: `enterSession` drops everything instead.
  createSession: [],
  deleteSession: [],
  createRegistration: [],
  updateViewer: ['viewer', 'producers', 'vets'],
  updateServiceAreas: ['viewer', 'vets'],
  createCertificationRequest: ['requests', 'reports'],
  cancelCertificationRequest: ['requests', 'reports'],
  createTransferIntent: ['transfers', 'lots', 'reports'],
  acceptTransferIntent: [
    'transfers',
    'lots',
    'certifications',
    'requests',
    'vets',
    'ratings',
    'viewer',
    'reports',
  ],
  rejectTransferIntent: ['transfers', 'lots', 'reports'],
  cancelTransferIntent: ['transfers', 'lots', 'reports'],
  activateProducerProfile: ['producers', 'reports'],
  deactivateProducerProfile: ['producers', 'reports'],
  activateVetProfile: ['vets', 'reports'],
  deactivateVetProfile: ['vets', 'reports'],
} as const satisfies Record<string, readonly Family[]>;

function hasName(name: unknown): name is keyof typeof invalidations {
  return typeof name === 'string' && Object.hasOwn(invalidations, name);
}

/** Refreshes what a mutation touched; its key is the operation's name. Resolves when the open views are right again. */
export async function invalidateAfter(
  queryClient: QueryClient,
  mutationKey: readonly unknown[] = [],
): Promise<void> {
  const [name] = mutationKey;
  if (!hasName(name)) return;
  const paths = invalidations[name].map((family): string => families[family]);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [first] = queryKey;
      return (
        typeof first === 'string' && paths.some((path) => first === path || first.startsWith(`${path}/`))
      );
    },
  });
}
