import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { ButtonLink } from '@/ui/links';
import { animalCode } from '@/lib/cattle';
import { spacedCode } from '@/lib/identifiers';

interface AnimalLinksProps {
  lotId: number;
  animal: CattleCertification;
}

/** The ways to an animal's certificate: as a document and as a page. */
export function AnimalLinks({ lotId, animal }: AnimalLinksProps) {
  const { t } = useTranslation(['lots', 'cattle']);
  const code = spacedCode(animalCode(animal) ?? t('cattle:noId'));
  return (
    <Box className="no-print" sx={{ display: 'flex', gap: 1, gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
      <ButtonLink
        to="/lotes-certificados/$lotId/certificate/$animalId"
        params={{ lotId, animalId: animal.id }}
        size="small"
        aria-label={t('animals.documentOf', { code })}
      >
        {t('animals.document')}
      </ButtonLink>
      <ButtonLink
        to="/certification/$id"
        params={{ id: animal.id }}
        variant="outlined"
        size="small"
        aria-label={t('animals.viewCertificateOf', { code })}
      >
        {t('animals.viewCertificate')}
      </ButtonLink>
    </Box>
  );
}
