import Block from '@mui/icons-material/Block';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListAdmins } from '@/api/generated/admins/admins';
import type { Admin } from '@/api/generated/model';
import { useSession } from '@/api/session';
import { AccountLink } from '@/components/accounts/account-link';
import { IfPermitted } from '@/components/accounts/if-permitted';
import { CompactRow } from '@/ui/compact-row';
import { Button, Skeleton } from '@/ui/mui';
import { QueryGate } from '@/ui/query-gate';
import { SectionCard } from '@/ui/section-card';
import { StatusChip } from '@/ui/status-chip';
import { useFormat } from '@/words/use-format';
import { ActiveDialog, GradeDialog } from './change-admin';
import { Invitations } from './invitations';
import { InviteDialog } from './invite-dialog';
import { rowList } from './rows';

type Act = 'grade' | 'active';

interface RowProps {
  admin: Admin;
  onAsk: (act: Act) => void;
}

/** An admin in two lines, and what somebody who may do everything can change. */
function AdminRow({ admin, onAsk }: RowProps) {
  const { t } = useTranslation('settings');
  const { instant } = useFormat();
  const { user } = useSession();
  const { user_id: id, full_name: name, email, grade, active, last_signed_in_at: signedIn } = admin;
  return (
    <CompactRow
      title={<AccountLink id={id}>{name}</AccountLink>}
      state={
        <StatusChip
          tone={active ? 'green' : 'gray'}
          icon={active ? CheckCircle : Block}
          label={t(active ? 'admins.active' : 'admins.inactive')}
        />
      }
      facts={[t(`grade.${grade}`), email, ...(user?.id === id ? [t('admins.you')] : [])].join(' · ')}
      more={signedIn ? t('admins.signedIn', { at: instant(signedIn) }) : t('admins.never')}
      action={
        <IfPermitted call="updateAdmin">
          <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button
              size="small"
              variant="outlined"
              aria-haspopup="dialog"
              aria-label={t('admins.changeOf', { name })}
              onClick={() => onAsk('grade')}
            >
              {t('admins.change')}
            </Button>
            <Button
              size="small"
              color="inherit"
              aria-haspopup="dialog"
              aria-label={t(active ? 'admins.deactivateOf' : 'admins.activateOf', { name })}
              onClick={() => onAsk('active')}
            >
              {t(active ? 'admins.deactivate' : 'admins.activate')}
            </Button>
          </Box>
        </IfPermitted>
      }
    />
  );
}

/** Who runs the installation and what each may do, and who is invited to (rule 7.4). */
export function AdminsCard() {
  const { t } = useTranslation('settings');
  const query = useListAdmins();
  const [asked, setAsked] = useState<{ act: Act; admin: Admin; open: boolean; place: number } | null>(null);
  const [inviting, setInviting] = useState({ open: false, place: 0 });
  const close = () => setAsked((last) => last && { ...last, open: false });
  const Asked = asked?.act === 'grade' ? GradeDialog : ActiveDialog;
  return (
    <SectionCard
      title={t('admins.title')}
      aside={
        <IfPermitted call="createAdminInvitation">
          <Button
            variant="contained"
            aria-haspopup="dialog"
            onClick={() => setInviting(({ place }) => ({ open: true, place: place + 1 }))}
          >
            {t('invite.ask')}
          </Button>
        </IfPermitted>
      }
    >
      <QueryGate
        query={query}
        found={query.data}
        absentAt={[]}
        loading={<Skeleton variant="rounded" height={160} />}
        operation="listAdmins"
      >
        {(admins) => (
          <Box component="ul" sx={rowList}>
            {admins.map((admin) => (
              <li key={admin.user_id}>
                <AdminRow
                  admin={admin}
                  onAsk={(act) =>
                    // Each time a new dialog: nothing is left of the last one.
                    setAsked((last) => ({ act, admin, open: true, place: (last?.place ?? 0) + 1 }))
                  }
                />
              </li>
            ))}
          </Box>
        )}
      </QueryGate>
      <Invitations />
      {asked && <Asked key={asked.place} admin={asked.admin} open={asked.open} onClose={close} />}
      {inviting.place > 0 && (
        <InviteDialog
          key={inviting.place}
          open={inviting.open}
          onClose={() => setInviting((last) => ({ ...last, open: false }))}
        />
      )}
    </SectionCard>
  );
}
