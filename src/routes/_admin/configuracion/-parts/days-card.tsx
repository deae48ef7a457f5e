import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlessGone } from '@/api/done-before';
import { openDay, useCloseDay, useListClosedDays, useOpenDay } from '@/api/generated/settings/settings';
import { IfPermitted } from '@/components/accounts/if-permitted';
import { today } from '@/lib/calendar-day';
import { BusyButton } from '@/ui/busy-button';
import { FailureNotice } from '@/ui/confirm-failure';
import { focusHeadingAfter } from '@/ui/focus';
import { CompactRow } from '@/ui/compact-row';
import { DayField } from '@/ui/day-field';
import { TextLink } from '@/ui/links';
import { Skeleton, TextField } from '@/ui/mui';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';
import { fieldRow, rowList } from './rows';

const nothing = { day: '', reason: '' };

/** A day and why nobody visits on it. */
function AddDay() {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState(nothing);
  const { day, reason } = typed;
  const type = (change: Partial<typeof nothing>) => setTyped({ ...typed, ...change });
  // The button is off while nothing is typed.
  const { mutate, isPending, error } = useCloseDay({ mutation: { onSuccess: focusHeadingAfter } });
  const past = day !== '' && day < today();
  const send = (event: FormEvent) => {
    event.preventDefault();
    // What is typed while it is on its way is of another day.
    const sent = () => setTyped((now) => (now === typed ? nothing : now));
    mutate({ day, data: { reason: reason.trim() } }, { onSuccess: sent });
  };
  return (
    <>
      <Box component="form" noValidate onSubmit={send} className="no-print" sx={fieldRow}>
        <DayField
          label={t('days.day')}
          value={day}
          onChange={(next) => type({ day: next })}
          error={past ? t('days.past') : undefined}
        />
        <TextField
          label={t('days.reason')}
          value={reason}
          onChange={({ target }) => type({ reason: target.value })}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
        <BusyButton
          type="submit"
          variant="outlined"
          busy={isPending}
          disabled={day === '' || past || reason.trim() === ''}
        >
          {t('days.add')}
        </BusyButton>
      </Box>
      <FailureNotice error={error} action="closeDay" />
    </>
  );
}

/** The days ahead on which nobody visits (rule 5.12). */
export function DaysCard() {
  const { t } = useTranslation('settings');
  const { date } = useFormat();
  const query = useListClosedDays();
  const { mutate, isPending, error } = useOpenDay({
    mutation: { mutationFn: ({ day }) => openDay(day).catch(unlessGone), onSuccess: focusHeadingAfter },
  });
  return (
    <SectionCard title={t('days.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '70ch' }}>{t('days.text')}</Typography>
      <IfPermitted call="closeDay">
        <AddDay />
      </IfPermitted>
      <FailureNotice error={error} action="openDay" />
      <QueryGate
        query={query}
        found={query.data}
        absentAt={[]}
        loading={<Skeleton variant="rounded" height={56} />}
        operation="listClosedDays"
      >
        {(days) =>
          days.length === 0 ? (
            <Typography>{t('days.none')}</Typography>
          ) : (
            <Box component="ul" sx={rowList}>
              {days.map(({ day, reason, visits_count: count }) => (
                <li key={day}>
                  <CompactRow
                    title={date(day)}
                    facts={reason}
                    more={
                      count > 0 && (
                        <TextLink
                          to="/dashboard/solicitudes"
                          search={{ status: 'assigned', from: day, to: day }}
                        >
                          {t('days.visits', { count })}
                        </TextLink>
                      )
                    }
                    action={
                      <IfPermitted call="openDay">
                        <BusyButton
                          size="small"
                          color="inherit"
                          busy={isPending}
                          aria-label={t('days.removeOf', { day: date(day) })}
                          onClick={() => mutate({ day })}
                        >
                          {t('days.remove')}
                        </BusyButton>
                      </IfPermitted>
                    }
                  />
                </li>
              ))}
            </Box>
          )
        }
      </QueryGate>
    </SectionCard>
  );
}
