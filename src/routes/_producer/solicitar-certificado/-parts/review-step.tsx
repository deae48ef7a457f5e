import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListLocalities } from '@/api/generated/localities/localities';
import { speaksExtensions } from '@/api/provider';
import type words from '@i18n/es/form.json';
import { unbroken } from '@/lib/place';
import { useFormAround } from '@/ui/form/form-context';
import { TextInput } from '@/ui/form/text-input';
import { FilePicture } from '@/ui/file-picture';
import { Button } from '@/ui/mui';
import { InfoList } from '@/ui/info-list';
import { Notice } from '@/ui/notice';
import { useCattleLabels } from '@/words/cattle';
import { useFormat } from '@/words/use-format';
import { maxCommentsLength, readNumber, type RequestValues, type Step, wire } from './wizard-form';

interface PartProps {
  step: 'lotInfo' | 'multimedia' | 'availability';
  /** Leads to a step; undefined where the step cannot be gone to. */
  onStep: ((step: Step) => void) | undefined;
  children: ReactNode;
}

/** What was entered on a step, with the way back to it. */
function Part({ step, onStep, children }: PartProps) {
  const { t } = useTranslation('wizard');
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'start',
        gap: 1,
        pt: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
      {onStep && (
        <Button aria-label={t('review.changeOf', { part: t(`steps.${step}`) })} onClick={() => onStep(step)}>
          {t('review.change')}
        </Button>
      )}
    </Box>
  );
}

/**
 * Step 4: what will be sent, to read, and room for comments where the provider takes them. `same` where all but the
 * days is as it was sent before.
 */
export function ReviewStep({ same = false, onStep }: { same?: boolean; onStep: (step: Step) => void }) {
  const { t } = useTranslation(['wizard', 'requests']);
  const { breed } = useCattleLabels();
  const { date, number, weight } = useFormat();
  const { data: localities } = useListLocalities();
  const { lotInfo, multimedia, availability, review } = useFormAround().formik.values as RequestValues;
  const locality = localities?.find(({ id }) => id === lotInfo.localityId)?.name;
  const [photo] = multimedia.animalImages;
  const months = readNumber(lotInfo.averageAgeMonths);
  const range = { start: date(availability.startDate), end: date(availability.endDate) };
  return (
    <>
      <Typography>{t('review.note')}</Typography>
      <Part step="lotInfo" onStep={same ? undefined : onStep}>
        <InfoList
          columns={2}
          items={[
            { label: t('review.animalCount'), value: number(readNumber(lotInfo.animalCount)) },
            { label: t('review.breed'), value: breed(lotInfo.predominantBreed) },
            { label: t('review.locality'), value: locality ?? t('review.notSpecified') },
            { label: t('review.location'), value: unbroken(lotInfo.establishmentLocation.trim()) },
            { label: t('review.age'), value: t('review.months', { count: months }) },
            { label: t('review.weight'), value: weight(readNumber(lotInfo.averageWeightKg)) },
          ]}
        />
      </Part>
      <Part step="multimedia" onStep={same ? undefined : onStep}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          {photo && !same && (
            <FilePicture
              file={photo}
              alt={t('photo.preview')}
              sx={{ height: 96, maxWidth: '100%', borderRadius: 1 }}
            />
          )}
          <InfoList
            items={[
              {
                label: t('review.files'),
                value: same ? t('review.samePhoto') : number(multimedia.animalImages.length),
              },
            ]}
          />
        </Box>
      </Part>
      <Part step="availability" onStep={onStep}>
        <InfoList items={[{ label: t('review.availability'), value: t('review.range', range) }]} />
      </Part>
      {same && review.additionalComments && (
        <InfoList items={[{ label: t('requests:facts.comments'), value: review.additionalComments }]} />
      )}
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
