import { inTransaction } from '../database';
import { findViewer, hashPassword, registerProducer, registerVet } from '../domain/accounts';
import { DomainError } from '../domain/errors';
import { getUser } from '../domain/profiles';
import type { Wire } from '../domain/wire';
import { Attempts } from '../http/attempts';
import { HttpProblem } from '../http/problems';
import type { Handlers, Services } from './types';

const hour = 60 * 60 * 1000;

type Input = Wire<'RegistrationInput'>['user'];

/** New accounts. A hundred an address in an hour, then 429: hashing a password is work. */
export function registrationHandlers({ db, tokens }: Services): Handlers<'createRegistration'> {
  const byAddress = new Attempts(100, hour);

  async function register(input: Input): Promise<number> {
    const { email, password, producer_profile_attributes: producer, vet_profile_attributes: vet } = input;
    const credentials = { email, passwordHash: await hashPassword(password) };
    const now = new Date();
    const { userId } = await inTransaction(db, (tx) => {
      if (producer) return registerProducer(tx, credentials, producer, now);
      if (vet) return registerVet(tx, credentials, vet, now);
      throw new HttpProblem('invalid');
    });
    return userId;
  }

  return {
    createRegistration: async (request, reply) => {
      const seconds = byAddress.wait(request.ip);
      if (seconds > 0) throw new HttpProblem('too_many_requests', { 'Retry-After': String(seconds) });
      byAddress.failed(request.ip);
      const userId = await register(request.body.user);
      const found = await findViewer(db, userId);
      if (!found) throw new DomainError('account_inactive');
      reply.header('Authorization', `Bearer ${await tokens.issue(userId)}`);
      return getUser(db, found.viewer);
    },
  };
}
