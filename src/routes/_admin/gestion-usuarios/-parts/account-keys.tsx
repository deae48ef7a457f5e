import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User, VetKey } from '@/api/generated/model';
import { useListOfficeKeys } from '@/api/generated/settings/settings';
import { useApproveVetKey } from '@/api/generated/vet-profiles/vet-profiles';
import { useMay } from '@/api/may';
import { useSession } from '@/api/session';
import { VetKeyList } from '@/components/vet-key-list';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { Notice } from '@/ui/notice';
import { useKeyOfDevice } from '@/visits/signing/use-device-key';

const BackKey = lazy(async () => ({ default: (await import('@/visits/signing/back-key')).BackKey }));

/** Whether this device has the key of an office that backs keys. */
function useIsOffice(user: User | null): boolean {
  const own = useKeyOfDevice(user?.id ?? 0);
  const { data: offices } = useListOfficeKeys({ query: { enabled: own !== null } });
  return offices?.some(({ key, until }) => key === own && until === null) ?? false;
}

/** The keys of a veterinarian's devices, to be backed and approved beside the licence that they sign for. */
export function AccountKeys({ vetProfileId }: { vetProfileId: number }) {
  const { t } = useTranslation('keys');
  const id = useId();
  const { user } = useSession();
  const { mutate, isPending, error } = useApproveVetKey();
  const may = useMay();
  const isOffice = useIsOffice(user);
  const [backing, setBacking] = useState<VetKey | null>(null);
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mt: 2, mb: 1 }}>
        {t('titleOf')}
      </Typography>
      <VetKeyList
        vetProfileId={vetProfileId}
        approving={isPending}
        {...(may('approveVetKey') && { onApprove: (key: number) => mutate({ id: key }) })}
        {...(may('backVetKey') && isOffice && { onBack: setBacking })}
      />
      {backing && user && (
        <Suspense>
          <BackKey userId={user.id} vetKey={backing} by="office" onClose={() => setBacking(null)} />
        </Suspense>
      )}
      {error && (
        <Notice severity="error">
          <ConfirmFailure error={error} action="approveVetKey" />
        </Notice>
      )}
    </section>
  );
}
