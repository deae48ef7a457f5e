import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlessGone } from '@/api/done-before';
import {
  deleteAdminInvitation,
  useDeleteAdminInvitation,
  useListAdminInvitations,
} from '@/api/generated/admins/admins';
import type { AdminInvitation } from '@/api/generated/model';
import { IfPermitted } from '@/components/accounts/if-permitted';
import { CompactRow } from '@/ui/compact-row';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { Button } from '@/ui/mui';
import { QueryGate } from '@/ui/query-gate';
import { useFormat } from '@/words/use-format';
import { rowList } from './rows';

interface WithdrawProps {
  invitation: AdminInvitation;
  open: boolean;
  onClose: () => void;
}

function Withdraw({ invitation: { id, email }, open, onClose }: WithdrawProps) {
  const { t } = useTranslation('settings');
  const { mutate, reset, isPending, error } = useDeleteAdminInvitation({
    mutation: { mutationFn: () => deleteAdminInvitation(id).catch(unlessGone), onSuccess: onClose },
  });
  return (
    <ConfirmDialog
      open={open}
      danger
      title={t('invite.withdrawOf', { email })}
      text={t('invite.withdrawText')}
      confirmLabel={t('invite.withdraw')}
      cancelLabel={t('admins.cancel')}
      pending={isPending}
      error={error && <ConfirmFailure error={error} action="deleteAdminInvitation" />}
      onConfirm={() => mutate({ id })}
      onClose={() => {
        reset();
        onClose();
      }}
    />
  );
}

/** Who is invited and has not accepted yet; nothing while nobody is. */
export function Invitations() {
  const { t } = useTranslation('settings');
  const { instant } = useFormat();
  const query = useListAdminInvitations();
  const [asked, setAsked] = useState<{ invitation: AdminInvitation; open: boolean } | null>(null);
  return (
    <QueryGate query={query} found={query.data} absentAt={[]} loading={null} operation="listAdminInvitations">
      {(invitations) => (
        <>
          {invitations.length > 0 && (
            <>
              <Typography variant="h3" sx={{ mt: 2.5 }}>
                {t('invite.waiting')}
              </Typography>
              <Box component="ul" sx={rowList}>
                {invitations.map((invitation) => (
                  <li key={invitation.id}>
                    <CompactRow
                      title={invitation.email}
                      facts={t(`grade.${invitation.grade}`)}
                      more={t('invite.by', {
                        name: invitation.invited_by,
                        until: instant(invitation.expires_at),
                      })}
                      action={
                        <IfPermitted call="deleteAdminInvitation">
                          <Button
                            size="small"
                            color="inherit"
                            aria-haspopup="dialog"
                            aria-label={t('invite.withdrawOf', { email: invitation.email })}
                            onClick={() => setAsked({ invitation, open: true })}
                          >
                            {t('invite.withdraw')}
                          </Button>
                        </IfPermitted>
                      }
                    />
                  </li>
                ))}
              </Box>
            </>
          )}
          {asked && (
            <Withdraw
              key={asked.invitation.id}
              {...asked}
              onClose={() => setAsked((last) => last && { ...last, open: false })}
            />
          )}
        </>
      )}
    </QueryGate>
  );
}
