import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './problems';

/**
 * An `onRequest` hook: 415 when a body is of a type that the operation does not declare, which would pass by the
 * operation's validation. An operation without a body takes no notice of the type.
 */
export function accept(declared: readonly string[]) {
  return async (request: FastifyRequest): Promise<void> => {
    const [type = ''] = (request.headers['content-type'] ?? '').split(';');
    if (declared.length > 0 && type !== '' && !declared.includes(type.trim().toLowerCase())) {
      throw new HttpProblem('unsupported_media_type');
    }
  };
}

/** A `preValidation` hook: 400 when an operation that takes a body got none, which would pass by the validation too. */
export async function needBody(request: FastifyRequest): Promise<void> {
  if (request.body === undefined || request.body === null) throw new HttpProblem('bad_request');
}
