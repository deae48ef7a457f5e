import { delay, HttpResponse } from 'msw';
import { problem, Refusal } from './problem';
import type { OperationId } from './routes';

/** What can go wrong on demand; `lost`: it is done, and the answer never comes. */
export type Fault = 'error' | 'unavailable' | 'html' | 'offline' | 'slow' | 'never' | 'unauthorized' | 'lost';

/** Ids that fail wherever an operation takes one (mocks/README.md). */
const sentinels: Partial<Record<number, Fault>> = {
  50000: 'error',
  50300: 'unavailable',
  50200: 'html',
  50400: 'never',
  40100: 'unauthorized',
};

const chosen = new Map<OperationId | '*', Fault>();

/** From now on the operation (or every one, with `*`) fails so; null ends it. */
export function setFault(operation: OperationId | '*', fault: Fault | null): void {
  if (fault === null) chosen.delete(operation);
  else chosen.set(operation, fault);
}

/** Whether nobody learns what an operation did. */
export const isAnswerLost = (operation: OperationId) => chosen.get(operation) === 'lost';

/** Ends every fault. */
export function clearFaults(): void {
  chosen.clear();
}

const html = '<!doctype html><title>proxy</title>';

const answers: Partial<Record<Fault, (request: Request) => HttpResponse<string>>> = {
  error: (request) => problem(new Refusal('internal_error'), request),
  unavailable: (request) => problem(new Refusal('unavailable'), request),
  unauthorized: (request) => problem(new Refusal('unauthorized'), request),
  html: () => new HttpResponse(html, { headers: { 'Content-Type': 'text/html' } }),
  offline: () => HttpResponse.error() as HttpResponse<string>,
};

/** The answer of a fault, or undefined when the operation is to work. */
export async function faultAnswer(
  operation: OperationId,
  ids: number[],
  request: Request,
): Promise<HttpResponse<string> | undefined> {
  const [sentinel] = ids.flatMap((id) => sentinels[id] ?? []);
  const fault = chosen.get(operation) ?? chosen.get('*') ?? sentinel;
  if (fault === 'never') await delay('infinite');
  if (fault === 'slow') await delay(10_000);
  return fault && answers[fault]?.(request);
}
