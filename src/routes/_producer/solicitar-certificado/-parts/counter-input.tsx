import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import { useMemo } from 'react';
import { type NumberInputProps, Stepper, useSteps } from './number-input';

interface CounterInputProps extends NumberInputProps {
  lessLabel: string;
  moreLabel: string;
}

/** A field of a count, with a button that takes one and a button that adds one. */
export function CounterInput({ lessLabel, moreLabel, ...props }: CounterInputProps) {
  const field = useSteps(props);
  const { number, by } = field;
  const [atLeast, atMost] = [!(number > 1), number >= props.max];
  const less = useMemo(
    () => (
      <IconButton edge="start" aria-label={lessLabel} disabled={atLeast} onClick={() => by(-1)}>
        <Remove />
      </IconButton>
    ),
    [lessLabel, atLeast, by],
  );
  const more = useMemo(
    () => (
      <IconButton edge="end" aria-label={moreLabel} disabled={atMost} onClick={() => by(1)}>
        <Add />
      </IconButton>
    ),
    [moreLabel, atMost, by],
  );
  return <Stepper {...props} {...field} startAdornment={less} endAdornment={more} />;
}
