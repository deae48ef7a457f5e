import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApproveVetKey } from '@/api/generated/vet-profiles/vet-profiles';
import { usePermissions } from '@/api/permissions';
import { useSession } from '@/api/session';
import { VetKeyList } from '@/components/vet-key-list';
import { FailureNotice } from '@/ui/confirm-failure';
import { useBackKey } from '@/visits/signing/use-back-key';
import { useIsOffice } from '@/visits/signing/use-is-office';

/** The keys of a veterinarian's devices, to be backed and approved beside the licence that they sign for. */
export function AccountKeys({ vetProfileId }: { vetProfileId: number }) {
  const { t } = useTranslation('keys');
  const id = useId();
  const { user } = useSession();
  const { mutate, isPending, error } = useApproveVetKey();
  const may = usePermissions();
  const isOffice = useIsOffice(user?.id ?? 0);
  const { ask, dialog } = useBackKey(user?.id ?? 0, 'office');
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mt: 2, mb: 1 }}>
        {t('titleOf')}
      </Typography>
      <VetKeyList
        vetProfileId={vetProfileId}
        approving={isPending}
        {...(may('approveVetKey') && { onApprove: (key: number) => mutate({ id: key }) })}
        {...(may('backVetKey') && isOffice && { onBack: ask })}
      />
      {dialog}
      <FailureNotice error={error} action="approveVetKey" />
    </section>
  );
}
