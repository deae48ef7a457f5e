import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Retrying<Variables> {
  mutate: (variables: Variables, options: { onSuccess: () => void; onSettled: () => void }) => void;
}

/**
 * Tries something again once, however often its button is pressed (debounce until settled), and says what came of it:
 * the button is gone then, so that the sentence takes the focus.
 */
export function useRetry<Variables>({ mutate }: Retrying<Variables>) {
  const busy = useRef(false);
  const said = useRef<HTMLParagraphElement>(null);
  const [outcome, setOutcome] = useState<Variables | null>(null);
  const retry = (variables: Variables) => {
    if (busy.current) return;
    busy.current = true;
    setOutcome(null);
    mutate(variables, {
      onSuccess: () => {
        flushSync(() => setOutcome(variables));
        said.current?.focus();
      },
      onSettled: () => (busy.current = false),
    });
  };
  return { retry, outcome, said };
}
