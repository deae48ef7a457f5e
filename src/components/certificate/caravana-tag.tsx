import Box from '@mui/material/Box';
import { AnimalCode } from '@/components/animal-code';

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
        fontSize: code.length > 20 ? '0.95rem' : 'clamp(1.05rem, 0.9rem + 0.8vw, 1.25rem)',
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
