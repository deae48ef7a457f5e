import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { object, string } from 'yup';
import { unlessDone } from '@/api/done-before';
import { getCattleCertification } from '@/api/generated/cattle-certifications/cattle-certifications';
import { correctCertification, useCorrectCertification } from '@/api/generated/proofs/proofs';
import type { CattleCertification, CorrectionInput } from '@/api/generated/model';
import { HealthFields, OwnFields, SharedFields } from '@/visits/desk/form/animal-fields';
import { AnimalForm } from '@/visits/desk/form/animal-form';
import { differingFacts, factFields, sameFacts, wholeFacts } from '@/lib/animal-facts';
import { certificateNumber } from '@/lib/ids';
import { keptFacts, keptText } from '@/lib/kept-facts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { takeFocus } from '@/ui/focus';
import { FormAlert } from '@/ui/form/form';
import { FormContext } from '@/ui/form/form-context';
import { TextInput } from '@/ui/form/text-input';
import { type SavingForm, useSavingForm } from '@/ui/form/use-saving-form';
import { InfoList } from '@/ui/info-list';
import { Notice } from '@/ui/notice';
import { FactChanges } from './fact-changes';

const schema = object({ reason: string().trim().required('reasonRequired') });

/** What a certificate says of its animal. */
function factsOf(certification: CattleCertification) {
  const said = new Map<string, unknown>(Object.entries(certification));
  return wholeFacts(Object.fromEntries(factFields.map((field) => [field, said.get(field)])));
}

/** The certificate that took the place of another one, for a reason. */
async function correctedFor(id: number, reason: string) {
  const { cattle_certification: before } = await getCattleCertification(id);
  const { superseded_by_id: by, ending_reason: said } = before;
  return by && said === keptText(reason) ? getCattleCertification(by) : null;
}

/** Corrects a certificate; one that is corrected so already stays as it is. */
const correct = (id: number, data: CorrectionInput) =>
  correctCertification(id, data).catch((failure: unknown) =>
    unlessDone(
      failure,
      () => correctedFor(id, data.reason),
      ({ cattle_certification: made }) => sameFacts(factsOf(made), wholeFacts(keptFacts(data.facts))),
    ),
  );

/** The second press of a double one is meant for the button that was there before. */
function oncePressed(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

interface CorrectDialogProps {
  certification: CattleCertification;
  open: boolean;
  onClose: () => void;
  /** Called with the id of the corrected certificate once it is issued. */
  onDone: (id: number) => void;
}

/**
 * Asks for all facts of the animal and a reason, shows what changes, and issues the corrected certificate (rule 11.6).
 */
export function CorrectDialog({ certification, open, onClose, onDone }: CorrectDialogProps) {
  const { t } = useTranslation('ending');
  const { id } = certification;
  const [before] = useState(() => factsOf(certification));
  const [facts] = useState(() => {
    const made = new AnimalForm({});
    made.open(null, before);
    return made;
  });
  const [step, setStep] = useState<{ name: 'facts' | 'check'; fault?: 'check' | 'same' }>({ name: 'facts' });
  const mutation = useCorrectCertification({
    mutation: {
      mutationFn: ({ data }) => correct(id, data),
      onSuccess: ({ cattle_certification: corrected }) => onDone(corrected.id),
    },
  });
  const form = useSavingForm({
    initialValues: { reason: '' },
    schema,
    mutation,
    payload: ({ reason }) => ({ id, data: { reason, facts: facts.facts() } }),
  });
  const { formik, pending } = form;
  const checking = step.name === 'check';
  const review = async () => {
    const wrong = facts.check() !== null;
    const errors = await formik.setTouched({ reason: true }, true);
    const same = differingFacts(before, facts.whole()).length === 0;
    if (wrong || Object.keys(errors ?? {}).length > 0) setStep({ name: 'facts', fault: 'check' });
    else setStep(same ? { name: 'facts', fault: 'same' } : { name: 'check' });
  };
  return (
    <Box sx={{ display: 'contents' }} onClickCapture={oncePressed}>
      <ConfirmDialog
        wide
        open={open}
        title={t('correct.title', { number: certificateNumber(id) })}
        text={t(checking ? 'correct.checkText' : 'correct.text')}
        confirmLabel={t(checking ? 'correct.confirm' : 'correct.review')}
        {...(checking && { pendingLabel: t('correct.pending') })}
        cancelLabel={t(checking ? 'correct.edit' : 'back')}
        pending={pending}
        onConfirm={() => void (checking ? formik.submitForm() : review())}
        onClose={checking ? () => setStep({ name: 'facts' }) : onClose}
      >
        <FormContext value={form as unknown as SavingForm}>
          {checking ? (
            <>
              <Typography variant="h3" ref={takeFocus} tabIndex={-1}>
                {t('correct.changes')}
              </Typography>
              <FactChanges before={before} after={facts.whole()} />
              <InfoList items={[{ label: t('reason'), value: formik.values.reason }]} />
              <FormAlert action="correctCertification" />
            </>
          ) : (
            <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
              <OwnFields form={facts} />
              <SharedFields form={facts} />
              <HealthFields form={facts} />
              <TextInput name="reason" label={t('reason')} multiline minRows={2} maxLength={500} />
              {step.fault && <Notice severity="error">{t(`correct.${step.fault}`)}</Notice>}
            </Box>
          )}
        </FormContext>
      </ConfirmDialog>
    </Box>
  );
}
