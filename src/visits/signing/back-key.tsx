import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VetKey } from '@/api/generated/model';
import { useBackVetKey } from '@/api/generated/vet-profiles/vet-profiles';
import { KeyWords } from '@/components/key-words';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { backingOf, keyOfDevice } from './device-key';

interface BackKeyProps {
  userId: number;
  /** The key of a veterinarian's device, which waits for its approval. */
  vetKey: VetKey;
  /** Whose key this device has: the same veterinarian's, or an office's. */
  by: 'own' | 'office';
  open: boolean;
  onClose: () => void;
}

/** Asks to compare the words of another device's key, and backs it with the key of this one. */
export function BackKey({ userId, vetKey, by, open, onClose }: BackKeyProps) {
  const { t } = useTranslation('keys');
  const [signing, setSigning] = useState(false);
  const [broken, setBroken] = useState(false);
  const { mutate, isPending, error } = useBackVetKey({ mutation: { onSuccess: onClose } });
  const back = async () => {
    setBroken(false);
    setSigning(true);
    try {
      const device = await keyOfDevice(userId);
      if (!device) throw new Error('This device has no key any more.');
      const data = { key: device.key, signature: await backingOf(device, vetKey) };
      mutate({ id: vetKey.id, data });
    } catch {
      setBroken(true);
    }
    setSigning(false);
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('back.title', { device: vetKey.device })}
      text={t(by === 'office' ? 'back.officeText' : 'back.text')}
      confirmLabel={t('back.confirm')}
      cancelLabel={t('back.cancel')}
      pending={signing || isPending}
      error={broken ? t('broken') : error && <ConfirmFailure error={error} action="backVetKey" />}
      onConfirm={() => void back()}
      onClose={onClose}
    >
      <KeyWords value={vetKey.key} />
    </ConfirmDialog>
  );
}
