import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Announcement } from '@/api/generated/model';
import { unlessGone } from '@/api/done-before';
import {
  deleteAnnouncement,
  useDeleteAnnouncement,
  useGetAnnouncement,
  useUpdateAnnouncement,
} from '@/api/generated/settings/settings';
import { IfPermitted } from '@/components/accounts/if-permitted';
import { twoColumns } from '@/components/layout/columns';
import { today } from '@/lib/calendar-day';
import { BusyButton } from '@/ui/busy-button';
import { FailureNotice } from '@/ui/confirm-failure';
import { focusHeadingAfter } from '@/ui/focus';
import { DayField } from '@/ui/day-field';
import { Skeleton, TextField } from '@/ui/mui';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { useFormat } from '@/words/use-format';
import { languages } from '@/words/i18n';

const nothing = { text: { es: '', en: '' }, from: null, until: '' };

type Typed = Pick<Announcement, 'text' | 'from' | 'until'>;

/** What is told, in each language, and on which days: as it stands, until something else is typed. */
function AnnouncementForm({ told }: { told: Announcement | null }) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState<Typed | null>(null);
  const shown: Typed = typed ?? told ?? nothing;
  const { text, until } = shown;
  const from = shown.from ?? '';
  const type = (change: Partial<Typed>) => setTyped({ ...shown, ...change });
  const { mutate, isPending, error } = useUpdateAnnouncement({ mutation: { onSuccess: focusHeadingAfter } });
  const over = until !== '' && (until < today() || until < from);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!event.currentTarget.checkValidity()) return;
    const kept = () => setTyped((now) => (now === typed ? null : now));
    mutate({ data: { text, from: from || null, until } }, { onSuccess: kept });
  };
  const missing = languages.some((language) => text[language].trim() === '') || until === '';
  return (
    <Box component="form" noValidate onSubmit={send} className="no-print" sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ ...twoColumns, gap: 1.5 }}>
        {languages.map((language) => (
          <TextField
            key={language}
            label={t(`announcement.text.${language}`)}
            value={text[language]}
            multiline
            minRows={2}
            onChange={({ target }) => type({ text: { ...text, [language]: target.value } })}
            slotProps={{ htmlInput: { maxLength: 300, lang: language } }}
          />
        ))}
        <DayField label={t('announcement.from')} value={from} onChange={(day) => type({ from: day })} />
        <DayField
          label={t('announcement.until')}
          value={until}
          onChange={(day) => type({ until: day })}
          error={over ? t('announcement.over') : undefined}
        />
      </Box>
      <FailureNotice error={error} action="updateAnnouncement" />
      <BusyButton
        type="submit"
        variant="outlined"
        busy={isPending}
        disabled={missing || over}
        sx={{ justifySelf: 'start' }}
      >
        {t(told ? 'announcement.change' : 'announcement.set')}
      </BusyButton>
    </Box>
  );
}

/** What is told now, or will be, and its end. */
function Told({ announcement }: { announcement: Announcement | null }) {
  const { t } = useTranslation('settings');
  const { date } = useFormat();
  const { mutate, isPending, error } = useDeleteAnnouncement({
    mutation: { mutationFn: () => deleteAnnouncement().catch(unlessGone), onSuccess: focusHeadingAfter },
  });
  if (!announcement) return <Typography sx={{ mb: 2 }}>{t('announcement.none')}</Typography>;
  const { current, from, until } = announcement;
  const days = { from: date(from), until: date(until) };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Typography sx={{ fontWeight: 600 }}>
          {t(current ? 'announcement.shown' : 'announcement.ahead', days)}
        </Typography>
        <IfPermitted call="deleteAnnouncement">
          <BusyButton size="small" color="inherit" busy={isPending} onClick={() => mutate()}>
            {t('announcement.end')}
          </BusyButton>
        </IfPermitted>
      </Box>
      <FailureNotice error={error} action="deleteAnnouncement" />
    </>
  );
}

/** The notice to everybody (rule 7.7). */
export function AnnouncementCard() {
  const { t } = useTranslation('settings');
  const query = useGetAnnouncement();
  return (
    <SectionCard title={t('announcement.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '70ch' }}>
        {t('announcement.description')}
      </Typography>
      <QueryGate
        query={query}
        found={query.data}
        absentAt={[]}
        loading={<Skeleton variant="rounded" height={220} />}
        operation="getAnnouncement"
      >
        {({ announcement }) => (
          <>
            <Told announcement={announcement} />
            <IfPermitted call="updateAnnouncement">
              <AnnouncementForm told={announcement} />
            </IfPermitted>
          </>
        )}
      </QueryGate>
    </SectionCard>
  );
}
