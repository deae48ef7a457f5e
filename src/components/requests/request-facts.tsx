import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificationRequest, CertifyingVet } from '@/api/generated/model';
import { unbroken } from '@/lib/place';
import { useCattleLabels } from '@/words/cattle';
import { ChangeNote } from '@/ui/notice';
import { TextLink } from '@/ui/links';
import { StarRating } from '@/ui/star-rating';
import { useFormat } from '@/words/use-format';
import { isDropped } from './request-state';

interface Fact {
  label: string;
  value: ReactNode;
  wide?: boolean | 'narrow';
}

interface RequestFacts {
  /** What the lot is. */
  lot: Fact[];
  /** The same in few words, which say what they count. */
  shortLot: Fact[];
  /** The locality and the address. */
  place: Fact[];
  /** The lot and the place. */
  facts: Fact[];
  /**
   * The day, the slot and the veterinarian of the visit, each absent while there is none; all of a request that was
   * dropped.
   */
  visit: Fact[];
  /** Of these the day and the slot alone. */
  day: Fact[];
  /** The days the producer asked for, absent once there is a visit, or none is to come. */
  asked: Fact;
  /** And the veterinarian. */
  vet: Fact;
  /**
   * When the visit may be: the days the producer asked for (`-` when they are not known), or that there will be none.
   */
  noDay: Fact[];
  /** What the producer wrote for the veterinarian. */
  comments: Fact;
  /** Why it was rejected (rule 10.3). */
  reason: Fact;
}

/** The facts of a request with their labels, for a fact list (`InfoList`). */
export function useRequestFacts(request: CertificationRequest): RequestFacts {
  const { t } = useTranslation('requests');
  const label = useCattleLabels();
  const { date, number } = useFormat();
  const {
    scheduled_date: day,
    scheduled_time: slot,
    preferred_time_range: range,
    vet_profile: vet,
    rejection_reason: reason,
  } = request;
  const asked =
    typeof range === 'string'
      ? range
      : range
        ? t('preferred', { start: date(range.start), end: date(range.end) })
        : '-';
  const dropped = isDropped(request);
  const animals = { label: t('facts.animals'), value: number(request.intended_animal_group) };
  const breed = { label: t('facts.breed'), value: label.breed(request.cattle_breed) };
  const lot = [animals, breed];
  const place = [
    { label: t('facts.locality'), value: request.locality?.name },
    { label: t('facts.address'), value: request.address && unbroken(request.address), wide: true as const },
  ];
  const visitDay = [
    { label: t('facts.visit'), value: !dropped && day && date(day) },
    { label: t('facts.slot'), value: !dropped && slot && t(`slots.${slot}`, slot) },
  ];
  const visitVet = {
    label: t('facts.vet'),
    // Another provider gives the veterinarian's id alone.
    value: !dropped && vet?.full_name && <VetOfRequest vet={vet} />,
    wide: 'narrow' as const,
  };
  return {
    lot,
    shortLot: [
      { ...animals, value: t('animals', { count: request.intended_animal_group, shown: animals.value }) },
      breed,
    ],
    place,
    facts: [...lot, ...place],
    visit: [...visitDay, visitVet],
    day: visitDay,
    asked: { label: t('facts.asked'), value: !dropped && !day && range && asked },
    vet: visitVet,
    noDay: day && !dropped ? [] : [{ label: t('facts.visit'), value: dropped ? t('facts.noVisit') : asked }],
    comments: {
      label: t('facts.comments'),
      value: request.comments && <Said text={request.comments} />,
      wide: true,
    },
    reason: { label: t('facts.reason'), value: reason && <Said text={reason} />, wide: true },
  };
}

/** What somebody wrote, in their lines. */
function Said({ text }: { text: string }) {
  return (
    <Box component="span" sx={{ fontWeight: 400, whiteSpace: 'pre-line' }}>
      {text}
    </Box>
  );
}

/** Who comes, or came, to certify: name with the way to the profile, license number, stars. */
export function VetOfRequest({ vet }: { vet: CertifyingVet }) {
  const { id, full_name: name, license_number: license, average_rating: rating } = vet;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      <TextLink to="/veterinario/$id" params={{ id }}>
        {name}
      </TextLink>
      {license}
      {typeof rating === 'number' && <StarRating value={rating} size="small" />}
    </Box>
  );
}

/** The status in which each effect is still the last thing that happened. */
const tellsIn = { visit_moved: 'assigned', visit_lost: 'created', producer_deactivated: 'canceled' } as const;

/** What the deactivation of an account did to a request, as long as that is how it stands; else null. */
export function effectOn({ deactivation_effect: effect, status }: CertificationRequest) {
  return effect && tellsIn[effect] === status ? effect : null;
}

/** Tells a producer what the deactivation of an account did to its request. */
export function DeactivationNote({ request }: { request: CertificationRequest }) {
  const { t } = useTranslation('requests');
  const effect = effectOn(request);
  return effect && <ChangeNote>{t(`effect.${effect}`)}</ChangeNote>;
}
