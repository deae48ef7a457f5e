import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { VetProfile } from '@/api/generated/model';
import { weekdays } from '@/lib/calendar-day';
import { wholeWeek } from '@/lib/week';
import { plainList } from '@/ui/styles';

/** When a veterinarian works, day by day (rule 5.6). */
export function WeekView({ schedule }: { schedule: VetProfile['work_schedule'] }) {
  const { t } = useTranslation('form');
  const week = wholeWeek(schedule);
  return (
    <Box
      component="ul"
      sx={{
        ...plainList,
        mt: 0.5,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: 'repeat(auto-fill, minmax(6rem, 1fr))',
      }}
    >
      {weekdays.map((day) => (
        <Box
          component="li"
          key={day}
          sx={{ px: 1, py: 0.75, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <Box
            component="span"
            sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8rem', fontWeight: 400 }}
          >
            {t(`days.${day}`)}
          </Box>
          {t(`shifts.${week[day]}`)}
        </Box>
      ))}
    </Box>
  );
}
