import type { SearchSchemaInput } from '@tanstack/react-router';
import type { TransferStatus } from '@/api/generated/model';
import { hiddenParam, pageParam, sortParam, type TableState } from '@/ui/data-table/table-state';

/* Every visitor's first load has this file, as the router reads any URL: nothing of the screen itself may come with it. */

const columns = ['lot', 'from', 'to', 'status', 'sent', 'ended'] as const;
export type TransferColumn = (typeof columns)[number];

export const transferStatuses = [
  'pending',
  'accepted',
  'rejected',
  'cancelled',
] as const satisfies TransferStatus[];

export interface TransfersUrl extends TableState {
  /** The state of the transfers that are listed; the empty text is any. */
  status: TransferStatus | '';
}

/** What the list of transfers shows when its URL says nothing. */
export const plainUrl: TransfersUrl = { status: '', sort: '-sent', page: 1, hidden: '' };

/** The state of the list out of a URL; what is unknown or malformed falls back. */
export function readUrl(
  search: Partial<Record<keyof TransfersUrl, unknown>> & SearchSchemaInput,
): TransfersUrl {
  return {
    status: transferStatuses.find((known) => known === search.status) ?? '',
    sort: sortParam(search.sort, columns, plainUrl.sort),
    page: pageParam(search.page),
    hidden: hiddenParam(search.hidden, columns, plainUrl.hidden),
  };
}
