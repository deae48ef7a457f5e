import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type FormEvent, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveQuestion } from '@/ui/form/leave-question';
import { FormContext } from '@/ui/form/form-context';
import type { SavingForm } from '@/ui/form/use-saving-form';
import { Card } from '@/ui/mui';
import { Steps } from '@/ui/steps';
import { visuallyHidden } from '@/ui/styles';
import { AvailabilityStep } from './availability-step';
import { LotStep } from './lot-step';
import { SubmitFailure, Submitting, Success } from './outcome';
import { PhotoStep } from './photo-step';
import { ReviewStep } from './review-step';
import { useRequestForm } from './use-request-form';
import { WizardButtons } from './wizard-buttons';
import {
  emptyRequest,
  refusedStep,
  type RequestValues,
  type Step,
  steps as allSteps,
  stepsAgain,
} from './wizard-form';

interface ContentProps {
  same?: boolean;
  /** Leads back to a step. */
  onStep: (step: Step) => void;
}

const contents: Record<Step, (props: ContentProps) => React.ReactNode> = {
  lotInfo: LotStep,
  multimedia: PhotoStep,
  availability: AvailabilityStep,
  review: ReviewStep,
};

interface WizardRoundProps {
  /** Whether one was made or dropped before it, so that its heading takes the focus. */
  again: boolean;
  /** What stands in its fields from the start. */
  values?: RequestValues;
  /** What stands above it until it is sent, by what is filled in. */
  children?: (filled: RequestValues) => React.ReactNode;
  /**
   * The id of a rejected request that is asked for again as it is: with the same data and photo, and other days (rule
   * 10.3).
   */
  repeats?: number | undefined;
  /** Drops what was filled in. */
  onReset: () => void;
  /** Begins another request; as `onReset` unless given. */
  onNew?: () => void;
}

/** Wizard: one request from its first field to its end. */
export function WizardRound(props: WizardRoundProps) {
  const { again, values = emptyRequest, children, repeats, onReset, onNew = onReset } = props;
  const { t } = useTranslation('wizard');
  const same = repeats !== undefined;
  const steps: readonly [Step, ...Step[]] = same ? stepsAgain : allSteps;
  const [step, setStep] = useState<Step>(steps[0]);
  const [correcting, setCorrecting] = useState(false);
  const { form, mutation, sent } = useRequestForm({
    initialValues: values,
    repeats,
    onPhotoRefused: () => {
      setCorrecting(true);
      setStep('multimedia');
    },
  });
  const { formik } = form;
  const { status } = mutation;
  const view = status === 'idle' || (status === 'error' && correcting) ? 'steps' : status;
  const title = {
    steps: t(`steps.${step}`),
    pending: t('submitting.title'),
    success: t('success.title'),
    error: t('error.title'),
  }[view];
  const place = steps.indexOf(step);
  const heading = useHeadingFocus(`${view} ${step}`, again);

  // The button answers at once, while the fields of the other step are being made.
  const goTo = (next: Step | undefined) => next && startTransition(() => setStep(next));
  const back = (to: Step | undefined) => {
    void formik.setTouched({}, false);
    mutation.reset();
    goTo(to);
  };
  const send = () => {
    setCorrecting(false);
    formik.handleSubmit();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === 'review') send();
    else goTo(steps[place + 1]);
  };
  const refused = refusedStep(form.refused);
  const correct = () => {
    setCorrecting(true);
    goTo(refused);
  };
  const Content = contents[step];
  return (
    <>
      {/* What is on its way, or sent, is changed no more. */}
      {(view === 'steps' || view === 'error') && children?.(formik.values)}
      <LeaveQuestion
        entered={formik.dirty && status !== 'success'}
        title={t('leave.title')}
        text={t('leave.text')}
        backLabel={t('leave.back')}
        named="again"
      />
      <Steps
        label={t('progress.label')}
        steps={steps.map((one) => t(`steps.${one}`))}
        current={status === 'success' ? steps.length : place}
        states={{
          completed: t('progress.completed'),
          active: t('progress.active'),
          pending: t('progress.pending'),
        }}
      />
      <Card sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}>
        <Typography
          variant="h2"
          ref={heading}
          tabIndex={-1}
          sx={{ scrollMarginTop: 96, '&:focus': { outline: 'none' } }}
        >
          {title}
        </Typography>
        <Box role="status" sx={visuallyHidden}>
          {view === 'steps' ? t('progress.now', { step: place + 1, total: steps.length, title }) : title}
        </Box>
        <FormContext value={form as unknown as SavingForm}>
          {view === 'steps' && (
            <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
              <Content same={same} onStep={back} />
              <WizardButtons
                steps={steps}
                step={step}
                form={formik}
                onPrevious={() => back(steps[place - 1])}
              />
            </Box>
          )}
          {view === 'pending' && <Submitting sent={sent} />}
          {view === 'error' && (
            <SubmitFailure onRetry={send} onCorrect={refused && correct} onStartOver={onReset} />
          )}
        </FormContext>
        {view === 'success' && (
          <Success request={mutation.data?.certification_request ?? null} onNew={onNew} />
        )}
      </Card>
    </>
  );
}

/** A heading that takes the focus whenever what it stands over changes, and at once when `first` says so. */
function useHeadingFocus(content: string, first: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(first ? null : content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    heading.current?.focus();
  }, [content]);
  return heading;
}
