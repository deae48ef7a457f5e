import type { Transactional } from '../../database';
import { findViewer, registerProducer, registerVet } from '../../domain/accounts/accounts';
import { DomainError } from '../../domain/shared/errors';
import { refuseCommon } from '../../domain/accounts/passwords';
import { getUser } from '../../domain/accounts/profiles';
import type { Viewer, Wire } from '../../domain/shared/wire';
import { createOnce } from '../idempotency';
import { callerNetwork } from '../passwords';
import { HttpProblem } from '../problems';
import { RateLimit, sharedBy } from '../rate-limit';
import type { Handlers, Services } from './types';

type Input = Wire<'RegistrationInput'>['user'];

/** New accounts. A hundred an address in an hour, then 429: hashing a password is work. */
export function registrationHandlers(services: Services): Handlers<'createRegistration'> {
  const { db, tokens, passwords, config } = services;
  const byAddress = new RateLimit(sharedBy(db, config), config, {
    name: 'registration',
    max: 100,
    seconds: 60 * 60,
  });

  async function register(tx: Transactional, input: Input, passwordHash: string): Promise<Viewer> {
    const { email, producer_profile_attributes: producer, vet_profile_attributes: vet } = input;
    const credentials = { email, passwordHash };
    const now = new Date();
    const enter = () => {
      if (producer) return registerProducer(tx, credentials, producer, now);
      if (vet) return registerVet(tx, credentials, vet, now);
      throw new HttpProblem('invalid');
    };
    const { userId } = await enter();
    const found = await findViewer(tx, userId);
    if (!found) throw new DomainError('account_inactive');
    return found.viewer;
  }

  return {
    createRegistration: async (request, reply) => {
      await byAddress.enforce(callerNetwork(request.ip));
      const { user } = request.body;
      await refuseCommon(user.password, '/user/password');
      const passwordHash = await passwords.hash(request, user.password);
      const account = await createOnce(db, request, 200, async (tx) =>
        getUser(tx, await register(tx, user, passwordHash)),
      );
      const token = await tokens.issue(account.id, request.headers['user-agent']);
      reply.header('Authorization', `Bearer ${token}`);
      return account;
    },
  };
}
