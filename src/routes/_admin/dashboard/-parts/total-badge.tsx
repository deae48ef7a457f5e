import { useTranslation } from 'react-i18next';
import { TextLink } from '@/components/links';
import { useFormat } from '@/lib/use-format';

/** How many transfers there are, beside the title of their chart: a link to all of them. */
export function TotalBadge({ total }: { total: number }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const text = t('total', { total: format.number(total) });
  return (
    <TextLink
      to="/dashboard/transferencias"
      aria-label={t('transfers.all', { total: text })}
      color="tone.neutral.fg"
      sx={{
        px: 1.25,
        py: 0.25,
        borderRadius: 1,
        fontWeight: 600,
        fontSize: '0.85rem',
        bgcolor: 'tone.neutral.bg',
      }}
    >
      {text}
    </TextLink>
  );
}
