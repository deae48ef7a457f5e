import Box from '@mui/material/Box';
import type { AuditEvent } from '@/api/generated/model';
import {
  actionOf,
  ActorLink,
  actorOf,
  changesOf,
  type EventContext,
  ObjectLink,
  objectOf,
} from '@/components/audit/event-facts';
import { unbroken } from '@/lib/place';
import { plainText } from '@/lib/plain-text';
import type { DataColumn } from '@/ui/data-table/use-data-table';

/** The columns of the audit log. */
export type EventColumn = 'at' | 'actor' | 'action' | 'object' | 'changes' | 'call';

type Column = DataColumn<AuditEvent, EventColumn, EventContext>;

/** What each of them shows. */
export const columns: readonly Column[] = [
  {
    id: 'at',
    sortBy: ({ id }) => id,
    cell: ({ at }, { format }) => format.instant(at),
    text: ({ at }) => at,
    rowHeader: true,
  },
  {
    id: 'actor',
    sortBy: (event, context) => plainText(actorOf(event, context)),
    cell: (event, context) => <ActorLink event={event} context={context} />,
    text: actorOf,
  },
  {
    id: 'action',
    sortBy: ({ action }, { t }) => t(`action.${action}`),
    cell: actionOf,
    text: actionOf,
  },
  {
    id: 'object',
    sortBy: ({ object: { type, id } }) => `${type} ${String(id).padStart(10, '0')}`,
    cell: (event, context) => <ObjectLink event={event} context={context} />,
    text: objectOf,
  },
  {
    id: 'changes',
    sortBy: changesOf,
    cell: (event, context) => {
      const changes = changesOf(event, context);
      if (changes === '') return '';
      return (
        <Box component="span" sx={{ display: 'block', minWidth: 240, whiteSpace: 'normal' }}>
          {unbroken(changes)}
        </Box>
      );
    },
    text: changesOf,
    inCard: 'line',
  },
  {
    id: 'call',
    sortBy: ({ request_id: call }) => call ?? '',
    cell: ({ request_id: call }) => call ?? '-',
    text: ({ request_id: call }) => call,
    inCard: 'line',
  },
];
