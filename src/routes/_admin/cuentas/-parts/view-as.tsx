import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewAccount } from '@/api/generated/accounts/accounts';
import type { Account } from '@/api/generated/model';
import { sessionLasts } from '@/api/token';
import { IfPermitted } from '@/components/accounts/if-permitted';
import { loadPage } from '@/routing/load-page';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmFailure } from '@/ui/confirm-failure';
import { Button } from '@/ui/mui';

/** The way to see the product as an account does: the whole application starts again, in this tab (rule 7.5). */
export function ViewAs({ account: { user_id: id, name } }: { account: Account }) {
  const { t } = useTranslation('account');
  const [asked, setAsked] = useState(false);
  const { mutate, reset, isPending, isSuccess, error } = useViewAccount({
    mutation: { onSuccess: () => loadPage('/') },
  });
  // A session that is not stored would be lost with the page.
  if (!sessionLasts()) return null;
  return (
    <IfPermitted call="viewAccount">
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('view.ask')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('view.title', { name })}
        text={t('view.text', { name })}
        confirmLabel={t('view.confirm')}
        cancelLabel={t('view.cancel')}
        // The page is about to go.
        pending={isPending || isSuccess}
        error={error && <ConfirmFailure error={error} action="viewAccount" />}
        onConfirm={() => mutate({ id })}
        onClose={() => {
          reset();
          setAsked(false);
        }}
      />
    </IfPermitted>
  );
}
