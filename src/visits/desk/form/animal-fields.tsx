import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { maxCodeLength, maxNoteLength } from '@/lib/animal-limits';
import { Fieldset } from '@/ui/form/fieldset';
import type { AnimalForm } from './animal-form';
import { ChoiceInput, DayFact, FactInput } from './fact-input';
import { ListInput } from './list-input';
import { useSuggestions } from './use-suggestions';

/** Columns of fields, as many as there is room for. */
const fieldGrid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
} as const;
/** Of rows of buttons. */
const rowGrid = {
  ...fieldGrid,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
} as const;
/** Within a group, below its name. */
const groupGrid = { ...fieldGrid, pt: 1 } as const;

/** What is each animal's own. */
export const OwnFields = memo(function OwnFields({ form }: { form: AnimalForm }) {
  return (
    <Box sx={fieldGrid}>
      <FactInput form={form} field="cuig_code" maxLength={maxCodeLength} />
      <FactInput form={form} field="alternative_code" maxLength={maxCodeLength} />
      <FactInput form={form} field="estimated_weight" unit="kg" maxLength={8} />
    </Box>
  );
});

/** What an animal is identified by, to be mended: a reader fills it. */
export const CodeFields = memo(function CodeFields({ form }: { form: AnimalForm }) {
  return (
    <Box sx={fieldGrid}>
      <FactInput form={form} field="cuig_code" maxLength={maxCodeLength} />
      <FactInput form={form} field="alternative_code" maxLength={maxCodeLength} />
    </Box>
  );
});

/** What a whole troop has in common mostly. */
export const RestFields = memo(function RestFields({ form }: { form: AnimalForm }) {
  return (
    <Box sx={fieldGrid}>
      <ChoiceInput form={form} field="cattle_breed" />
      <DayFact form={form} field="birth_month" />
      <DayFact form={form} field="application_date" />
    </Box>
  );
});

/** What a certificate shows of an animal and others may have as well. */
export const SharedFields = memo(function SharedFields({ form }: { form: AnimalForm }) {
  return (
    <>
      <Box sx={rowGrid}>
        <ChoiceInput form={form} field="corporal_condition" />
        <ChoiceInput form={form} field="gender" />
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ChoiceInput form={form} field="category" />
        </Box>
      </Box>
      <Box sx={fieldGrid}>
        <ChoiceInput form={form} field="dental_chronology" />
        <ChoiceInput form={form} field="cattle_breed" />
        <DayFact form={form} field="birth_month" />
        <DayFact form={form} field="application_date" />
      </Box>
    </>
  );
});

/** Tests, vaccinations, and what the veterinarian saw. */
export const HealthFields = memo(function HealthFields({ form }: { form: AnimalForm }) {
  const { t } = useTranslation('certification');
  const { tests, vaccinations, results } = useSuggestions();
  return (
    <>
      <Fieldset label={t('tests.title')}>
        <Box sx={groupGrid}>
          <DayFact form={form} field="brucellosis_test_date" />
          <FactInput form={form} field="brucellosis_test_result" suggestions={results} />
          <DayFact form={form} field="foot_and_mouth_test_date" />
          <FactInput form={form} field="foot_and_mouth_test_result" suggestions={results} />
        </Box>
        <ListInput form={form} field="other_tests" names={tests} results={results} />
      </Fieldset>
      <Fieldset label={t('vaccinations.title')}>
        <Box sx={groupGrid}>
          <DayFact form={form} field="brucellosis_vaccination_date" />
          <DayFact form={form} field="foot_and_mouth_vaccination_date" />
        </Box>
        <ListInput form={form} field="other_vaccinations" names={vaccinations} />
      </Fieldset>
      <Fieldset label={t('clinical.title')}>
        <Box sx={{ ...groupGrid, gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))' }}>
          <FactInput form={form} field="recent_treatments" lines maxLength={maxNoteLength} />
          <FactInput form={form} field="clinical_observations" lines maxLength={maxNoteLength} />
          <FactInput form={form} field="final_notes" lines maxLength={maxNoteLength} />
        </Box>
      </Fieldset>
    </>
  );
});
