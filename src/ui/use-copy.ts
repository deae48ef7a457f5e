import { useState } from 'react';

/** The clipboard: what became of the last try, and what tries, giving whether it worked. */
export function useCopy() {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = async (text: string): Promise<boolean> => {
    // Said once more it is another news: a status that stays as it is says nothing.
    setOutcome(null);
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
      return true;
    } catch {
      // Without a secure context or a permission there is no clipboard.
      setOutcome('refused');
      return false;
    }
  };
  return { outcome, copy };
}
