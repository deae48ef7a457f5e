import Box from '@mui/material/Box';
import { type Fact, isAbsent } from './info-list';
import { visuallyHidden } from './styles';

interface LineFact extends Fact {
  /** Whether its name is shown before it; without it the value says what it is, and its name is for screen readers. */
  named?: boolean;
}

interface FactLineProps {
  items: readonly LineFact[];
  /** What decides, or what only tells it apart. */
  look?: 'strong' | 'plain' | 'quiet';
}

const looks = {
  strong: { fontWeight: 650 },
  plain: { fontWeight: 550 },
  quiet: { color: 'text.secondary' },
} as const;

/** Few facts in one line of a card that is one of many, as a list of descriptions; what is not known is not shown. */
export function FactLine({ items, look = 'plain' }: FactLineProps) {
  const known = items.filter(({ value }) => !isAbsent(value));
  if (known.length === 0) return null;
  return (
    <Box component="dl" sx={{ m: 0, overflowWrap: 'anywhere', ...looks[look] }}>
      {known.map(({ label, value, named = false }) => (
        <Box
          key={label}
          sx={{ display: 'inline', '&:not(:last-of-type)::after': { content: '" · "', fontWeight: 400 } }}
        >
          <Box
            component="dt"
            sx={
              named
                ? {
                    display: 'inline',
                    color: 'text.secondary',
                    fontWeight: 400,
                    '&::after': { content: '": "' },
                  }
                : visuallyHidden
            }
          >
            {label}
          </Box>
          <Box component="dd" sx={{ display: 'inline', m: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
