import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { checkRows, CheckRow } from '@/ui/form/check-list';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';
import type { Account } from './accounts';

interface ApproveListProps {
  accounts: readonly Account[];
  /** The keys of those whose licence was verified. */
  verified: ReadonlySet<string>;
  disabled: boolean;
  onVerified: (key: string, isVerified: boolean) => void;
}

/** Who may be approved, each with licence and identity card, where they would work, and a box of their own. */
export function ApproveList({ accounts, verified, disabled, onVerified }: ApproveListProps) {
  const { t } = useTranslation('users');
  const { date } = useFormat();
  return (
    <Box
      component="ul"
      aria-label={t('approval.group')}
      sx={{ ...plainList, display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}
    >
      {accounts.map(({ key, name, document, identity_card: card, created_at: at, areas }) => (
        <Box key={key} component="li" sx={checkRows}>
          <CheckRow
            label={t('approval.of', { name, license: document })}
            value={key}
            checked={verified.has(key)}
            disabled={disabled}
            onChange={(isVerified) => onVerified(key, isVerified)}
          />
          <Box sx={{ pl: 4, color: 'text.secondary', fontSize: '0.9rem' }}>
            <div>{t('approval.registered', { identityCard: card ?? '-', date: date(at) })}</div>
            <div>{areas.length > 0 ? areas.join(', ') : t('approval.noAreas')}</div>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
