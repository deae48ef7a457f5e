import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIssuePasswordLink } from '@/api/generated/accounts/accounts';
import type { Account } from '@/api/generated/model';
import { MadeLinkDialog } from '@/components/share/made-link-dialog';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { Button } from '@/ui/mui';
import { useFormat } from '@/words/use-format';

/** Makes a link with which who has the account chooses a new password (rule 12.7). */
export function PasswordLink({ account: { user_id: id, name } }: { account: Account }) {
  const { t } = useTranslation('account');
  const { time } = useFormat();
  const [shown, setShown] = useState<'nothing' | 'question' | 'link'>('nothing');
  const { mutate, data, error, isPending, reset } = useIssuePasswordLink({
    mutation: { onSuccess: () => setShown('link') },
  });
  const ask = () => {
    reset();
    setShown('question');
  };
  const close = () => setShown('nothing');
  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={ask}>
        {t('link.ask')}
      </Button>
      <ConfirmDialog
        open={shown === 'question'}
        title={t('link.title')}
        text={t('link.text', { name })}
        confirmLabel={t('link.confirm')}
        pendingLabel={t('link.pending')}
        cancelLabel={t('correct.cancel')}
        pending={isPending}
        error={error && <ConfirmFailure error={error} action="issuePasswordLink" />}
        onConfirm={() => mutate({ id })}
        onClose={close}
      />
      {data && (
        <MadeLinkDialog
          open={shown === 'link'}
          title={t('link.made')}
          text={t('link.madeText', { time: time(Date.parse(data.expires_at)) })}
          label={t('link.link')}
          url={data.url}
          closeLabel={t('link.close')}
          onClose={close}
        />
      )}
    </>
  );
}
