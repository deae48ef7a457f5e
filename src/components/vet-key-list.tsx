import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import Box from '@mui/material/Box';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VetKey } from '@/api/generated/model';
import { useListVetKeys, useRevokeVetKey } from '@/api/generated/vet-profiles/vet-profiles';
import { usePermissions } from '@/api/permissions';
import { useSession } from '@/api/session';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { Failure } from '@/ui/feedback/failure';
import { lazyPart } from '@/ui/lazy-part';
import { Button, Skeleton, TextField } from '@/ui/mui';
import { QueryGate } from '@/ui/query-gate';
import { StatusChip } from '@/ui/status-chip';
import { plainList } from '@/ui/styles';
import { useFormat } from '@/words/use-format';

const looks = {
  awaiting: { tone: 'orange', icon: HourglassEmpty },
  approved: { tone: 'green', icon: CheckCircle },
  revoked: { tone: 'neutral', icon: Block },
} as const;

/** Years have four digits: where there is no end, a browser takes the digits of the hour for more of the year's. */
const lastHour = '9999-12-31T23:59';

interface RevokeKeyProps {
  vetKey: VetKey;
  open: boolean;
  onClose: () => void;
}

/** Asks whether a key is given up, or since when others may have the device. */
function RevokeKey({ vetKey, open, onClose }: RevokeKeyProps) {
  const { t } = useTranslation('keys');
  const [lost, setLost] = useState('');
  /** How often what stands there was no hour; each is told by a drawing, which lets the dialog confirm again. */
  const [faults, setFaults] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error } = useRevokeVetKey({ mutation: { onSuccess: onClose } });
  const confirm = () => {
    // Of a day without its hour a browser tells that it is none, and its value is that of an empty field.
    if (field.current?.checkValidity() === false) {
      setFaults(faults + 1);
      return field.current.focus();
    }
    setFaults(0);
    // By the clock of Argentina, as every hour here is told.
    const since = lost === '' ? null : new Date(`${lost}-03:00`).toISOString();
    return mutate({ id: vetKey.id, data: { lost_since: since } });
  };
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('revoke.title', { device: vetKey.device })}
      text={t('revoke.text')}
      confirmLabel={t('revoke.confirm')}
      cancelLabel={t('revoke.cancel')}
      pending={isPending}
      error={error && <ConfirmFailure error={error} action="revokeVetKey" />}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        type="datetime-local"
        fullWidth
        label={t('revoke.lost')}
        helperText={t(faults > 0 ? 'revoke.lostWrong' : 'revoke.lostHint')}
        error={faults > 0}
        value={lost}
        onChange={({ target }) => {
          setLost(target.value);
          setFaults(0);
        }}
        inputRef={field}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: lastHour } }}
      />
    </ConfirmDialog>
  );
}

/** The words come with what only this list needs of them. */
const KeyWords = lazyPart(async () => (await import('@/components/key-words')).KeyWords);

/** Who backs a key, as words know it; null where nobody does: another one counts where it is backed itself. */
function backingOf({ backed_by: by }: VetKey, keys: readonly VetKey[]): 'backed' | 'backedByOffice' | null {
  const other = keys.find(({ key }) => key === by);
  if (other) return backingOf(other, keys) && 'backed';
  return by === null ? null : 'backedByOffice';
}

/** Whether the key of this device, an office's or the veterinarian's own, can back one that waits. */
function mayBack(vetKey: VetKey, keys: readonly VetKey[], own: string | null): boolean {
  const ownKey = keys.find(({ key }) => key === own);
  const counts = own === null || (ownKey !== undefined && backingOf(ownKey, keys) !== null);
  return counts && vetKey.state === 'awaiting' && vetKey.key !== own && !backingOf(vetKey, keys);
}

/** A key in words and letters, and who backs it. */
function KeyFacts({ vetKey, keys }: { vetKey: VetKey; keys: readonly VetKey[] }) {
  const { t } = useTranslation('keys');
  const lacking = { awaiting: 'unbackedYet', approved: 'unbacked', revoked: null } as const;
  const backing = backingOf(vetKey, keys) ?? lacking[vetKey.state];
  return (
    <>
      <div>
        {t('words')}{' '}
        <Suspense fallback={<Skeleton variant="text" sx={{ display: 'inline-block', width: '16rem' }} />}>
          <KeyWords value={vetKey.key} />
        </Suspense>
      </div>
      <Box component="code" sx={{ fontSize: '0.75rem', overflowWrap: 'anywhere' }}>
        {vetKey.key}
      </Box>
      {backing && <div>{t(backing)}</div>}
    </>
  );
}

interface ListProps {
  vetProfileId: number;
  /** Approves a key; only an admin may. */
  onApprove?: (id: number) => void;
  /** While one is being approved. */
  approving?: boolean;
  /** The public key of this device, where it has one. */
  own?: string | null;
  /** Backs a key that waits with the one of this device. */
  onBack?: (vetKey: VetKey) => void;
}

/** The keys with which a veterinarian signs, one a device, each with its state and the way to end it. */
export function VetKeyList({ vetProfileId, onApprove, approving = false, own = null, onBack }: ListProps) {
  const { t } = useTranslation('keys');
  const { instant } = useFormat();
  const { user } = useSession();
  // A profile stays open until who signed out is elsewhere.
  const query = useListVetKeys(vetProfileId, { query: { enabled: user !== null } });
  const may = usePermissions()('revokeVetKey');
  const [revoking, setRevoking] = useState<{ vetKey: VetKey; open: boolean; place: number } | null>(null);
  // Each time a new dialog: nothing is left of the last one.
  const revoke = (vetKey: VetKey) =>
    setRevoking((last) => ({ vetKey, open: true, place: (last?.place ?? 0) + 1 }));
  return (
    <QueryGate
      query={query}
      found={query.data}
      loading={<Skeleton variant="rounded" height={64} />}
      failure={<Failure onRetry={query.refetch}>{t('failed')}</Failure>}
      absent={<div>{t('none')}</div>}
    >
      {(keys) => (
        <>
          {keys.length === 0 && <div>{t('none')}</div>}
          <Box component="ul" sx={plainList}>
            {keys.map((one) => (
              <Box component="li" key={one.id} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                  <Box sx={{ flex: '1 1 12rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {one.device}
                    {one.key === own && ` (${t('here')})`}
                  </Box>
                  <StatusChip {...looks[one.state]} label={t(`state.${one.state}`)} />
                </Box>
                <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                  {t('licence', { licence: one.licence, at: instant(one.enrolled_at) })}
                  {one.lost_since && ` ${t('lost', { at: instant(one.lost_since) })}`}
                </Box>
                <KeyFacts vetKey={one} keys={keys} />
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                  {onBack && mayBack(one, keys, own) && (
                    <Button variant="outlined" aria-haspopup="dialog" onClick={() => onBack(one)}>
                      {t('back.open')}
                    </Button>
                  )}
                  {onApprove && one.state === 'awaiting' && (
                    <Button variant="outlined" disabled={approving} onClick={() => onApprove(one.id)}>
                      {t('approve', { licence: one.licence })}
                    </Button>
                  )}
                  {may && one.state !== 'revoked' && (
                    <Button color="inherit" aria-haspopup="dialog" onClick={() => revoke(one)}>
                      {t('revoke.open')}
                    </Button>
                  )}
                </Box>
              </Box>
            ))}
          </Box>
          {revoking && (
            <RevokeKey
              key={revoking.place}
              vetKey={revoking.vetKey}
              open={revoking.open}
              // Once it is gone it gives the focus on: the button that asked for it may be gone, too.
              onClose={() => setRevoking({ ...revoking, open: false })}
            />
          )}
        </>
      )}
    </QueryGate>
  );
}
