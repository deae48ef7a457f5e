import Box from '@mui/material/Box';
import { codeGroups } from '@/lib/identifiers';

/** Up to here a code stays on one line: it is to be read, compared and typed as a whole. */
const shortCode = 20;

/**
 * An animal's code as people read it: an electronic one in groups of three. The gaps are drawn and not written, so that
 * copying gives the bare digits, as other systems ask for them.
 */
export function AnimalCode({ code }: { code: string }) {
  const groups = codeGroups(code);
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        ...(code.length > shortCode && groups.length === 1
          ? { overflowWrap: 'anywhere' }
          : { whiteSpace: 'nowrap' }),
        '& > span + span': { ml: '0.3em' },
      }}
    >
      {groups.length === 1
        ? code
        : groups.map((group, place) => <span key={groups.slice(0, place).join('')}>{group}</span>)}
    </Box>
  );
}
