import type { operations } from '../../contract.gen';
import type { Wire } from '../shared/wire';

/** Operations that only read, or work out an answer. */
type Reading = Extract<
  keyof operations,
  `export${string}` | `find${string}` | `get${string}` | `list${string}` | `preview${string}`
>;
/** Operations that change something. */
export type Change = Exclude<keyof operations, Reading>;
type Action = Wire<'AuditAction'>;

/** What follows where veterinarians or days become free. */
const matched = ['request_assigned'] as const satisfies Action[];
const deactivated = [
  'account_deactivated',
  'account_refused',
  'request_assigned',
  'request_unassigned',
  'request_canceled',
  'transfer_canceled',
  'account_view_ended',
] as const satisfies Action[];
const activated = ['account_activated', 'account_approved', ...matched] as const satisfies Action[];

/**
 * What each change of the contract writes into the audit log (rule 12.1): its own event first, or one of those before
 * the things that may follow of it. A change without an entry does not compile, and one that writes something else
 * fails `server/api/audited.long.test.ts`.
 */
export const eventsOfOperations: Record<Change, readonly Action[]> = {
  // An admin's alone: what everybody does each day would bury what matters.
  createSession: ['admin_signed_in'],
  // Of an admin who saw the product as somebody else does.
  deleteSession: ['account_view_ended'],
  renewSession: [],
  endSession: ['sessions_ended', 'account_view_ended'],
  endOtherSessions: ['sessions_ended', 'account_view_ended'],
  endAccountSessions: ['sessions_ended', 'account_view_ended'],
  createRegistration: ['account_registered'],
  updateViewer: ['account_changed', ...matched],
  changePassword: ['password_changed', 'account_view_ended'],
  issuePasswordLink: ['password_link_created'],
  resetPassword: ['password_reset', 'account_view_ended'],
  updateServiceAreas: ['service_areas_changed', ...matched],
  createCertificationRequest: ['request_created', ...matched],
  repeatCertificationRequest: ['request_created', ...matched],
  cancelCertificationRequest: ['request_canceled', ...matched],
  rejectCertificationRequest: ['request_rejected', ...matched],
  changePreferredDays: ['preferred_days_changed', ...matched],
  assignCertificationRequest: ['request_assigned'],
  assignRoute: ['request_assigned'],
  handBackVisit: ['visit_handed_back', ...matched],
  // Notes of a visit that goes on: what came of them stands in what closes it.
  saveVisitDefaults: [],
  saveVisitAnimal: [],
  saveVisitAnimalPhoto: [],
  prepareVisitClosing: [],
  closeVisit: ['visit_closed'],
  revokeCertification: ['certificate_revoked'],
  correctCertification: ['certificate_corrected'],
  createTransferIntent: ['transfer_offered'],
  acceptTransferIntent: ['transfer_accepted'],
  rejectTransferIntent: ['transfer_rejected'],
  cancelTransferIntent: ['transfer_canceled'],
  activateProducerProfile: activated,
  activateVetProfile: activated,
  approveVetProfileWithNote: activated,
  deactivateProducerProfile: deactivated,
  deactivateProducerProfileWithReason: deactivated,
  deactivateVetProfile: deactivated,
  deactivateVetProfileWithReason: deactivated,
  undoDeactivation: ['account_activated', ...matched, 'request_unassigned', 'request_created'],
  correctAccount: ['account_corrected'],
  createAdminInvitation: ['admin_invited'],
  deleteAdminInvitation: ['admin_uninvited'],
  acceptAdminInvitation: ['account_registered'],
  updateAdmin: ['admin_changed', 'account_view_ended'],
  viewAccount: ['account_viewed'],
  closeDay: ['day_closed'],
  openDay: ['day_opened', ...matched],
  updateLimits: ['limits_changed'],
  updateAnnouncement: ['announcement_set'],
  deleteAnnouncement: ['announcement_ended'],
  addLocalityVet: ['service_areas_changed', ...matched],
  removeLocalityVet: ['service_areas_changed'],
  retryAnchor: ['anchor_retried'],
  retryDocuments: ['documents_retried'],
  enrolVetKey: ['vet_key_enrolled'],
  backVetKey: ['vet_key_backed'],
  approveVetKey: ['vet_key_approved'],
  revokeVetKey: ['vet_key_revoked'],
  createLotInquiry: [],
  settleLotInquiry: [],
  // How an admin looks at a table changes nothing of what it shows.
  createSavedView: [],
  updateSavedView: [],
  deleteSavedView: [],
};
