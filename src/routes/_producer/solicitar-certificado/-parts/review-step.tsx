import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useListLocalities } from '@/api/generated/localities/localities';
import { speaksExtensions } from '@/api/provider';
import type words from '@i18n/es/form.json';
import { useFormAround } from '@/ui/form/form-context';
import { TextInput } from '@/ui/form/text-input';
import { InfoList } from '@/ui/info-list';
import { Notice } from '@/ui/notice';
import { useCattleLabels } from '@/words/cattle';
import { useFormat } from '@/words/use-format';
import { maxCommentsLength, readNumber, type RequestValues, wire } from './wizard-form';

/**
 * Step 4: what will be sent, to read, and room for comments where the provider takes them. `same` where all but the
 * days is as it was sent before.
 */
export function ReviewStep({ same = false }: { same?: boolean }) {
  const { t } = useTranslation(['wizard', 'requests']);
  const { breed } = useCattleLabels();
  const { date, number, weight } = useFormat();
  const { data: localities } = useListLocalities();
  const { lotInfo, multimedia, availability, review } = useFormAround().formik.values as RequestValues;
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
          {
            label: t('review.files'),
            value: same ? t('review.samePhoto') : number(multimedia.animalImages.length),
          },
          { label: t('requests:facts.comments'), value: same ? review.additionalComments : null, wide: true },
        ]}
      />
      {speaksExtensions() && !same && (
        <TextInput
          name="review.additionalComments"
          wire={wire.additionalComments}
          label={t('fields.comments')}
          hint={t('hints.comments', { max: number(maxCommentsLength) })}
          multiline
          minRows={3}
        />
      )}
      <Problems />
    </>
  );
}

type ErrorKey = keyof (typeof words)['errors'];

function messagesOf(errors: unknown): string[] {
  if (typeof errors === 'string') return [errors];
  return typeof errors === 'object' && errors !== null ? Object.values(errors).flatMap(messagesOf) : [];
}

/** What a submit that broke a rule has to hear: every message, because the fields stand on other steps. */
function Problems() {
  const { t } = useTranslation('wizard');
  const sentences = useTranslation('form').t;
  const { errors, submitCount, isSubmitting } = useFormAround().formik;
  const messages = messagesOf(errors);
  if (submitCount === 0 || isSubmitting || messages.length === 0) return null;
  return (
    <Notice severity="error" inForm>
      {t('problems')} {messages.map((message) => sentences(`errors.${message as ErrorKey}`)).join('. ')}
    </Notice>
  );
}
