import ButtonBase from '@mui/material/ButtonBase';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CustomTypeOptions } from 'i18next';
import { loadWords } from '@/words/i18n';
import { Unreached, useOnDemand } from './on-demand';

/** The words of the field that are explained. */
export type TermName = keyof CustomTypeOptions['resources']['terms']['name'];

// Who asks for no explanation does not pay for it.
async function load() {
  const [{ TermExplanation }] = await Promise.all([import('./term-explanation'), loadWords('terms')]);
  return { default: TermExplanation };
}
const Explanation = lazy(load);

interface TermProps {
  name: TermName;
  /** The word as it stands in its place. */
  children: ReactNode;
}

/** A word of the field, with a dotted underline, that explains itself in its place when it is pressed. */
export function Term({ name, children }: TermProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { unreached, whenLoaded } = useOnDemand();
  return (
    <>
      <ButtonBase
        className="term"
        disableRipple
        aria-haspopup="dialog"
        aria-expanded={place !== null}
        onClick={({ currentTarget }) => whenLoaded(load, () => setPlace(currentTarget))}
        sx={{
          // As high as a finger needs, in a line that it does not make higher.
          py: '4px',
          my: '-4px',
          fontSize: 'inherit',
          fontWeight: 'inherit',
          fontFamily: 'inherit',
          lineHeight: 'inherit',
          color: 'inherit',
          textAlign: 'start',
          verticalAlign: 'baseline',
          // On paper it is a word among words, in its line.
          '@media print': { display: 'inline', py: 0, my: 0 },
          '@media screen': {
            textDecoration: 'underline dotted',
            textDecorationThickness: '1.5px',
            textUnderlineOffset: '0.25em',
          },
        }}
      >
        {children}
      </ButtonBase>
      {unreached && <Unreached />}
      {place && (
        <Suspense>
          <Explanation name={name} place={place} onClose={() => setPlace(null)} />
        </Suspense>
      )}
    </>
  );
}
