import type { FastifyRequest } from 'fastify';
import { DomainError } from '../domain/shared/errors';
import type { Role } from './contract';

/**
 * Authorization by role, an `onRequest` hook: 403 for who is signed in with a role that the contract does not name,
 * before a byte of the body is read (rule 9.5). Whether there has to be a session at all is `authenticate`'s to say.
 */
export function permit(roles: readonly Role[]) {
  return async ({ session }: FastifyRequest): Promise<void> => {
    if (session && !roles.includes(session.viewer.role)) throw new DomainError('forbidden');
  };
}
