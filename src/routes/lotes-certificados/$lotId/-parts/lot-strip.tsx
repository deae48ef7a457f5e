import { useTranslation } from 'react-i18next';
import type { CertifiedLot } from '@/api/generated/model';
import { useGetVetProfile } from '@/api/generated/vet-profiles/vet-profiles';
import { AnimalPhoto } from '@/components/animal-photo';
import { RequestStatusChip } from '@/components/request-status-chip';
import { herdOf } from '@/lib/herd';
import { lotNumber } from '@/lib/ids';
import { fullName } from '@/lib/person';
import { averageRating, withoutRatings } from '@/lib/ratings';
import { TextLink } from '@/ui/links';
import { Figure, Strip } from '@/ui/strip';
import { useCattleLabels } from '@/words/cattle';
import { useFormat } from '@/words/use-format';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Who certified the lot, with the average of the ratings; keeps its line until that is known. */
function CertifiedBy({ vetId }: { vetId: number }) {
  const { t } = useTranslation('lots');
  const { number } = useFormat();
  const { data, isPending } = useGetVetProfile(vetId, withoutRatings);
  const vet = data?.vet_profile;
  if (!vet) return isPending ? '…' : '-';
  const average = averageRating(vet);
  return (
    <>
      <TextLink to="/veterinario/$id" params={{ id: vetId }}>
        {fullName(vet)}
      </TextLink>
      {average !== null && ` · ${t('detail.rating', { average: number(average, oneDecimal) })}`}
    </>
  );
}

/** The facts of a lot that decide: photo, animals, breed, weights, sexes, who certified it, and where that stands. */
export function LotStrip({ lot }: { lot: CertifiedLot }) {
  const { t } = useTranslation('lots');
  const label = useCattleLabels();
  const { number, weight } = useFormat();
  const { certification_request: request, cattle_certifications: animals } = lot;
  const { photo, weight: weights, males, females, vetId } = herdOf(animals);
  const sexes = [
    males > 0 && t('detail.males', { count: males, shown: number(males) }),
    females > 0 && t('detail.females', { count: females, shown: number(females) }),
  ];
  const categories = [...new Set(animals.flatMap(({ category }) => category ?? []))].map(label.category);
  return (
    <Strip
      picture={
        <AnimalPhoto src={photo} alt={t('card.photo', { number: lotNumber(lot.id) })} ratio="16 / 9" eager />
      }
      facts={[
        { label: t('detail.totalAnimals'), value: <Figure>{number(animals.length)}</Figure> },
        {
          label: t('detail.averageWeight'),
          value: weights && <Figure>{weight(weights.average)}</Figure>,
        },
        {
          label: t('detail.weightRange'),
          value:
            weights && t('detail.range', { least: number(weights.least), most: weight(weights.greatest) }),
        },
        { label: t('detail.breed'), value: request.cattle_breed && label.breed(request.cattle_breed) },
        { label: t('detail.categories'), value: categories.join(', ') },
        { label: t('detail.sexes'), value: sexes.filter(Boolean).join(', ') },
        { label: t('detail.vet'), value: vetId && <CertifiedBy vetId={vetId} /> },
        {
          label: t('detail.certificationStatus'),
          value: <RequestStatusChip status={request.status} canceledTone="red" />,
        },
      ]}
    />
  );
}
