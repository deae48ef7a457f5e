import type { OperationId } from './types';

/** The operations that answer 501 until they are built. This list only shrinks. */
export const notYet = [
  'acceptTransferIntent',
  'activateProducerProfile',
  'activateVetProfile',
  'cancelCertificationRequest',
  'cancelTransferIntent',
  'createCertificationRequest',
  'createRegistration',
  'createTransferIntent',
  'deactivateProducerProfile',
  'deactivateVetProfile',
  'getCertificationRequest',
  'getReports',
  'listCertificationRequests',
  'listMyCertifiedLots',
  'listProducerProfiles',
  'listReceivedTransferIntents',
  'listSentTransferIntents',
  'listVeterinarianRatings',
  'listVetProfiles',
  'rejectTransferIntent',
  'updateServiceAreas',
  'updateViewer',
] as const satisfies OperationId[];

export type NotYet = (typeof notYet)[number];
