import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdays } from '@/lib/calendar-day';
import { shifts } from '@/lib/week';
import { Fieldset } from './fieldset';
import { SelectInput } from './select-input';

/** A shift for each day of the week; the form's value has a shift for each of the days. */
export function WeekInput({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('form');
  const options = useMemo(() => shifts.map((value) => ({ value, label: t(`shifts.${value}`) })), [t]);
  return (
    <Fieldset label={label}>
      <FormHelperText sx={{ mx: 0, mb: 2 }}>{t('shiftHours')}</FormHelperText>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(8rem, 100%), 1fr))',
        }}
      >
        {weekdays.map((day) => (
          <SelectInput key={day} name={`${name}.${day}`} label={t(`days.${day}`)} options={options} />
        ))}
      </Box>
    </Fieldset>
  );
}
