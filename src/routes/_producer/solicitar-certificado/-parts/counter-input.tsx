import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/Remove';
import IconButton from '@mui/material/IconButton';
import { type NumberInputProps, Stepper, useSteps } from './number-input';

interface CounterInputProps extends NumberInputProps {
  lessLabel: string;
  moreLabel: string;
}

/** A field of a count, with a button that takes one and a button that adds one. */
export function CounterInput({ lessLabel, moreLabel, ...props }: CounterInputProps) {
  const field = useSteps(props);
  return (
    <Stepper
      {...props}
      field={field}
      startAdornment={
        <IconButton
          edge="start"
          aria-label={lessLabel}
          disabled={!(field.number > 1)}
          onClick={() => field.by(-1)}
        >
          <Remove />
        </IconButton>
      }
      endAdornment={
        <IconButton
          edge="end"
          aria-label={moreLabel}
          disabled={field.number >= props.max}
          onClick={() => field.by(1)}
        >
          <Add />
        </IconButton>
      }
    />
  );
}
