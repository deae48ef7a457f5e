import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitListItem } from '@/api/generated/model';
import { monthOf, weeksOfMonth } from '@/lib/month';
import { Button } from '@/ui/mui';
import { useToday } from '@/ui/use-today';
import { visuallyHidden } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import { byDay, DayList } from './day-list';

/** Wide enough for a thumb in a seventh of a phone. */
const dayButton = {
  minWidth: 0,
  width: '100%',
  minHeight: 44,
  p: 0,
  display: 'grid',
  lineHeight: 1.1,
} as const;
const dayCell = { p: 0, height: 48, textAlign: 'center', border: 1, borderColor: 'divider' } as const;

interface MonthDaysProps {
  month: string;
  visits: readonly VisitListItem[];
}

/** A month on a phone: its weeks, each day with the number of its visits, and below them the visits, or a day's. */
export function MonthDays({ month, visits }: MonthDaysProps) {
  const { t } = useTranslation('agenda');
  const { date, number } = useFormat();
  const [chosen, setChosen] = useState('');
  const today = useToday();
  const weeks = weeksOfMonth(month);
  const days = byDay(visits);
  const isChosen = days.some(({ day }) => day === chosen);
  const shown = days.filter(({ day }) => !isChosen || day === chosen);
  return (
    <>
      <Box
        component="table"
        aria-label={t('month.days')}
        sx={{ width: '100%', tableLayout: 'fixed', borderCollapse: 'collapse', mb: 2.5 }}
      >
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <Box
                component="th"
                key={day}
                scope="col"
                sx={{ p: 0.5, fontWeight: 600, color: 'text.secondary' }}
              >
                {date(day, { weekday: 'narrow' })}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const count = days.find((one) => one.day === day)?.visits.length ?? 0;
                return (
                  <Box
                    component="td"
                    key={day}
                    aria-current={day === today ? 'date' : undefined}
                    sx={{
                      ...dayCell,
                      color: monthOf(day) === month ? 'text.primary' : 'text.secondary',
                      ...(day === today && { bgcolor: 'tone.neutral.bg', fontWeight: 700 }),
                    }}
                  >
                    {count === 0 ? (
                      Number(day.slice(8))
                    ) : (
                      <Button
                        variant="toggle"
                        aria-pressed={day === chosen}
                        onClick={() => setChosen(day === chosen ? '' : day)}
                        sx={dayButton}
                      >
                        <Box component="span" sx={visuallyHidden}>
                          {t('month.dayVisits', {
                            day: date(day, { weekday: 'long', day: 'numeric', month: 'long' }),
                            count,
                            shown: number(count),
                          })}
                        </Box>
                        <span aria-hidden>{Number(day.slice(8))}</span>
                        <Box component="span" aria-hidden sx={{ fontSize: '0.875rem', fontWeight: 700 }}>
                          {`● ${number(count)}`}
                        </Box>
                      </Button>
                    )}
                  </Box>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      <DayList days={shown} none="month" />
    </>
  );
}
