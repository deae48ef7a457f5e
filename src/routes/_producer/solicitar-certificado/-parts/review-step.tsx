import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useListLocalities } from '@/api/generated/localities/localities';
import { speaksExtensions } from '@/api/provider';
import { useFormAround } from '@/ui/form/form-context';
import { TextInput } from '@/ui/form/text-input';
import { InfoList } from '@/ui/info-list';
import { useCattleLabels } from '@/lib/cattle';
import { useFormat } from '@/words/use-format';
import { readNumber } from './numbers';
import { longestComments, type RequestValues, wire } from './wizard-form';

/** Step 4: what will be sent, to read, and room for comments where the provider takes them. */
export function ReviewStep() {
  const { t } = useTranslation('wizard');
  const { breed } = useCattleLabels();
  const { date, number, weight } = useFormat();
  const { data: localities } = useListLocalities();
  const { lotInfo, multimedia, availability } = useFormAround().formik.values as RequestValues;
  const locality = localities?.find(({ id }) => id === lotInfo.localityId)?.name;
  const months = readNumber(lotInfo.averageAgeMonths);
  const range = { start: date(availability.startDate), end: date(availability.endDate) };
  return (
    <>
      <Typography>{t('review.note')}</Typography>
      <InfoList
        columns={2}
        items={[
          { label: t('review.animalCount'), value: number(readNumber(lotInfo.animalCount)) },
          { label: t('review.breed'), value: breed(lotInfo.predominantBreed) },
          { label: t('review.locality'), value: locality ?? t('review.notSpecified') },
          { label: t('review.location'), value: lotInfo.establishmentLocation.trim() },
          { label: t('review.age'), value: t('review.months', { count: months }) },
          { label: t('review.weight'), value: weight(readNumber(lotInfo.averageWeightKg)) },
          { label: t('review.availability'), value: t('review.range', range) },
          { label: t('review.files'), value: number(multimedia.animalImages.length) },
        ]}
      />
      {speaksExtensions() && (
        <TextInput
          name="review.additionalComments"
          wire={wire.additionalComments}
          label={t('fields.comments')}
          hint={t('hints.comments', { max: number(longestComments) })}
          multiline
          minRows={3}
        />
      )}
    </>
  );
}
