import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { speaksExtensions } from '@/api/provider';
import { TextLink } from '@/ui/links';
import { useFormat } from '@/words/use-format';

const badge = {
  px: 1.25,
  py: 0.25,
  borderRadius: 1,
  fontWeight: 600,
  fontSize: '0.85rem',
  bgcolor: 'tone.neutral.bg',
};

/** How many transfers there are, beside the title of their chart: a link to all of them. */
export function TotalBadge({ total }: { total: number }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const text = t('total', { total: format.number(total) });
  // Only our extensions have a list of them.
  if (!speaksExtensions())
    return (
      <Box component="span" sx={{ ...badge, color: 'tone.neutral.fg' }}>
        {text}
      </Box>
    );
  return (
    <TextLink
      to="/dashboard/transferencias"
      aria-label={t('transfers.all', { total: text })}
      color="tone.neutral.fg"
      sx={badge}
    >
      {text}
    </TextLink>
  );
}
