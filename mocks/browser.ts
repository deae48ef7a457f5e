import { setupWorker } from 'msw/browser';
import { setFault, type Fault } from './faults';
import { handlers } from './handlers';
import type { OperationId } from './routes';

/**
 * Starts the mocked API in the browser; a fault stored under `mock-fault`, as `operation:fault`, holds from the start.
 */
export async function startMocks(): Promise<void> {
  const [operation, fault] = (localStorage.getItem('mock-fault') ?? '').split(':');
  if (operation && fault) setFault(operation as OperationId | '*', fault as Fault);
  await setupWorker(...handlers).start({ onUnhandledRequest: 'bypass', quiet: true });
}
