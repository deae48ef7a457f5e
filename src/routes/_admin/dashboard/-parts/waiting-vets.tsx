import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { useTranslation } from 'react-i18next';
import type { VetProfile } from '@/api/generated/model';
import { useListVetProfiles } from '@/api/generated/vet-profiles/vet-profiles';
import { speaksExtensions } from '@/api/provider';
import { TextLink } from '@/ui/links';

const countWaiting = (vets: VetProfile[]) =>
  vets.filter(({ awaiting_approval: waits }) => waits === true).length;

/** How many veterinarians await their approval, and the way to them; nothing when nobody does. */
export function WaitingVets() {
  const { t } = useTranslation('dashboard');
  const { data: count = 0 } = useListVetProfiles(undefined, {
    query: { enabled: speaksExtensions(), select: countWaiting },
  });
  if (count === 0) return null;
  return (
    <TextLink
      to="/gestion-usuarios"
      search={{ view: 'table', type: 'vet', status: 'waiting' }}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: 'tone.orange.bg',
        color: 'tone.orange.fg',
        fontWeight: 600,
      }}
    >
      <HourglassEmpty aria-hidden fontSize="small" />
      {t('waitingVets', { count })}
    </TextLink>
  );
}
