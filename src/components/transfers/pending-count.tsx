import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useListReceivedTransferIntents } from '@/api/generated/transfer-intents/transfer-intents';
import { useSession } from '@/api/session';
import { visuallyHidden } from '@/ui/styles';
import { useFormat } from '@/words/use-format';

const corner = { position: 'absolute', top: -8, right: 0 } as const;

interface PendingCountProps {
  /** In the corner of what is around it, where there is no room beside its words. */
  inCorner?: boolean;
}

/**
 * Badge: how many transfers wait for the signed-in producer's answer, at the way to them; nothing for none and for
 * others.
 */
export function PendingCount({ inCorner = false }: PendingCountProps) {
  const { t } = useTranslation();
  const { type } = useSession();
  const { number } = useFormat();
  const { data = [] } = useListReceivedTransferIntents(undefined, {
    query: { enabled: type === 'producer' },
  });
  const count = data.filter(({ status }) => status === 'pending').length;
  if (count === 0) return null;
  return (
    <>
      <Box
        component="span"
        aria-hidden
        sx={{
          ...(inCorner ? corner : { ml: 0.75 }),
          px: 0.75,
          borderRadius: 4,
          fontSize: '0.8em',
          lineHeight: 1.4,
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
          bgcolor: 'tone.orange.bg',
          color: 'tone.orange.fg',
        }}
      >
        {number(count)}
      </Box>
      <Box component="span" sx={visuallyHidden}>
        {t('pendingTransfers', { count })}
      </Box>
    </>
  );
}
