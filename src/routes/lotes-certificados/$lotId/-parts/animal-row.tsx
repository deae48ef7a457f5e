import Block from '@mui/icons-material/Block';
import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CattleCertification } from '@/api/generated/model';
import { AnimalCode } from '@/components/animal-code';
import { AnimalPhoto } from '@/components/animal-photo';
import { animalCode, spacedCode } from '@/lib/identifiers';
import { useCattleLabels } from '@/words/cattle';
import { ButtonLink } from '@/ui/links';
import { StatusChip } from '@/ui/status-chip';
import { useFormat } from '@/words/use-format';

interface AnimalLinksProps {
  lotId: number;
  animal: CattleCertification;
}

/** The ways to an animal's certificate: as a document and as a page. */
export function AnimalLinks({ lotId, animal }: AnimalLinksProps) {
  const { t } = useTranslation(['lots', 'cattle']);
  const code = spacedCode(animalCode(animal) ?? t('cattle:noId'));
  return (
    <Box
      className="no-print"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row-reverse', sm: 'row' },
        justifyContent: 'flex-end',
        gap: 1,
        gridColumn: { xs: '2', sm: 'auto' },
      }}
    >
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

interface AnimalRowProps {
  lotId: number;
  animal: CattleCertification;
  /** kg; shown for an animal without an estimated weight of its own. */
  lotWeight: number | null;
}

/** That an animal's certificate was revoked or superseded; nothing of one that is good. */
export function EndedChip({ animal: { standing } }: { animal: CattleCertification }) {
  const { t } = useTranslation('lots');
  if (!standing || standing === 'valid') return null;
  return <StatusChip tone="orange" icon={Block} label={t(`animals.${standing}`)} />;
}

/** An animal of a lot and the way to its certificate. */
export const AnimalRow = memo(function AnimalRow({ lotId, animal, lotWeight }: AnimalRowProps) {
  const { t } = useTranslation(['lots', 'cattle']);
  const label = useCattleLabels();
  const { weight } = useFormat();
  const code = animalCode(animal) ?? t('cattle:noId');
  const facts = [
    animal.category && label.category(animal.category),
    animal.gender && label.gender(animal.gender),
    weight(animal.estimated_weight ?? lotWeight),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '72px minmax(0, 1fr)', sm: '72px minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: { xs: 1.5, sm: 2 },
        rowGap: 0.5,
        py: { xs: 1, sm: 1.5 },
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ borderRadius: 1, overflow: 'hidden', gridRow: { xs: '1 / 3', sm: 'auto' } }}>
        <AnimalPhoto
          src={animal.photo_url}
          alt={t('animals.photo', { code: spacedCode(code) })}
          ratio="4 / 3"
          sizes="80px"
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, fontWeight: 650 }}>
          <AnimalCode code={code} />
          <EndedChip animal={animal} />
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.925rem' }}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
      <AnimalLinks lotId={lotId} animal={animal} />
    </Box>
  );
});
