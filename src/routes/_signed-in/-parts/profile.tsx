import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '@/api/generated/model';
import { speaksExtensions } from '@/api/provider';
import { useSession } from '@/api/session';
import { Notice } from '@/ui/notice';
import { PageFrame } from '@/components/layout/page-frame';
import { ChangePassword } from './change-password';
import { EditProducer, EditVet } from './edit-profile';
import { ProfileView } from './profile-view';

/** The signed-in user; the last one when the session ended, so that an open form stays. */
function useLastUser(): User | null {
  const { user } = useSession();
  const [last, setLast] = useState(user);
  if (user !== null && user !== last) setLast(user);
  return user ?? last;
}

/** The profile of who is signed in, to see and to edit (rule 3.8). */
export function Profile() {
  const user = useLastUser();
  return user && <ProfileOf key={user.id} user={user} />;
}

type State = 'seen' | 'editing' | 'left' | 'saved';

function ProfileOf({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const [state, setState] = useState<State>('seen');
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'left' || state === 'saved') editButton.current?.focus();
  }, [state]);
  const Edit = user.producer_profile ? EditProducer : user.vet_profile ? EditVet : null;
  const editing = state === 'editing';
  const edit = Edit !== null && !editing && (
    <Button
      ref={editButton}
      variant="outlined"
      startIcon={<EditOutlined />}
      onClick={() => startTransition(() => setState('editing'))}
    >
      {t('edit')}
    </Button>
  );
  return (
    <PageFrame title={t('title')} description={t('description')} actions={edit} width="column">
      {state === 'saved' && <Notice severity="success">{t('saved')}</Notice>}
      {Edit && editing ? (
        <Edit
          user={user}
          onCancel={() => setState('left')}
          onDone={(changed) => setState(changed ? 'saved' : 'left')}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ProfileView user={user} />
          {speaksExtensions() && <ChangePassword />}
        </Box>
      )}
    </PageFrame>
  );
}
