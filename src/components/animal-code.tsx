import Box from '@mui/material/Box';
import { codeGroups } from '@/lib/identifiers';

/** Up to here a code stays on one line: it is to be read, compared and typed as a whole. */
const oneLineCodeLength = 20;

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
        ...(code.length > oneLineCodeLength && groups.length === 1
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

/** An animal's code on an ear tag. */
export function CaravanaTag({ code }: { code: string }) {
  return (
    <Box
      sx={{
        justifySelf: 'start',
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        maxWidth: '100%',
        px: 1.5,
        py: 0.75,
        border: 2,
        borderColor: 'primary.main',
        borderRadius: 1,
        color: 'primary.main',
        fontSize: code.length > oneLineCodeLength ? '0.95rem' : 'clamp(1.05rem, 0.9rem + 0.8vw, 1.25rem)',
        lineHeight: 1.3,
        fontWeight: 700,
        letterSpacing: '0.02em',
        '&::before': {
          content: '""',
          flex: 'none',
          width: 12,
          height: 12,
          border: 2,
          borderRadius: '50%',
        },
      }}
    >
      <AnimalCode code={code} />
    </Box>
  );
}
