import type { NotYet } from './not-yet';
import { publicHandlers } from './public';
import { sessionHandlers } from './sessions';
import type { Handlers, OperationId, Services } from './types';

/** Every operation that is built, by its name in the contract. */
export function createHandlers(services: Services): Handlers<Exclude<OperationId, NotYet>> {
  return { ...publicHandlers(services), ...sessionHandlers(services) };
}
