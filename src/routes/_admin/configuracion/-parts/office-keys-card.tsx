import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfficeKey } from '@/api/generated/model';
import { useListOfficeKeys } from '@/api/generated/settings/settings';
import { useSession } from '@/api/session';
import { IfPermitted } from '@/components/accounts/if-permitted';
import { KeyWords } from '@/components/key-words';
import { CopyField } from '@/components/share/copy-field';
import { BusyButton } from '@/ui/busy-button';
import { CompactRow } from '@/ui/compact-row';
import { Skeleton } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { makeDeviceKey, takeMadeKey } from '@/visits/signing/device-key';
import { readDeviceKey, useKeyOfDevice } from '@/visits/signing/use-device-key';
import { useIsOffice } from '@/visits/signing/use-is-office';
import { useFormat } from '@/words/use-format';
import { rowList } from './rows';

/** The key of this device, which waits to be named, or how to make one. */
function DeviceOfficeKey({ userId, own }: { userId: number; own: string | null }) {
  const { t } = useTranslation('keys');
  const [broken, setBroken] = useState(false);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBroken(false);
    setBusy(true);
    try {
      await makeDeviceKey(userId);
      await takeMadeKey(userId);
      await readDeviceKey(userId);
    } catch {
      // This browser keeps nothing, or knows no such keys.
      setBroken(true);
    }
    setBusy(false);
  };
  return (
    <Box sx={{ mt: 2 }}>
      {own === null ? (
        <BusyButton variant="outlined" busy={busy} onClick={() => void make()}>
          {t('office.make')}
        </BusyButton>
      ) : (
        <>
          <Typography sx={{ mb: 1.5, maxWidth: '70ch' }}>
            {t('office.made')} <KeyWords value={own} />
          </Typography>
          <CopyField label={t('office.line')} value={`${t('office.name')}=${own}`} />
        </>
      )}
      {broken && <Notice severity="error">{t('broken')}</Notice>}
    </Box>
  );
}

/** The offices that are named, each with its key. */
function OfficeKeyRows({ offices, own }: { offices: readonly OfficeKey[]; own: string | null }) {
  const { t } = useTranslation('keys');
  const { instant } = useFormat();
  if (offices.length === 0) return <Typography>{t('office.none')}</Typography>;
  return (
    <Box component="ul" sx={rowList}>
      {offices.map(({ name, key, until }) => (
        <li key={key}>
          <CompactRow
            title={key === own ? `${name} (${t('here')})` : name}
            facts={<KeyWords value={key} />}
            more={until !== null && t('office.until', { at: instant(until) })}
          />
        </li>
      ))}
    </Box>
  );
}

/** Whose keys back those of veterinarians, and the one of this device (rule 11). */
export function OfficeKeysCard() {
  const { t } = useTranslation('keys');
  const { user } = useSession();
  const own = useKeyOfDevice(user?.id ?? 0);
  const isOffice = useIsOffice(user?.id ?? 0);
  const query = useListOfficeKeys();
  return (
    <SectionCard title={t('office.title')}>
      <Typography sx={{ color: 'text.secondary', mb: 2, maxWidth: '70ch' }}>{t('office.text')}</Typography>
      <QueryGate
        query={query}
        found={query.data}
        absentAt={[]}
        loading={<Skeleton variant="rounded" height={56} />}
        operation="listOfficeKeys"
      >
        {(offices) => (
          <>
            <OfficeKeyRows offices={offices} own={own} />
            {user && !isOffice && (
              <IfPermitted call="backVetKey">
                <DeviceOfficeKey userId={user.id} own={own} />
              </IfPermitted>
            )}
          </>
        )}
      </QueryGate>
    </SectionCard>
  );
}
