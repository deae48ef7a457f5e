import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '@/ui/busy-button';
import { useFormat } from '@/words/use-format';

interface SelectFoundProps {
  /** How many rows the page has, all of them selected, and how many were found on all pages. */
  onPage: number;
  found: number;
  /** Whether all that were found are selected. */
  all: boolean;
  onAll: () => void;
  /** Whether the others are being read. */
  busy: boolean;
}

/** Once a whole page is selected: the way to select what was found on the other pages too. */
export function SelectFound({ onPage, found, all, onAll, busy }: SelectFoundProps) {
  const { t } = useTranslation('table');
  const { number } = useFormat();
  const count = all ? found : onPage;
  return (
    <Box
      role="status"
      className="no-print"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, mb: 1 }}
    >
      <span>{t(all ? 'foundSelected' : 'pageSelected', { count, shown: number(count) })}</span>
      {!all && (
        <BusyButton busy={busy} onClick={onAll}>
          {t('selectFound', { shown: number(found) })}
        </BusyButton>
      )}
    </Box>
  );
}
