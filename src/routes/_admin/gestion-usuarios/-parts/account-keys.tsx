import Typography from '@mui/material/Typography';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VetKey } from '@/api/generated/model';
import { useApproveVetKey } from '@/api/generated/vet-profiles/vet-profiles';
import { usePermissions } from '@/api/permissions';
import { useSession } from '@/api/session';
import { VetKeyList } from '@/components/vet-key-list';
import { FailureNotice } from '@/ui/confirm-failure';
import { useIsOffice } from '@/visits/signing/use-is-office';

const BackKey = lazy(async () => ({ default: (await import('@/visits/signing/back-key')).BackKey }));

/** The keys of a veterinarian's devices, to be backed and approved beside the licence that they sign for. */
export function AccountKeys({ vetProfileId }: { vetProfileId: number }) {
  const { t } = useTranslation('keys');
  const id = useId();
  const { user } = useSession();
  const { mutate, isPending, error } = useApproveVetKey();
  const may = usePermissions();
  const isOffice = useIsOffice(user?.id ?? 0);
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
      <FailureNotice error={error} action="approveVetKey" />
    </section>
  );
}
