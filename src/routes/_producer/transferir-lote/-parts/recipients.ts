import type { ProducerProfile } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { containsCode } from '@/lib/identifiers';
import { contains } from '@/lib/search';

/** How many producers are on the screen at a time, at most. */
export const recipientsPerPage = 25;

/**
 * What is asked for a page of producers: one more than is shown tells whether there are others behind. A provider without
 * our extensions is asked for its whole list, once.
 */
export function recipientParams(search: string, page: number) {
  if (!speaksExtensions()) return {};
  return {
    ...(search !== '' && { search }),
    limit: recipientsPerPage + 1,
    ...(page > 1 && { offset: (page - 1) * recipientsPerPage }),
  };
}

function matches({ name, cuig_number: cuig }: ProducerProfile, search: string): boolean {
  return contains(search, name) || containsCode(search, cuig);
}

interface Asked {
  search: string;
  page: number;
  /** The producer who transfers: nobody transfers to themselves. */
  ownId: number | undefined;
}

/**
 * The producers of a page, and whether there is another page behind. A provider that ignores search and paging sends the
 * whole list each time: then it is searched (by name or CUIG, specification §2) and cut here.
 */
export function recipientPage(answer: readonly ProducerProfile[], { search, page, ownId }: Asked) {
  const others = answer.filter((producer) => producer.id !== ownId && matches(producer, search));
  if (speaksExtensions() && answer.length <= recipientsPerPage + 1) {
    const behind = answer[recipientsPerPage];
    return { rows: others.filter((producer) => producer !== behind), more: behind !== undefined };
  }
  const start = (page - 1) * recipientsPerPage;
  const end = start + recipientsPerPage;
  return { rows: others.slice(start, end), more: others.length > end };
}
