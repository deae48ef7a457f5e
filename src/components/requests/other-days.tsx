import Box from '@mui/material/Box';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { Button } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { useToday } from '@/ui/use-today';
import { Unreached, useOnDemand } from '@/ui/on-demand';
import { useFormat } from '@/words/use-format';
import { areDaysOver } from './request-state';

// Few have to choose other days.
const load = async () => ({ default: (await import('./other-days-dialog')).OtherDaysDialog });
const OtherDaysDialog = lazy(load);

/**
 * Tells a producer that the days asked for are over without a visit, and asks for others (rule 10.4); what became of
 * it. Nothing for any other request.
 */
export function OtherDays({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation('requests');
  const { date } = useFormat();
  const [asked, setAsked] = useState<{ open: boolean; place: number } | null>(null);
  const { unreached, whenLoaded } = useOnDemand();
  const [made, setMade] = useState<CertificationRequest | null>(null);
  const { id } = request;
  const today = useToday();
  const over = speaksExtensions() && areDaysOver(request, today);
  if (!over && !made && !asked) return null;
  const range = made?.preferred_time_range;
  const said = made?.scheduled_date
    ? t('daysOver.found', { id, date: date(made.scheduled_date, { dateStyle: 'full' }) })
    : typeof range === 'object' &&
      range &&
      t('daysOver.done', { id, start: date(range.start), end: date(range.end) });
  return (
    <Box sx={{ mt: 2 }}>
      {over && (
        <Notice
          severity="warning"
          still
          action={
            <Button
              color="inherit"
              aria-haspopup="dialog"
              aria-label={t('daysOver.askOf', { id })}
              onClick={() =>
                whenLoaded(load, () => setAsked((last) => ({ open: true, place: (last?.place ?? 0) + 1 })))
              }
            >
              {t('daysOver.ask')}
            </Button>
          }
        >
          {t('daysOver.text')}
          {unreached && <Unreached />}
        </Notice>
      )}
      {said && (
        <Notice severity="success" onDismiss={() => setMade(null)}>
          {said}
        </Notice>
      )}
      {asked && (
        <Suspense fallback={null}>
          <OtherDaysDialog
            key={asked.place}
            id={id}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
            onDone={(changed) => {
              setAsked({ ...asked, open: false });
              setMade(changed);
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
