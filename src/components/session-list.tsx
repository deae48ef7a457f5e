import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndAccountSessions, useListSessions } from '@/api/generated/accounts/accounts';
import { AdminGrade, type OpenSession } from '@/api/generated/model';
import { unlessGone } from '@/api/done-before';
import { endSession, useEndOtherSessions, useEndSession } from '@/api/generated/sessions/sessions';
import { useSession } from '@/api/session';
import { CompactRow } from '@/ui/compact-row';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { Failure } from '@/ui/feedback/failure';
import { Button, Skeleton } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';

/** So many are shown until all are asked for. */
const fewSessions = 5;

/** One session, the others than this one, or all of somebody else's. */
type Ending = OpenSession | 'others' | 'all';

interface Asked {
  open: boolean;
  ending: Ending;
}

interface EndDialogProps extends Asked {
  userId: number;
  onClose: (done: boolean) => void;
}

const kindOf = (ending: Ending) => (typeof ending === 'string' ? ending : 'one');

/** Asks before sessions end. */
function EndDialog({ userId, open, ending, onClose }: EndDialogProps) {
  const { t } = useTranslation('sessions');
  const done = { mutation: { onSuccess: () => onClose(true) } };
  const endOne = ({ sessionId }: { sessionId: string }) => endSession(sessionId).catch(unlessGone);
  const one = useEndSession({ mutation: { ...done.mutation, mutationFn: endOne } });
  const others = useEndOtherSessions(done);
  const all = useEndAccountSessions(done);
  const device = typeof ending === 'string' ? '' : (ending.device ?? t('unknown'));
  const asked = kindOf(ending);
  const { error, action, isPending } = {
    one: { ...one, action: 'endSession' as const },
    others: { ...others, action: 'endOtherSessions' as const },
    all: { ...all, action: 'endAccountSessions' as const },
  }[asked];
  const end = () => {
    if (ending === 'all') all.mutate({ id: userId });
    else if (ending === 'others') others.mutate();
    else one.mutate({ sessionId: ending.id });
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t(`ask.${asked}.title`, { device })}
      text={t(`ask.${asked}.text`)}
      confirmLabel={t(`ask.${asked}.confirm`)}
      pendingLabel={t('pending')}
      cancelLabel={t('cancel')}
      pending={isPending}
      error={error && <ConfirmFailure error={error} action={action} />}
      onConfirm={end}
      onClose={() => {
        for (const { reset } of [one, others, all]) reset();
        onClose(false);
      }}
    />
  );
}

/** A session: on what device, since when, when it was used last, and the way to end it. */
function SessionRow({ session, onEnd }: { session: OpenSession; onEnd: (() => void) | null }) {
  const { t } = useTranslation('sessions');
  const { instant } = useFormat();
  const device = session.device ?? t('unknown');
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <CompactRow
        title={
          <Box sx={{ fontWeight: 600 }}>
            {device}
            {session.current && ` (${t('here')})`}
          </Box>
        }
        facts={
          <>
            <div>{t('since', { at: instant(session.signed_in_at) })}</div>
            <div>{t('seen', { at: instant(session.seen_at) })}</div>
          </>
        }
        action={
          onEnd && (
            <Button color="inherit" aria-haspopup="dialog" aria-label={t('end', { device })} onClick={onEnd}>
              {t('ask.one.open')}
            </Button>
          )
        }
      />
    </Box>
  );
}

/** The open sessions of an account, on its owner's profile or on its page for admins, and the ways to end them. */
export function SessionList({ userId }: { userId: number }) {
  const { t } = useTranslation('sessions');
  const { user } = useSession();
  // A profile stays open until who signed out is elsewhere.
  const query = useListSessions(userId, { query: { enabled: user !== null } });
  const [question, setQuestion] = useState<Asked | null>(null);
  const [done, setDone] = useState<Ending | null>(null);
  const [whole, setWhole] = useState(false);
  const isOwn = user?.id === userId;
  // Who sees the product as somebody else changes nothing.
  const mayEnd = isOwn ? !user.viewed_by : user?.admin_profile?.grade === AdminGrade.everything;
  const ask = (ending: Ending) => {
    setDone(null);
    setQuestion({ open: true, ending });
  };
  const sessions = query.data;
  const asked = isOwn ? ('others' as const) : ('all' as const);
  const canEndMany = mayEnd && sessions?.some(({ current }) => !current);
  return (
    <SectionCard title={t('title')}>
      <p>{t(isOwn ? 'text' : 'textOf')}</p>
      {done !== null && (
        <Notice severity="success" onDismiss={() => setDone(null)}>
          {t(`done.${kindOf(done)}`)}
        </Notice>
      )}
      <QueryGate
        query={query}
        found={sessions}
        loading={<Skeleton variant="rounded" height={64} />}
        failure={<Failure onRetry={query.refetch}>{t('failed')}</Failure>}
        absent={<div>{t('none')}</div>}
      >
        {(found) => (
          <>
            {found.length === 0 && <div>{t('none')}</div>}
            <Box component="ul" sx={plainList}>
              {found.slice(0, whole ? undefined : fewSessions).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  onEnd={mayEnd && isOwn && !session.current ? () => ask(session) : null}
                />
              ))}
            </Box>
            {!whole && found.length > fewSessions && (
              <Button onClick={() => setWhole(true)}>{t('showAll', { count: found.length })}</Button>
            )}
          </>
        )}
      </QueryGate>
      {canEndMany && (
        <Button variant="outlined" aria-haspopup="dialog" sx={{ mt: 2 }} onClick={() => ask(asked)}>
          {t(`ask.${asked}.open`)}
        </Button>
      )}
      {question && (
        <EndDialog
          userId={userId}
          {...question}
          onClose={(ended) => {
            setQuestion({ ...question, open: false });
            if (ended) setDone(question.ending);
          }}
        />
      )}
    </SectionCard>
  );
}
