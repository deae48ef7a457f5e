import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest } from '@/api/generated/model';
import { useCattleLabels } from '@/lib/cattle';
import { useFormat } from '@/words/use-format';
import { isDropped } from './request-state';
import { VetOfRequest } from './vet-of-request';

interface Fact {
  label: string;
  value: ReactNode;
}

interface RequestFacts {
  /** The lot and the place. */
  facts: Fact[];
  /** The day, the slot and the veterinarian of the visit, each absent while there is none; all of a request that was dropped. */
  visit: Fact[];
  /** When the visit may be: the days the producer asked for (`-` when they are not known), or that there will be none. */
  noDay: Fact[];
  /** What the producer wrote for the veterinarian. */
  comments: Fact;
}

/** What a request says of itself, with its names. */
export function useRequestFacts(request: CertificationRequest): RequestFacts {
  const { t } = useTranslation('requests');
  const label = useCattleLabels();
  const { date, number } = useFormat();
  const {
    scheduled_date: day,
    scheduled_time: slot,
    preferred_time_range: range,
    vet_profile: vet,
  } = request;
  const asked =
    typeof range === 'string'
      ? range
      : range
        ? t('preferred', { start: date(range.start), end: date(range.end) })
        : '-';
  const dropped = isDropped(request);
  return {
    facts: [
      { label: t('facts.animals'), value: number(request.intended_animal_group) },
      { label: t('facts.breed'), value: label.breed(request.cattle_breed) },
      { label: t('facts.locality'), value: request.locality?.name },
      { label: t('facts.address'), value: request.address },
    ],
    visit: dropped
      ? []
      : [
          { label: t('facts.visit'), value: day && date(day) },
          { label: t('facts.slot'), value: slot && t(`slots.${slot}`, slot) },
          // Another provider gives the veterinarian's id alone.
          { label: t('facts.vet'), value: vet?.full_name && <VetOfRequest vet={vet} /> },
        ],
    noDay: day && !dropped ? [] : [{ label: t('facts.visit'), value: dropped ? t('facts.noVisit') : asked }],
    comments: {
      label: t('facts.comments'),
      value: request.comments && (
        <Box component="span" sx={{ fontWeight: 400, whiteSpace: 'pre-line' }}>
          {request.comments}
        </Box>
      ),
    },
  };
}
