import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { FoundAnimal } from '@/api/generated/model';
import { certificateNumber } from '@/lib/ids';
import { animalCode, spacedCode } from '@/lib/identifiers';
import { passFocusOn } from '@/ui/focus';
import { Button } from '@/ui/mui';

interface MeantProps {
  number: number;
  animal: FoundAnimal;
  onMean: (id: number) => void;
}

/** Asks which is meant where a text is the number of a certificate and the ear tag of another animal. */
export function Meant({ number, animal, onMean }: MeantProps) {
  const { t } = useTranslation('verification');
  return (
    <Box
      ref={passFocusOn}
      role="group"
      aria-label={t('page.meant')}
      sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <Box role="status">{t('page.meant')}</Box>
      <Button variant="outlined" onClick={() => onMean(number)}>
        {t('page.meantNumber', { number: certificateNumber(number) })}
      </Button>
      <Button variant="outlined" onClick={() => onMean(animal.id)}>
        {t('page.meantTag', {
          code: spacedCode(animalCode(animal) ?? ''),
          number: certificateNumber(animal.id),
        })}
      </Button>
    </Box>
  );
}
