import { findRecords } from '../../domain/search/search';
import { ownerOf } from '../pagination';
import type { Handlers, Services } from './types';

/** One search over all that the caller may see. */
export function searchHandlers({ db, expensive }: Services): Handlers<'findRecords'> {
  return {
    findRecords: async (request) => {
      const { query, session } = request;
      return expensive.run(ownerOf(request), () => findRecords(db, query.q ?? '', session.viewer));
    },
  };
}
