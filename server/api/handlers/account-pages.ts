import { getAccount } from '../../domain/accounts/account-page';
import { ownerOf } from '../pagination';
import type { Handlers, Services } from './types';

/** An account with all that is its, and what an admin corrects of it. */
export function accountPageHandlers({ db, expensive }: Services): Handlers<'getAccount'> {
  return {
    getAccount: async (request) => {
      const { params, query, session } = request;
      const read = () => getAccount(db, { id: params.id, of: query.of }, session.viewer, new Date());
      return { account: await expensive.run(ownerOf(request), read) };
    },
  };
}
