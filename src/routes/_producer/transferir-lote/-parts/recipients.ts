import type { ProducerProfile } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { finder, searchable } from '@/lib/search-terms';

/** Page size: how many producers are on the screen at a time, at most. */
export const recipientsPerPage = 25;

/** How many producers the API passes over at most; behind them a page is found by the producer before it. */
const maxOffset = 10_000;

/**
 * What is asked for a page of producers: one more than is shown tells whether there are others behind. The page is
 * found by the producer before it, `after`, else by its number. A provider without our extensions is asked for its
 * whole list, once.
 */
export function recipientParams({ q, page, after }: { q: string; page: number; after: number }) {
  if (!speaksExtensions()) return {};
  const offset = Math.min((page - 1) * recipientsPerPage, maxOffset);
  return {
    ...(q !== '' && { search: q }),
    limit: recipientsPerPage + 1,
    ...(page > 1 && (after > 0 ? { after } : { offset })),
  };
}

interface Asked {
  search: string;
  page: number;
  /** The producer who transfers: nobody transfers to themselves. */
  ownId: number | undefined;
}

/**
 * The producers of a page, whether there is another page behind, and the id after which that one begins. A provider
 * that ignores search and paging sends the whole list each time: then it is searched (rules 3.10 and 9.6) and cut here.
 */
export function recipientPage(answer: readonly ProducerProfile[], { search, page, ownId }: Asked) {
  const isFound = finder(search);
  const others = answer.filter(
    ({ id, name, cuig_number: cuig }) => id !== ownId && isFound(searchable([name], [cuig])),
  );
  if (speaksExtensions() && answer.length <= recipientsPerPage + 1) {
    const behind = answer[recipientsPerPage];
    const last = answer[recipientsPerPage - 1];
    return {
      rows: others.filter((producer) => producer !== behind),
      more: behind !== undefined,
      ...(last && { last: last.id }),
    };
  }
  const start = (page - 1) * recipientsPerPage;
  const end = start + recipientsPerPage;
  return { rows: others.slice(start, end), more: others.length > end };
}
