import Box from '@mui/material/Box';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { visuallyHidden } from './styles';

interface StepsProps {
  /** What the steps are of. */
  label: string;
  /** Their names, in order. */
  steps: readonly string[];
  /** The place of the one in hand, counted from 0; behind the last one all are done. */
  current: number;
  /** What a screen reader says of a step beside its name. */
  states: Record<'completed' | 'active' | 'pending', string>;
}

/** Here and not in the theme, which every first load has: one screen alone has steps. */
const look = {
  mb: 2.5,
  // Names of steps share the width, however long.
  '& .MuiStep-root': { minWidth: 0 },
  '& .MuiStepConnector-root': { top: 16 },
  '& .MuiStepIcon-root': { fontSize: '2rem' },
  '& .MuiStepIcon-root:not(.Mui-active, .Mui-completed)': { color: 'text.secondary' },
  '& .MuiStepIcon-text': { fontWeight: 650 },
  '& .MuiStepLabel-label': { fontSize: 'clamp(0.75rem, 2vw, 0.925rem)', letterSpacing: 'inherit' },
  '& .MuiStepLabel-label.MuiStepLabel-alternativeLabel': { mt: 0.75 },
  '& .MuiStepLabel-label.Mui-completed': { fontWeight: 400 },
  '& .MuiStepLabel-label.Mui-active': { fontWeight: 650 },
} as const;

/** The steps of a long form (stepper): those behind, the one in hand, those to come. */
export function Steps({ label, steps, current, states }: StepsProps) {
  return (
    <Stepper aria-label={label} activeStep={current} alternativeLabel sx={look}>
      {steps.map((name, place) => {
        const state = place < current ? 'completed' : place === current ? 'active' : 'pending';
        return (
          <Step key={name} aria-current={state === 'active' ? 'step' : undefined}>
            <StepLabel>
              {name}
              <Box component="span" sx={visuallyHidden}>{` (${states[state]})`}</Box>
            </StepLabel>
          </Step>
        );
      })}
    </Stepper>
  );
}
