import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Box from '@mui/material/Box';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingCount } from '@/components/transfers/pending-count';
import { PageFrame } from '@/components/layout/page-frame';
import { OutcomeNotice, type Outcome } from './outcome-notice';
import { TransferDialog } from './transfer-dialog';
import { TransferList } from './transfer-list';
import type { Ask, Side } from './transfers';
import { useTransfers } from './use-transfers';

const route = getRouteApi('/_producer/mis-transferencias/');
const sides: Side[] = ['sent', 'received'];

interface Asked extends Ask {
  open: boolean;
  /** Each time one asks is a new dialog, which knows nothing of the last one. */
  turn: number;
}

/** The transfers a producer sent and received, in two tabs (rule 6.2). */
export function MyTransfers() {
  const { t } = useTranslation('transfers');
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const transfers = useTransfers(tab);
  const [asked, setAsked] = useState<Asked | null>(null);
  const justSent = useLocation({ select: ({ state }) => state.notice === 'transferSent' });
  const [outcome, setOutcome] = useState<Outcome | null>(justSent ? { action: 'sent' } : null);
  const ask = (next: Ask) => {
    setOutcome(null);
    setAsked({ ...next, open: true, turn: (asked?.turn ?? 0) + 1 });
  };
  const close = () => setAsked((last) => last && { ...last, open: false });
  return (
    <PageFrame title={t('title')}>
      <OutcomeNotice outcome={outcome} onDismiss={() => setOutcome(null)} />
      <Tabs
        value={tab}
        onChange={(_event, next: Side) => void navigate({ search: { tab: next } })}
        aria-label={t('tabs.label')}
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {sides.map((side) => (
          <Tab
            key={side}
            value={side}
            id={`tab-${side}`}
            aria-controls="transfers"
            label={
              <span>
                {t(`tabs.${side}`)}
                {side === 'received' && <PendingCount />}
              </span>
            }
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="transfers" aria-labelledby={`tab-${tab}`}>
        <TransferList side={tab} query={transfers} onAsk={ask} />
      </Box>
      {asked && (
        <TransferDialog
          key={asked.turn}
          action={asked.action}
          transfer={asked.transfer}
          open={asked.open}
          onClose={close}
          onDone={(done) => {
            setOutcome(done);
            close();
          }}
        />
      )}
    </PageFrame>
  );
}
