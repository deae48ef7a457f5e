import Box from '@mui/material/Box';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TransferStatus } from '@/api/generated/model';
import { PendingCount } from '@/components/transfers/pending-count';
import { PageFrame } from '@/components/layout/page-frame';
import { lotNumber } from '@/lib/ids';
import { useDoneBefore } from '@/routing/use-done-before';
import { useUrlChange } from '@/routing/use-url-change';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';
import { Tab, Tabs } from '@/ui/mui';
import type { Ask, Side } from './transfer-card';
import { type Outcome, TransferDialog } from './transfer-dialog';
import { TransferList } from './transfer-list';

const route = getRouteApi('/_producer/mis-transferencias/');
const sides: Side[] = ['sent', 'received'];

interface Asked extends Ask {
  open: boolean;
  /** Each time one asks is a new dialog, which knows nothing of the last one. */
  turn: number;
}

/** The screen of the transfers that a producer sent and received, in two tabs (rule 6.2). */
export function MyTransfers() {
  const { t } = useTranslation('transfers');
  const { tab, state } = route.useSearch();
  const change = useUrlChange<{ tab: Side; state: TransferStatus | '' }>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const justSent = useDoneBefore(useLocation({ select: (location) => location.state.transferSent }));
  const [outcome, setOutcome] = useState<Outcome | { action: 'sent' } | null>(
    justSent ? { action: 'sent' } : null,
  );
  const ask = (next: Ask) => {
    setOutcome(null);
    setAsked({ ...next, open: true, turn: (asked?.turn ?? 0) + 1 });
  };
  const close = () => setAsked((last) => last && { ...last, open: false });
  return (
    <PageFrame title={t('title')}>
      {outcome && (
        <Notice severity="success" onDismiss={() => setOutcome(null)}>
          {t(`done.${outcome.action}`)} {outcome.action === 'accept' && <NewLotLink id={outcome.newLotId} />}
        </Notice>
      )}
      <Tabs
        value={tab}
        onChange={(_event, next: Side) => change({ tab: next, state: '' })}
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
        <TransferList side={tab} state={state} onState={(next) => change({ state: next })} onAsk={ask} />
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

/** Leads to the lot that came of accepting a transfer; a provider that does not name it leaves the producer's lots. */
function NewLotLink({ id }: { id: number | undefined }) {
  const { t } = useTranslation('transfers');
  if (id === undefined) {
    return (
      <TextLink to="/mis-lotes-certificados" color="inherit">
        {t('done.myLots')}
      </TextLink>
    );
  }
  return (
    <TextLink to="/lotes-certificados/$lotId" params={{ lotId: id }} color="inherit">
      {t('done.newLot', { number: lotNumber(id) })}
    </TextLink>
  );
}
