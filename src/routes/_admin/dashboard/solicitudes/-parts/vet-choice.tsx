import Box from '@mui/material/Box';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { VetFreeSlots } from '@/api/generated/model';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@/ui/mui';
import { StarRating } from '@/ui/star-rating';
import { Empty } from '@/ui/feedback/empty';

interface VetChoiceProps {
  vets: readonly VetFreeSlots[];
  /** The id of who is chosen; 0 is nobody. */
  value: number;
  onChoose: (id: number) => void;
}

/** Radio group: the veterinarians who serve a locality, each with what helps to choose. */
export function VetChoice({ vets, value, onChoose }: VetChoiceProps) {
  const { t } = useTranslation('allRequests');
  const id = useId();
  if (vets.length === 0) return <Empty title={t('assign.nobody')} hint={t('assign.nobodyHint')} />;
  return (
    <FormControl>
      <FormLabel id={id}>{t('assign.vet')}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onChange={(_event, next) => onChoose(Number(next))}
        sx={{ gap: 1, mt: 0.5 }}
      >
        {vets.map((vet) => (
          <FormControlLabel
            key={vet.vet_profile.id}
            value={vet.vet_profile.id}
            control={<Radio size="small" />}
            label={<VetLine vet={vet} />}
            sx={{ alignItems: 'start', mr: 0, '& .MuiRadio-root': { mt: -0.75 } }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** Name, license number, rating, visits ahead and free slots; whether this very visit was handed back. */
function VetLine({ vet }: { vet: VetFreeSlots }) {
  const { t } = useTranslation('allRequests');
  const { full_name: name, license_number: license, average_rating: rating } = vet.vet_profile;
  const free = vet.free_slots.length;
  return (
    <Box sx={{ overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        {license}
        {typeof rating === 'number' && <StarRating value={rating} size="small" />}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
        {free > 0 ? t('assign.free', { count: free }) : t('assign.noneFree')}
        {' · '}
        {t('assign.ahead', { count: vet.visits_ahead })}
        {!vet.serves_locality && <Box sx={{ color: 'tone.orange.fg' }}>{t('assign.servesElsewhere')}</Box>}
        {vet.handed_back && <Box sx={{ color: 'tone.orange.fg' }}>{t('assign.handedBack')}</Box>}
      </Box>
    </Box>
  );
}
