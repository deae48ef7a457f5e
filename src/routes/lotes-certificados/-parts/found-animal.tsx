import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { FoundAnimal as Animal } from '@/api/generated/model';
import { animalCode, spacedCode } from '@/lib/identifiers';
import { ButtonLink } from '@/ui/links';

/** The way to the one animal whose code the search is (rule 4.9). */
export function FoundAnimal({ animal }: { animal: Animal }) {
  const { t } = useTranslation('lots');
  return (
    <Box sx={{ mb: 2 }}>
      <ButtonLink to="/certification/$id" params={{ id: animal.id }} variant="contained">
        {t('viewAnimal', { code: spacedCode(animalCode(animal) ?? '') })}
      </ButtonLink>
    </Box>
  );
}
