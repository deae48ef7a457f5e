import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/words/use-format';
import { ViewSwitch } from './view-switch';

interface StateFilterProps<State extends string> {
  /** What is chosen among. */
  label: string;
  /** The name of no choice. */
  all: string;
  /** Each state with how many are in it, in the order of their life. */
  states: readonly { state: State; label: string; count: number }[];
  /** The state that is shown; the empty text is any. */
  value: State | '';
  onState: (state: State | '') => void;
}

/** How many there are in each state, and the choice of those of one; nothing where all are in the same. */
export function StateFilter<State extends string>(props: StateFilterProps<State>) {
  const { label, all, states, value, onState } = props;
  const { t } = useTranslation();
  const { number } = useFormat();
  const some = states.filter(({ count }) => count > 0);
  if (some.length < 2) return null;
  const total = some.reduce((sum, { count }) => sum + count, 0);
  const named = (name: string, count: number) => t('counted', { name, count: number(count) });
  return (
    <Box sx={{ mb: 2.5 }}>
      <ViewSwitch<State | ''>
        label={label}
        value={value}
        onView={onState}
        views={[
          { view: '', label: named(all, total) },
          ...some.map(({ state, label: name, count }) => ({ view: state, label: named(name, count) })),
        ]}
      />
    </Box>
  );
}
