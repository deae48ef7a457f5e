import { inTransaction } from '../../database';
import { getAccount } from '../../domain/accounts/account-page';
import { correctAccount } from '../../domain/accounts/corrections';
import { ownerOf } from '../pagination';
import type { Handlers, Services } from './types';

/** An account with all that is its, and what an admin corrects of it. */
export function accountPageHandlers({ db, expensive }: Services): Handlers<'correctAccount' | 'getAccount'> {
  return {
    getAccount: async (request) => {
      const { params, query, session } = request;
      const read = () => getAccount(db, { id: params.id, of: query.of }, session.viewer, new Date());
      return { account: await expensive.run(ownerOf(request), read) };
    },
    correctAccount: async ({ params, body, session }) => {
      const now = new Date();
      await inTransaction(db, (tx) => correctAccount(tx, params.id, body, now));
      return { account: await getAccount(db, params, session.viewer, now) };
    },
  };
}
