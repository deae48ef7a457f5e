import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Anchoring } from '@/api/generated/model';
import { formatAge } from '@/lib/format';
import { Card } from '@/ui/mui';
import { plainList } from '@/ui/styles';
import { currentLanguage } from '@/words/i18n';
import { useFormat } from '@/words/use-format';

/** Three figures in a row where there is room. */
export const waitingGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
};

interface WaitingFiguresProps {
  anchoring: Anchoring;
  /** When it was read, in ms since 1970. */
  at: number;
}

/** How many documents, entries and anchors wait, and since when the oldest of each does. */
export function WaitingFigures({ anchoring, at }: WaitingFiguresProps) {
  const { t } = useTranslation('anchoring');
  const { number, instant } = useFormat();
  return (
    <Box component="ul" sx={{ ...waitingGrid, ...plainList }}>
      {(['documents', 'outbox', 'anchors'] as const).map((key) => {
        const { waiting, oldest_at: oldest } = anchoring[key];
        return (
          <Card component="li" key={key} sx={{ p: 2.5 }}>
            <Typography sx={{ color: 'text.secondary' }}>{t(`waiting.${key}`)}</Typography>
            <Typography
              component="p"
              sx={{
                fontSize: '1.9rem',
                fontWeight: 650,
                lineHeight: 1.2,
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {number(waiting)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {waiting > 0 && oldest
                ? t('oldest', {
                    at: instant(oldest),
                    age: formatAge(Date.parse(oldest), at, currentLanguage()),
                  })
                : t('nothing')}
            </Typography>
          </Card>
        );
      })}
    </Box>
  );
}
