import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/ui/notice';
import { useFormat } from '@/words/use-format';
import type { ClosingDoubt } from '@/visits/desk/closing';

interface Props {
  doubts: readonly ClosingDoubt[];
  ticked: ReadonlySet<string>;
  onTick: (doubt: string, ticked: boolean) => void;
}

/** What is certified only when somebody says of each that it is meant, with a tick (rule 10.10). */
export function ClosingTicks({ doubts, ticked, onTick }: Props) {
  const { t } = useTranslation('closing');
  const { date } = useFormat();
  if (doubts.length === 0) return null;
  const said = (doubt: ClosingDoubt) =>
    doubt.key === 'early'
      ? t('ticks.early', { day: date(doubt.day, { dateStyle: 'full' }) })
      : t(`ticks.${doubt.key}`, { count: doubt.count });
  return (
    <Notice severity="error" still inForm>
      {t('ticks.title')}
      {doubts.map((doubt) => (
        <Box
          component="label"
          key={doubt.key}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, cursor: 'pointer' }}
        >
          <Box
            component="input"
            type="checkbox"
            checked={ticked.has(doubt.id)}
            onChange={({ target }: { target: { checked: boolean } }) => onTick(doubt.id, target.checked)}
            sx={{ width: 18, height: 18, flex: 'none', m: 0 }}
          />
          <span>{said(doubt)}</span>
        </Box>
      ))}
    </Notice>
  );
}
