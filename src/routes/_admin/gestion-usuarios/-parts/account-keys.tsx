import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useApproveVetKey } from '@/api/generated/vet-profiles/vet-profiles';
import { useMay } from '@/api/may';
import { VetKeyList } from '@/components/vet-key-list';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { Notice } from '@/ui/notice';

/** The keys of a veterinarian's devices, to be approved beside the licence that they sign for. */
export function AccountKeys({ vetProfileId }: { vetProfileId: number }) {
  const { t } = useTranslation('keys');
  const id = useId();
  const { mutate, isPending, error } = useApproveVetKey();
  const may = useMay()('approveVetKey');
  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mt: 2, mb: 1 }}>
        {t('titleOf')}
      </Typography>
      <VetKeyList
        vetProfileId={vetProfileId}
        approving={isPending}
        {...(may && { onApprove: (key: number) => mutate({ id: key }) })}
      />
      {error && (
        <Notice severity="error">
          <ConfirmFailure error={error} action="approveVetKey" />
        </Notice>
      )}
    </section>
  );
}
