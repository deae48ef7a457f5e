import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { CertifiedLot } from '@/api/generated/model';
import { useGetVetProfile } from '@/api/generated/vet-profiles/vet-profiles';
import { AnimalPhoto } from '@/components/animal-photo';
import { RequestStatusChip } from '@/components/request-status-chip';
import { herdOf } from '@/lib/herd';
import { lotNumber } from '@/lib/ids';
import { fullName } from '@/lib/person';
import { averageRating } from '@/lib/ratings';
import { Card } from '@/ui/mui';
import { InfoList } from '@/ui/info-list';
import { TextLink } from '@/ui/links';
import { useCattleLabels } from '@/words/cattle';
import { useFormat } from '@/words/use-format';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** Who certified the lot, with the average of the ratings; keeps its line until that is known. */
function CertifiedBy({ vetId }: { vetId: number }) {
  const { t } = useTranslation('lots');
  const { number } = useFormat();
  const { data, isPending } = useGetVetProfile(vetId);
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
  return (
    <Card
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '240px minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ '& > *': { height: { sm: '100% !important' } } }}>
        <AnimalPhoto src={photo} alt={t('card.photo', { number: lotNumber(lot.id) })} ratio="16 / 9" eager />
      </Box>
      <Box sx={{ p: { xs: 2, sm: 2.5 } }}>
        <InfoList
          columns={3}
          items={[
            {
              label: t('detail.totalAnimals'),
              value: (
                <Typography component="span" sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.2 }}>
                  {number(animals.length)}
                </Typography>
              ),
            },
            { label: t('detail.breed'), value: request.cattle_breed && label.breed(request.cattle_breed) },
            {
              label: t('detail.certificationStatus'),
              value: <RequestStatusChip status={request.status} canceledTone="red" />,
            },
            { label: t('detail.averageWeight'), value: weights && weight(weights.average) },
            {
              label: t('detail.weightRange'),
              value:
                weights &&
                t('detail.range', { least: number(weights.least), most: weight(weights.greatest) }),
            },
            { label: t('detail.sexes'), value: sexes.filter(Boolean).join(', ') },
            { label: t('detail.vet'), value: vetId && <CertifiedBy vetId={vetId} /> },
          ]}
        />
      </Box>
    </Card>
  );
}
