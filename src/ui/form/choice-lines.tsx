import Box from '@mui/material/Box';
import { memo, useId } from 'react';
import { type Choice, choiceButton, choiceRadio, useTypedChoice } from './choice-row';

interface ChoiceLinesProps {
  label: string;
  /** The empty text for none. */
  value: string;
  /** Its values, in lines that are named where there are several. */
  lines: readonly { name?: string; options: readonly Choice[] }[];
  name: string;
  onValue: (value: string) => void;
}

/** What a button is called: its label, with what it shows. */
function nameOf({ label, short }: Choice): string | undefined {
  if (short === undefined) return undefined;
  return label.toLowerCase().includes(short.toLowerCase()) ? label : `${label} (${short})`;
}

/**
 * A field of one of few values in as little height as thumbs allow: its name stands beside its buttons, and pressing
 * what is chosen takes it away (radio group). By keyboard as `ChoiceRow`.
 */
export const ChoiceLines = memo(function ChoiceLines(props: ChoiceLinesProps) {
  const { label, value, lines, name, onValue } = props;
  const id = useId();
  const onKeyDown = useTypedChoice(
    lines.flatMap(({ options }) => options),
    onValue,
  );
  return (
    <Box role="radiogroup" aria-labelledby={id} onKeyDown={onKeyDown} sx={{ display: 'grid', gap: 1 }}>
      {lines.map((line, place) => (
        <Box
          key={line.name ?? label}
          role={line.name === undefined ? undefined : 'group'}
          aria-label={line.name}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(4.25rem, 1fr) minmax(0, 17rem)',
            alignItems: 'center',
            columnGap: 1,
            fontSize: '0.875rem',
            lineHeight: 1.2,
            overflowWrap: 'anywhere',
          }}
        >
          <div>
            {place === 0 && (
              <Box component="span" id={id} sx={{ display: 'block' }}>
                {label}
              </Box>
            )}
            {line.name !== undefined && (
              <Box component="span" aria-hidden>
                {line.name}
              </Box>
            )}
          </div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {line.options.map((option) => (
              <Box
                component="label"
                key={option.value}
                sx={{ ...choiceButton, flex: '1 0 auto', fontSize: '1rem' }}
              >
                <Box
                  component="input"
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  aria-label={nameOf(option)}
                  onChange={() => onValue(option.value)}
                  onClick={() => option.value === value && onValue('')}
                  sx={choiceRadio}
                />
                <span>{option.short ?? option.label}</span>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
});
