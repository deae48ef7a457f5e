import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import type { Selection } from '@/ui/data-table/use-data-table';
import { useFormat } from '@/words/use-format';
import type { Account } from './accounts';
import { calm } from './calm';
import type { AccountActions } from './use-account-dialogs';

interface BulkActionsProps {
  accounts: readonly Account[];
  /** How many accounts pass the filters. */
  found: number;
  selection: Selection;
  onClear: () => void;
  onChange: AccountActions['change'];
}

/** How many accounts the table holds, and what can be done with the selected ones together. */
export function BulkActions({ accounts, found, selection, onClear, onChange }: BulkActionsProps) {
  const { t } = useTranslation('users');
  const { number } = useFormat();
  const selected = useMemo(() => accounts.filter(({ key }) => selection[key]), [accounts, selection]);
  const active = selected.filter((account) => account.active);
  const inactive = selected.filter((account) => !account.active);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32, mb: 1 }}>
      <Box role="status" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {selected.length === 0
          ? t('list.count', { count: found, shown: number(found) })
          : t('bulk.selected', { count: selected.length, shown: number(selected.length) })}
      </Box>
      {active.length > 0 && (
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => onChange(active, false)}
          sx={calm}
        >
          {t('bulk.deactivate', { shown: number(active.length) })}
        </Button>
      )}
      {inactive.length > 0 && (
        <Button
          size="small"
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => onChange(inactive, true)}
        >
          {t('bulk.activate', { shown: number(inactive.length) })}
        </Button>
      )}
      {selected.length > 0 && (
        <Button size="small" onClick={onClear}>
          {t('bulk.clear')}
        </Button>
      )}
    </Box>
  );
}
