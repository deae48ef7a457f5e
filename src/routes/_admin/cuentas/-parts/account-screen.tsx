import Box from '@mui/material/Box';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetAccount } from '@/api/generated/accounts/accounts';
import type { Account } from '@/api/generated/model';
import { IfPermitted } from '@/components/accounts/if-permitted';
import { UndoDeactivation } from '@/components/accounts/undo-deactivation';
import { EventList } from '@/components/audit/event-list';
import { mainAndAside } from '@/components/layout/columns';
import { PageFrame } from '@/components/layout/page-frame';
import { SessionList } from '@/components/session-list';
import { ButtonLink, TextLink } from '@/ui/links';
import { Button, Skeleton } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { Trail } from '@/ui/trail';
import { useFormat } from '@/words/use-format';
import { AccountFacts, AccountState } from './account-facts';
import { Lots, Ratings, Requests, Transfers, VisitsAhead } from './belongings';
import { CorrectDialog } from './correct-dialog';
import { PasswordLink } from './password-link';
import { ViewAs } from './view-as';

const route = getRouteApi('/_admin/cuentas/$key');

/** The screen of an account: loading, failing, not there or whole. */
export function AccountScreen() {
  const { t } = useTranslation(['account', 'common']);
  const { id, of } = route.useRouteContext().whose;
  const query = useGetAccount(id, { of }, { query: { refetchOnWindowFocus: 'always' } });
  const account = query.data?.account;
  const toList = (
    <ButtonLink to="/gestion-usuarios" variant="outlined">
      {t('toList')}
    </ButtonLink>
  );
  return (
    <PageFrame
      title={account?.name ?? t('title')}
      state={account && <AccountState account={account} />}
      description={account && t(`role.${account.role}`)}
      back={
        <Trail
          steps={[{ link: linkOptions({ to: '/gestion-usuarios' }), label: t('common:nav.userManagement') }]}
          here={account?.name ?? t('title')}
        />
      }
    >
      <QueryGate
        query={query}
        found={account}
        loading={<Skeleton variant="rounded" height={420} />}
        operation="getAccount"
        wayOut={toList}
        absent={
          <>
            <Notice severity="error">{t('absent')}</Notice>
            {toList}
          </>
        }
      >
        {(found) => <AccountContent key={found.user_id} account={found} />}
      </QueryGate>
    </PageFrame>
  );
}

/** That it was deactivated a moment ago, which can be undone. */
function JustDeactivated({ account: { user_id: id, undo_until: until } }: { account: Account }) {
  const { t } = useTranslation('users');
  const { time } = useFormat();
  return (
    <UndoDeactivation userIds={until === null ? [] : [id]}>
      {(undo) =>
        until !== null && (
          <Notice severity="info" still action={undo}>
            {t('undo.until', { time: time(Date.parse(until)) })}
          </Notice>
        )
      }
    </UndoDeactivation>
  );
}

/** What can be done about it. */
function Acts({ account, onCorrect }: { account: Account; onCorrect: () => void }) {
  const { t } = useTranslation('account');
  const { producer_profile: producer, vet_profile: vet } = account;
  const key = producer ? `producer-${producer.id}` : vet && `vet-${vet.id}`;
  if (!key) return null;
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
      <IfPermitted call="correctAccount">
        <Button variant="contained" aria-haspopup="dialog" onClick={onCorrect}>
          {t('correct.ask')}
        </Button>
      </IfPermitted>
      <IfPermitted call="issuePasswordLink">
        <PasswordLink account={account} />
      </IfPermitted>
      {account.active && <ViewAs account={account} />}
      <ButtonLink to="/gestion-usuarios" search={{ account: key }} variant="outlined">
        {t('manage')}
      </ButtonLink>
    </Box>
  );
}

function AccountContent({ account }: { account: Account }) {
  const { t } = useTranslation('account');
  const [asked, setAsked] = useState({ open: false, place: 0 });
  const [isDone, setDone] = useState(false);
  const close = () => setAsked((last) => ({ ...last, open: false }));
  const isAdmin = account.role === 'admin';
  return (
    <>
      {isDone && (
        <Notice severity="success" onDismiss={() => setDone(false)}>
          {t('correct.done')}
        </Notice>
      )}
      <JustDeactivated account={account} />
      <Box sx={mainAndAside}>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
          <SectionCard title={t('facts')}>
            <AccountFacts account={account} />
            <Acts
              account={account}
              onCorrect={() => {
                setDone(false);
                // Each time a new dialog: nothing is left of the last one.
                setAsked(({ place }) => ({ open: true, place: place + 1 }));
              }}
            />
          </SectionCard>
          {!isAdmin && (
            <>
              {account.vet_profile && <VisitsAhead account={account} />}
              <Requests account={account} />
              <Lots account={account} />
              {account.producer_profile && <Transfers account={account} />}
              <Ratings account={account} />
            </>
          )}
        </Box>
        <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0, alignContent: 'start' }}>
          <SessionList userId={account.user_id} />
          <SectionCard
            title={t('history')}
            aside={
              <TextLink to="/auditoria" search={{ about: account.user_id }}>
                {t('wholeHistory')}
              </TextLink>
            }
          >
            <EventList asked={{ about: account.user_id, limit: 20 }} named />
          </SectionCard>
        </Box>
      </Box>
      {asked.place > 0 && (
        <CorrectDialog
          key={asked.place}
          account={account}
          open={asked.open}
          onClose={close}
          onDone={() => {
            close();
            setDone(true);
          }}
        />
      )}
    </>
  );
}
