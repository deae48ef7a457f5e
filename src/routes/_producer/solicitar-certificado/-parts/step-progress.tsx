import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '@/ui/visually-hidden';
import { type Step, steps } from './wizard-form';

type State = 'completed' | 'active' | 'pending';

const marks: Record<State, object> = {
  completed: { bgcolor: 'primary.main', borderColor: 'primary.main', color: 'primary.contrastText' },
  active: { bgcolor: 'background.paper', borderColor: 'primary.main', color: 'primary.main' },
  pending: { bgcolor: 'background.paper', borderColor: 'divider', color: 'text.secondary' },
};

function StepMark({ place, state }: { place: number; state: State }) {
  return (
    <Box
      aria-hidden
      sx={{
        ...marks[state],
        flex: 'none',
        display: 'grid',
        placeContent: 'center',
        width: 32,
        height: 32,
        border: 2,
        borderRadius: '50%',
        fontWeight: 650,
      }}
    >
      {state === 'completed' ? <Check fontSize="small" /> : place + 1}
    </Box>
  );
}

/** The steps: those behind, the one in hand, those to come. After the last one (`done`) all are behind. */
export function StepProgress({ current, done }: { current: Step; done: boolean }) {
  const { t } = useTranslation('wizard');
  const now = done ? steps.length : steps.indexOf(current);
  return (
    <Box
      component="ol"
      aria-label={t('progress.label')}
      sx={{ display: 'flex', gap: { xs: 1, sm: 2 }, m: 0, mb: 2.5, p: 0, listStyle: 'none' }}
    >
      {steps.map((step, place) => {
        const state = place < now ? 'completed' : place === now ? 'active' : 'pending';
        return (
          <Box
            component="li"
            key={step}
            aria-current={state === 'active' ? 'step' : undefined}
            sx={{
              flex: 1,
              display: 'flex',
              flexDirection: { xs: 'column', sm: 'row' },
              alignItems: 'center',
              textAlign: { xs: 'center', sm: 'left' },
              gap: 1,
              minWidth: 0,
              fontSize: { xs: '0.75rem', sm: '0.925rem' },
              fontWeight: state === 'active' ? 650 : 400,
              color: state === 'pending' ? 'text.secondary' : 'text.primary',
            }}
          >
            <StepMark place={place} state={state} />
            <span>
              {t(`steps.${step}`)}
              <Box component="span" sx={visuallyHidden}>{` (${t(`progress.${state}`)})`}</Box>
            </span>
          </Box>
        );
      })}
    </Box>
  );
}
