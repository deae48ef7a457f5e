import type { operations } from '../server/contract.gen';

export type OperationId = keyof operations;
type Method = 'get' | 'post' | 'put' | 'delete';

/** Where each operation of the contract answers; a test compares this with `openapi.yaml`. */
export const routes: Record<OperationId, [method: Method, path: string]> = {
  createSession: ['post', '/sessions'],
  deleteSession: ['delete', '/sessions'],
  createRegistration: ['post', '/registrations'],
  getViewer: ['get', '/viewer'],
  updateViewer: ['put', '/viewer'],
  changePassword: ['put', '/viewer/password'],
  listLocalities: ['get', '/localities'],
  listCertificationRequests: ['get', '/certification_requests'],
  createCertificationRequest: ['post', '/certification_requests'],
  getCertificationRequest: ['get', '/certification_requests/:id'],
  cancelCertificationRequest: ['delete', '/certification_requests/:id'],
  listCertifiedLots: ['get', '/certified_lots'],
  // Before the lot by its id, which would take their names for one.
  getCertifiedLotsSummary: ['get', '/certified_lots/summary'],
  listMyCertifiedLots: ['get', '/certified_lots/my_certified_lots'],
  getCertifiedLot: ['get', '/certified_lots/:id'],
  createTransferIntent: ['post', '/certified_lots/:certified_lot_id/transfer_intents'],
  getCattleCertification: ['get', '/cattle_certifications/:id'],
  listProducerProfiles: ['get', '/producer_profiles'],
  getProducerProfile: ['get', '/producer_profiles/:id'],
  deactivateProducerProfile: ['delete', '/producer_profiles/:id'],
  deactivateProducerProfileWithReason: ['post', '/producer_profiles/:id/deactivate'],
  activateProducerProfile: ['post', '/producer_profiles/:id/activate'],
  listProducerAccountEvents: ['get', '/producer_profiles/:id/account_events'],
  listVetProfiles: ['get', '/vet_profiles'],
  updateServiceAreas: ['put', '/vet_profiles/service_areas'],
  getVetProfile: ['get', '/vet_profiles/:id'],
  deactivateVetProfile: ['delete', '/vet_profiles/:id'],
  deactivateVetProfileWithReason: ['post', '/vet_profiles/:id/deactivate'],
  activateVetProfile: ['post', '/vet_profiles/:id/activate'],
  listVetAccountEvents: ['get', '/vet_profiles/:id/account_events'],
  listTransferIntents: ['get', '/transfer_intents'],
  listSentTransferIntents: ['get', '/transfer_intents/sent'],
  listReceivedTransferIntents: ['get', '/transfer_intents/received'],
  acceptTransferIntent: ['post', '/transfer_intents/:id/accept'],
  rejectTransferIntent: ['post', '/transfer_intents/:id/reject'],
  cancelTransferIntent: ['delete', '/transfer_intents/:id'],
  listVeterinarianRatings: ['get', '/veterinarian_ratings'],
  previewDeactivation: ['post', '/deactivation_preview'],
  getReports: ['get', '/reports'],
};
