import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account, CertificationRequest } from '@/api/generated/model';
import { AccountLink } from '@/components/accounts/account-link';
import { RequestStatusChip } from '@/components/request-status-chip';
import { isDropped } from '@/components/requests/request-state';
import { TransferStatusChip } from '@/components/transfer-status-chip';
import { today } from '@/lib/calendar-day';
import { lotNumber } from '@/lib/ids';
import { placeOf } from '@/lib/place';
import { TextLink } from '@/ui/links';
import { SectionCard } from '@/ui/section-card';
import { StarRating } from '@/ui/star-rating';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';

interface RowProps {
  title: ReactNode;
  state?: ReactNode;
  facts: ReactNode;
  more?: ReactNode;
}

/** One of them: its name with its state, and two lines that are never cut off. */
function Row({ title, state, facts, more }: RowProps) {
  return (
    <Box sx={{ overflowWrap: 'anywhere', lineHeight: 1.4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 650 }}>
        {title}
        {state}
      </Box>
      <Box sx={{ fontSize: '0.925rem' }}>{facts}</Box>
      {more && <Box sx={{ fontSize: '0.925rem', color: 'text.secondary' }}>{more}</Box>}
    </Box>
  );
}

interface SectionProps {
  title: string;
  count: number;
  /** The way to all of them. */
  all?: ReactNode;
  rows: { id: number; row: ReactNode }[];
}

/** How many there are of a kind, and the newest of them. */
function Section({ title, count, all, rows }: SectionProps) {
  const { t } = useTranslation('account');
  const { number } = useFormat();
  return (
    <SectionCard title={`${title} (${number(count)})`} aside={count > rows.length && all}>
      {rows.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{t('none')}</Typography>
      ) : (
        <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 1.5 }}>
          {rows.map(({ id, row }) => (
            <li key={id}>{row}</li>
          ))}
        </Box>
      )}
    </SectionCard>
  );
}

interface BelongingsProps {
  account: Account;
}

/** A request in two lines: where and whose it is, and when its visit is; whose page it is is not said again. */
function RequestRow({ request, account }: { request: CertificationRequest } & BelongingsProps) {
  const { t } = useTranslation(['account', 'requests']);
  const { date } = useFormat();
  const { id, scheduled_date: day, producer_profile: producer, vet_profile: vet } = request;
  return (
    <Row
      title={
        <TextLink to="/dashboard/solicitudes/$id" params={{ id }}>
          {t('requests:label', { id })}
        </TextLink>
      }
      state={<RequestStatusChip status={request.status} />}
      facts={placeOf(request)}
      more={
        <>
          {day && !isDropped(request)
            ? t('visitOn', { day: date(day) })
            : t('asked', { day: date(request.created_at) })}
          {producer && !account.producer_profile && (
            <>
              {' · '}
              <AccountLink id={producer.id} of="producer">
                {producer.name}
              </AccountLink>
            </>
          )}
          {vet?.full_name && !account.vet_profile && (
            <>
              {' · '}
              <AccountLink id={vet.id} of="veterinarian">
                {vet.full_name}
              </AccountLink>
            </>
          )}
        </>
      }
    />
  );
}

const rowsOf = (requests: readonly CertificationRequest[], account: Account) =>
  requests.map((request) => ({
    id: request.id,
    row: <RequestRow request={request} account={account} />,
  }));

/** The visits that a veterinarian has ahead, the next ones first. */
export function VisitsAhead({ account }: BelongingsProps) {
  const { t } = useTranslation('account');
  const { visits_ahead_count: count, visits_ahead: visits, vet_profile: vet } = account;
  const all = (
    <TextLink to="/dashboard/solicitudes" search={{ status: 'assigned', vet: vet?.id ?? 0, from: today() }}>
      {t('all')}
    </TextLink>
  );
  return <Section title={t('visitsAhead')} count={count} rows={rowsOf(visits, account)} all={all} />;
}

/** The requests of a producer, or those that came to a veterinarian. */
export function Requests({ account }: BelongingsProps) {
  const { t } = useTranslation('account');
  const { producer_profile: producer, vet_profile: vet } = account;
  const all = (
    <TextLink
      to="/dashboard/solicitudes"
      search={{ status: 'any', producer: producer?.id ?? 0, vet: vet?.id ?? 0 }}
    >
      {t('all')}
    </TextLink>
  );
  return (
    <Section
      title={t('requests')}
      count={account.requests_count}
      rows={rowsOf(account.requests, account)}
      all={all}
    />
  );
}

/** The lots that a producer has or had, or that a veterinarian certified. */
export function Lots({ account }: BelongingsProps) {
  const { t } = useTranslation(['account', 'transfers']);
  const { date } = useFormat();
  const rows = account.lots.map(({ id, address, is_active: active, ...lot }) => ({
    id,
    row: (
      <Row
        title={
          <TextLink to="/lotes-certificados/$lotId" params={{ lotId: id }}>
            {t('transfers:card.lot', { number: lotNumber(id) })}
          </TextLink>
        }
        facts={placeOf({ address })}
        more={[
          date(lot.certification_date),
          t('animals', { count: lot.certified_animals_count }),
          ...(active ? [] : [t('transferred')]),
        ].join(' · ')}
      />
    ),
  }));
  return <Section title={t('lots')} count={account.lots_count} rows={rows} />;
}

/** The transfers that a producer sent or received. */
export function Transfers({ account }: BelongingsProps) {
  const { t } = useTranslation(['account', 'transfers']);
  const { date } = useFormat();
  const own = account.producer_profile?.id;
  const rows = account.transfers.map((transfer) => {
    const { from_producer_profile: from, to_producer_profile: to, certified_lot: lot } = transfer;
    const other = from.id === own ? to : from;
    return {
      id: transfer.id,
      row: (
        <Row
          title={
            <TextLink to="/lotes-certificados/$lotId" params={{ lotId: lot.id }}>
              {t('transfers:card.lot', { number: lotNumber(lot.id) })}
            </TextLink>
          }
          state={<TransferStatusChip status={transfer.status} />}
          facts={
            <>
              {t(from.id === own ? 'to' : 'from')}{' '}
              <AccountLink id={other.id} of="producer">
                {other.name}
              </AccountLink>
            </>
          }
          more={date(transfer.created_at)}
        />
      ),
    };
  });
  return <Section title={t('transfers')} count={account.transfers_count} rows={rows} />;
}

/** What a veterinarian was given, or what a producer gave. */
export function Ratings({ account }: BelongingsProps) {
  const { t } = useTranslation('account');
  const { date } = useFormat();
  const rows = account.ratings.map((rating) => ({
    id: rating.id,
    row: (
      <Row
        title={<StarRating value={rating.rating} size="small" />}
        facts={
          account.vet_profile ? (rating.producer_profile?.name ?? '') : (rating.vet_profile?.full_name ?? '')
        }
        more={[date(rating.created_at), rating.comments].filter(Boolean).join(' · ')}
      />
    ),
  }));
  return (
    <Section
      title={t(account.vet_profile ? 'ratingsReceived' : 'ratingsGiven')}
      count={account.ratings_count}
      rows={rows}
    />
  );
}
