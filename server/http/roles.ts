import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain/errors';
import type { Viewer } from '../domain/wire';
import type { OperationId } from '../handlers/types';

/** The operations that belong to some roles only (rule 9.5); any other asks for a token at most. */
export const roles: Partial<Record<OperationId, readonly Viewer['role'][]>> = {
  createCertificationRequest: ['producer'],
  cancelCertificationRequest: ['producer'],
  listMyCertifiedLots: ['producer'],
  createTransferIntent: ['producer'],
  listTransferIntents: ['admin'],
  listSentTransferIntents: ['producer'],
  listReceivedTransferIntents: ['producer'],
  acceptTransferIntent: ['producer'],
  rejectTransferIntent: ['producer'],
  cancelTransferIntent: ['producer'],
  updateViewer: ['producer', 'veterinarian'],
  updateServiceAreas: ['veterinarian'],
  listProducerProfiles: ['producer', 'admin'],
  activateProducerProfile: ['admin'],
  deactivateProducerProfile: ['admin'],
  deactivateProducerProfileWithReason: ['admin'],
  activateVetProfile: ['admin'],
  deactivateVetProfile: ['admin'],
  deactivateVetProfileWithReason: ['admin'],
  previewDeactivation: ['admin'],
  listProducerAccountEvents: ['admin'],
  listVetAccountEvents: ['admin'],
  getReports: ['admin'],
};

/** An `onRequest` hook: 403 for other roles, before a byte of their body is read. */
export function permit(operationId: string) {
  const allowed = new Map(Object.entries(roles)).get(operationId);
  return async (request: FastifyRequest): Promise<void> => {
    if (allowed && request.session && !allowed.includes(request.session.viewer.role)) {
      throw new DomainError('forbidden');
    }
  };
}
