import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuditEvent, ListAuditEventsParams } from '@/api/generated/model';
import { useListAuditEvents } from '@/api/generated/reports/reports';
import { unbroken } from '@/lib/place';
import { Skeleton } from '@/ui/mui';
import { QueryGate } from '@/ui/query-gate';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import { actionOf, ActorLink, changesOf, type EventContext, ObjectLink } from './event-facts';

interface EntryProps {
  event: AuditEvent;
  context: EventContext;
  /** Says what it was done to: not where all is of one thing. */
  named: boolean;
}

function Entry({ event, context, named }: EntryProps) {
  const { format } = context;
  const changes = changesOf(event, context);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
      <Box
        component="time"
        dateTime={event.at}
        sx={{ color: 'text.secondary', fontSize: '0.875rem', fontVariantNumeric: 'tabular-nums' }}
      >
        {format.instant(event.at)}
      </Box>
      <Box sx={{ fontWeight: 600 }}>{actionOf(event, context)}</Box>
      {named && (
        <div>
          <ObjectLink event={event} context={context} />
        </div>
      )}
      {changes && <Box sx={{ fontSize: '0.925rem' }}>{unbroken(changes)}</Box>}
      <Box sx={{ fontSize: '0.925rem', color: 'text.secondary' }}>
        <ActorLink event={event} context={context} />
      </Box>
    </Box>
  );
}

interface EventListProps {
  /** Which events, of the newest of them. */
  asked: ListAuditEventsParams;
  named?: boolean;
}

/** What was done to something, newest first (timeline). */
export function EventList({ asked, named = false }: EventListProps) {
  const { t } = useTranslation('audit');
  const format = useFormat();
  const context = useMemo(() => ({ t, format }), [t, format]);
  const query = useListAuditEvents(asked);
  return (
    <QueryGate
      query={query}
      found={query.data}
      absentAt={[]}
      loading={<Skeleton variant="rounded" height={160} />}
      operation="listAuditEvents"
    >
      {(events) =>
        events.length === 0 ? (
          <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>
        ) : (
          <Box component="ul" sx={plainList}>
            {events.map((event) => (
              <Entry key={event.id} event={event} context={context} named={named} />
            ))}
          </Box>
        )
      }
    </QueryGate>
  );
}
