import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import 'dayjs/locale/es';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormField } from '@/ui/form/form-context';
import { today } from './calendar-day';
import { calendarWords } from './calendar-words';
import { DateInput } from './date-input';
import { twoColumns } from '@/components/layout/columns';
import { wire } from './wizard-form';

/** Step 3: the days between which the visit may be. */
export function AvailabilityStep() {
  const { t, i18n } = useTranslation('wizard');
  const { value: start } = useFormField<string>('availability.startDate');
  const language = i18n.language === 'en' ? 'en' : 'es';
  const words = useMemo(() => calendarWords(t), [t]);
  const now = today();
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={language} localeText={words}>
      <Typography>{t('availability.note')}</Typography>
      <Box sx={twoColumns}>
        <DateInput name="availability.startDate" label={t('fields.start')} wire={wire.startDate} min={now} />
        <DateInput
          name="availability.endDate"
          label={t('fields.end')}
          wire={wire.endDate}
          min={start > now ? start : now}
        />
      </Box>
    </LocalizationProvider>
  );
}
