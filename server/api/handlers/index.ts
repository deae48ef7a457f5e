import { accountPageHandlers } from './account-pages';
import { ownAccountHandlers, profileHandlers } from './accounts';
import { exportHandlers } from './exports';
import { adminHandlers } from './admins';
import { insightHandlers } from './insights';
import { ownPasswordHandlers } from './own-password';
import { passwordLinkHandlers } from './password-links';
import { proofHandlers } from './proofs';
import { publicHandlers } from './public';
import { registrationHandlers } from './registrations';
import { requestHandlers } from './requests';
import { savedViewHandlers } from './saved-views';
import { searchHandlers } from './search';
import { sessionHandlers } from './sessions';
import { settingsHandlers } from './settings';
import { transferHandlers } from './transfers';
import { vetKeyHandlers } from './vet-keys';
import { visitHandlers } from './visits';
import { veterinariansHandlers } from './veterinarians';
import { lotInquiryHandlers } from './lot-inquiries';
import type { Handlers, OperationId, Services } from './types';

/** The handler of every operation, by its name in the contract. */
export function createHandlers(services: Services): Handlers<OperationId> {
  return {
    ...accountPageHandlers(services),
    ...exportHandlers(services),
    ...adminHandlers(services),
    ...insightHandlers(services),
    ...ownAccountHandlers(services),
    ...ownPasswordHandlers(services),
    ...passwordLinkHandlers(services),
    ...profileHandlers(services),
    ...proofHandlers(services),
    ...publicHandlers(services),
    ...registrationHandlers(services),
    ...requestHandlers(services),
    ...savedViewHandlers(services),
    ...searchHandlers(services),
    ...sessionHandlers(services),
    ...settingsHandlers(services),
    ...transferHandlers(services),
    ...vetKeyHandlers(services),
    ...visitHandlers(services),
    ...veterinariansHandlers(services),
    ...lotInquiryHandlers(services),
  };
}
