import DownloadIcon from '@mui/icons-material/Download';
import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ExportedKind, exportedKinds } from '@/api/download';
import { type UserType, useSession } from '@/api/session';
import { DownloadState } from '@/components/exports/download-state';
import { useDownload } from '@/components/exports/use-download';
import { PageFrame } from '@/components/layout/page-frame';
import { useUrlChange } from '@/routing/use-url-change';
import { DayField } from '@/ui/day-field';
import { BusyButton } from '@/ui/busy-button';
import { passFocusOn } from '@/ui/focus';
import { Button, FormControlLabel, FormLabel, Radio, RadioGroup } from '@/ui/mui';
import { SectionCard } from '@/ui/section-card';
import type { ExportUrl } from './export-url';

const route = getRouteApi('/_signed-in/exportar/');

/** What each kind of user may take away. */
const kindsOf: Record<UserType, readonly ExportedKind[]> = {
  admin: exportedKinds,
  producer: ['lots', 'animals', 'certifications', 'transfers'],
  veterinarian: ['lots', 'animals', 'certifications'],
  none: [],
};

const formats = ['csv', 'ndjson'] as const;

/** The screen of what is taken away as a file: what, of which days, for which program. */
export function ExportScreen() {
  const { t } = useTranslation('exports');
  const { type } = useSession();
  return (
    <PageFrame
      title={t('title')}
      description={t(type === 'admin' ? 'description' : 'descriptionOwn')}
      width="act"
    >
      <ExportForm kinds={kindsOf[type]} />
    </PageFrame>
  );
}

interface OptionsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, each with what it means. */
function Options<Value extends string>({ label, options, value, onChange }: OptionsProps<Value>) {
  const id = useId();
  return (
    <Box>
      <FormLabel id={id} sx={{ fontWeight: 600, color: 'text.primary' }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_event, next) => {
          const chosen = options.find((option) => option.value === next);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', '& .MuiRadio-root': { mt: -0.5 } }}
            label={
              <Box sx={{ py: 0.5 }}>
                {option.label}
                {option.hint && (
                  <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{option.hint}</Box>
                )}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </Box>
  );
}

function ExportForm({ kinds }: { kinds: readonly ExportedKind[] }) {
  const { t } = useTranslation('exports');
  const url = route.useSearch();
  const change = useUrlChange<ExportUrl>();
  const what = kinds.includes(url.what) ? url.what : 'lots';
  const { from, to, format } = url;
  const isWrong = from !== '' && to !== '' && from > to;
  const download = useDownload();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWrong || !event.currentTarget.checkValidity()) return;
    download.start(what, { format, ...(from && { from }), ...(to && { to }) });
  };
  return (
    <SectionCard title={t('card')}>
      <Box component="form" noValidate onSubmit={save} sx={{ display: 'grid', gap: 3 }}>
        <Options
          label={t('what')}
          value={what}
          options={kinds.map((value) => ({
            value,
            label: t(`kinds.${value}`),
            hint: t(`hints.${value}`),
          }))}
          onChange={(next) => change({ what: next })}
        />
        <Box role="group" aria-label={t(`days.${what}`)}>
          <Box sx={{ fontWeight: 600, mb: 1.5 }}>{t(`days.${what}`)}</Box>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            <DayField label={t('from')} value={from} onChange={(day) => change({ from: day })} />
            <DayField
              label={t('to')}
              value={to}
              onChange={(day) => change({ to: day })}
              error={isWrong ? t('daysWrong') : undefined}
            />
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', mt: 1 }}>{t('daysHint')}</Box>
        </Box>
        <Options
          label={t('format')}
          value={format}
          options={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
          onChange={(next) => change({ format: next })}
        />
        <Box>
          <DownloadState download={download} />
          <BusyButton
            type="submit"
            variant="contained"
            startIcon={<DownloadIcon aria-hidden />}
            busy={download.isPending}
            disabled={isWrong}
          >
            {t(download.isPending ? 'downloading' : 'download')}
          </BusyButton>
          {download.isPending && (
            <Button ref={passFocusOn} onClick={download.cancel} sx={{ ml: 1 }}>
              {t('cancel')}
            </Button>
          )}
        </Box>
      </Box>
    </SectionCard>
  );
}
