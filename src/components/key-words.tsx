import Box from '@mui/material/Box';
import { fingerprintOf } from '@/lib/proof/fingerprint';

/** A key (`z6Mk…`) in words, by which people know it again on another screen or on paper. */
export function KeyWords({ value }: { value: string }) {
  return (
    <Box component="strong" sx={{ overflowWrap: 'anywhere' }}>
      {fingerprintOf(value)}
    </Box>
  );
}
