import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Cache invalidation: the paths that start the keys of a family of queries; a mutation refreshes a family whole. */
const families = {
  /** A visit takes a day, and the directory of veterinarians tells which are free. */
  requests: ['/api/v1/certification_requests', '/api/v1/veterinarians'],
  lots: ['/api/v1/certified_lots'],
  producers: ['/api/v1/producer_profiles'],
  vets: ['/api/v1/vet_profiles', '/api/v1/veterinarians'],
  transfers: ['/api/v1/transfer_intents'],
  ratings: ['/api/v1/veterinarian_ratings'],
  viewer: ['/api/v1/viewer'],
  reports: ['/api/v1/reports', '/api/v1/activity'],
  certifications: ['/api/v1/cattle_certifications'],
  visits: ['/api/v1/visits'],
  log: ['/api/v1/log'],
  anchoring: ['/api/v1/anchoring'],
  accounts: ['/api/v1/accounts'],
  audit: ['/api/v1/audit_events'],
  lotInquiries: ['/api/v1/lot_inquiries'],
  views: ['/api/v1/saved_views'],
  admins: ['/api/v1/admins'],
  invitations: ['/api/v1/admin_invitations'],
  closedDays: ['/api/v1/closed_days'],
  limits: ['/api/v1/limits'],
  announcement: ['/api/v1/announcement'],
} as const;

/** Finds things of every family. */
const search = '/api/v1/search';

type Family = keyof typeof families;

/** "This mutation invalidates those queries": every mutation of the contract is here, a test keeps it so. */
export const invalidations = {
  // Signing in, out and up change the whole session: `enterSession` drops everything instead.
  createSession: [],
  deleteSession: [],
  renewSession: [],
  endSession: ['accounts', 'audit'],
  endOtherSessions: ['accounts', 'audit'],
  endAccountSessions: ['accounts', 'audit'],
  createRegistration: [],
  updateViewer: ['viewer', 'producers', 'vets', 'requests', 'visits', 'lots', 'transfers'],
  // Ends all other sessions.
  changePassword: ['accounts'],
  issuePasswordLink: ['audit'],
  resetPassword: [],
  // Of requests and visits, because requests that wait may be matched now.
  updateServiceAreas: ['viewer', 'vets', 'requests', 'visits'],
  createCertificationRequest: ['requests', 'reports'],
  cancelCertificationRequest: ['requests', 'reports'],
  rejectCertificationRequest: ['accounts', 'audit', 'requests', 'visits', 'reports'],
  repeatCertificationRequest: ['requests', 'reports'],
  assignCertificationRequest: ['accounts', 'audit', 'requests', 'visits', 'reports'],
  assignRoute: ['accounts', 'audit', 'requests', 'visits', 'reports'],
  changePreferredDays: ['requests', 'reports'],
  // What is entered comes back in the answer: who enters shows that, and reads no visit of hundreds of animals anew
  // each time.
  saveVisitDefaults: [],
  saveVisitAnimal: [],
  saveVisitAnimalPhoto: [],
  prepareVisitClosing: [],
  closeVisit: ['visits', 'requests', 'lots', 'certifications', 'reports'],
  handBackVisit: ['visits', 'requests', 'reports'],
  revokeCertification: ['audit', 'certifications', 'lots', 'log'],
  correctCertification: ['audit', 'certifications', 'lots', 'log'],
  retryAnchor: ['anchoring', 'audit', 'reports'],
  retryDocuments: ['anchoring', 'audit', 'reports'],
  enrolVetKey: ['vets'],
  backVetKey: ['audit', 'vets'],
  approveVetKey: ['audit', 'vets', 'log'],
  revokeVetKey: ['audit', 'vets', 'log'],
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
  activateProducerProfile: ['accounts', 'audit', 'producers', 'reports'],
  deactivateProducerProfile: ['accounts', 'audit', 'producers', 'requests', 'transfers', 'lots', 'reports'],
  deactivateProducerProfileWithReason: [
    'accounts',
    'audit',
    'producers',
    'requests',
    'transfers',
    'lots',
    'reports',
  ],
  activateVetProfile: ['accounts', 'audit', 'vets', 'requests', 'reports'],
  approveVetProfileWithNote: ['accounts', 'audit', 'vets', 'requests', 'reports'],
  deactivateVetProfile: ['accounts', 'audit', 'vets', 'requests', 'visits', 'reports'],
  deactivateVetProfileWithReason: ['accounts', 'audit', 'vets', 'requests', 'visits', 'reports'],
  undoDeactivation: ['accounts', 'audit', 'producers', 'vets', 'requests', 'visits', 'reports'],
  correctAccount: ['accounts', 'audit', 'producers', 'vets', 'requests', 'transfers'],
  createSavedView: ['views'],
  updateSavedView: ['views'],
  deleteSavedView: ['views'],
  createAdminInvitation: ['invitations', 'audit'],
  deleteAdminInvitation: ['invitations', 'audit'],
  acceptAdminInvitation: [],
  updateAdmin: ['admins', 'invitations', 'audit', 'viewer', 'accounts'],
  closeDay: ['closedDays', 'audit', 'requests', 'reports'],
  openDay: ['closedDays', 'audit', 'requests', 'reports'],
  updateLimits: ['limits', 'audit'],
  updateAnnouncement: ['announcement', 'audit'],
  deleteAnnouncement: ['announcement', 'audit'],
  addLocalityVet: ['vets', 'audit', 'requests', 'reports', 'accounts'],
  removeLocalityVet: ['vets', 'audit', 'reports', 'accounts'],
  // Another session begins.
  viewAccount: [],
  // Change nothing.
  previewAdminInvitation: [],
  previewDeactivation: [],
  createLotInquiry: ['lotInquiries'],
  settleLotInquiry: ['lotInquiries'],
} as const satisfies Record<string, readonly Family[]>;

function hasName(name: unknown): name is keyof typeof invalidations {
  return typeof name === 'string' && Object.hasOwn(invalidations, name);
}

/** Forgets what is kept of queries elsewhere than in the cache, by their keys. */
type Forget = (touched: (key: QueryKey) => boolean) => Promise<void>;

const keepers = new Set<Forget>();

/** Has what a change touched forgotten also where it is kept longer than by the page. Gives the way to stop. */
export function onInvalidated(forget: Forget): () => void {
  keepers.add(forget);
  return () => keepers.delete(forget);
}

/**
 * Refreshes what a mutation touched; its key is the operation's name. What is not on the screen is forgotten, so that
 * it is never shown as it was before. Resolves when the open views are right again.
 */
export async function invalidateAfter(
  queryClient: QueryClient,
  mutationKey: readonly unknown[] = [],
): Promise<void> {
  const [name] = mutationKey;
  if (!hasName(name)) return;
  const paths: string[] = [search, ...invalidations[name].flatMap((family) => families[family])];
  // The viewer is the session: without it nobody would be signed in.
  const touched = ([first]: QueryKey) =>
    typeof first === 'string' && paths.some((path) => first === path || first.startsWith(`${path}/`));
  const forgotten = (key: QueryKey) => touched(key) && key[0] !== families.viewer[0];
  // Before anything is read anew, which is kept again.
  await Promise.all([...keepers].map((forget) => forget(forgotten).catch(() => undefined)));
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => forgotten(queryKey) });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => touched(queryKey) });
}
