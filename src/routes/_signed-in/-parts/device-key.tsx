import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@/api/generated/model';
import { useEnrolVetKey } from '@/api/generated/vet-profiles/vet-profiles';
import { VetKeyList } from '@/components/vet-key-list';
import { BusyButton } from '@/ui/busy-button';
import { FailureNotice } from '@/ui/confirm-failure';
import { passFocusOn } from '@/ui/focus';
import { TextField } from '@/ui/mui';
import { Notice } from '@/ui/notice';
import { SectionCard } from '@/ui/section-card';
import { enrolmentOf, makeDeviceKey, takeMadeKey } from '@/visits/signing/device-key';
import { useBackKey } from '@/visits/signing/use-back-key';
import { readDeviceKey, useDeviceKey } from '@/visits/signing/use-device-key';

/** The key with which a veterinarian signs on this device: enrolling one, and those of all its devices. */
export function DeviceKeys({ user, vetProfileId }: { user: User; vetProfileId: number }) {
  const { t } = useTranslation('keys');
  const own = useDeviceKey(user);
  const [device, setDevice] = useState('');
  const { ask, dialog } = useBackKey(user.id, 'own');
  const [broken, setBroken] = useState(false);
  const [busy, setBusy] = useState(false);
  const { mutate, error, isSuccess } = useEnrolVetKey({
    mutation: {
      onSuccess: async () => {
        await takeMadeKey(user.id);
        await readDeviceKey(user.id);
      },
    },
  });
  const enrolled = own !== null && own.state !== 'revoked';
  const enrol = async () => {
    setBroken(false);
    setBusy(true);
    try {
      const made = await makeDeviceKey(user.id);
      const signature = await enrolmentOf(made, vetProfileId, location.origin);
      const data = { key: made.key, device: device.trim(), signature };
      mutate({ data }, { onSettled: () => setBusy(false) });
    } catch {
      // This browser keeps nothing, or knows no such keys.
      setBroken(true);
      setBusy(false);
    }
  };
  return (
    <SectionCard title={t('title')}>
      <p>{t('text')}</p>
      <VetKeyList
        vetProfileId={vetProfileId}
        own={own?.key ?? null}
        {...(own?.state === 'approved' && { onBack: ask })}
      />
      {dialog}
      {!enrolled && (
        <Box
          ref={passFocusOn}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mt: 2 }}
        >
          <TextField
            label={t('device')}
            helperText={t('deviceHint')}
            value={device}
            onChange={({ target }) => setDevice(target.value)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
          />
          <BusyButton
            variant="outlined"
            busy={busy}
            disabled={device.trim() === ''}
            onClick={() => void enrol()}
          >
            {t('enrol')}
          </BusyButton>
        </Box>
      )}
      {isSuccess && <Notice severity="success">{t('enrolled')}</Notice>}
      {broken && <Notice severity="error">{t('broken')}</Notice>}
      <FailureNotice error={error} action="enrolVetKey" />
    </SectionCard>
  );
}
