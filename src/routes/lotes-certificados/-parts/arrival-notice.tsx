import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useHydratedValue } from '@/api/hydrated';
import { useSignInSearch } from '@/routing/return-path';
import { TextLink } from '@/ui/links';
import { Notice } from '@/ui/notice';

/** Says once why one was led here: what was looked for does not exist, or is only for who is signed in. */
export function ArrivalNotice() {
  const { t } = useTranslation(['lots', 'common']);
  const navigate = useNavigate();
  const signInSearch = useSignInSearch();
  const kept = useLocation({ select: (location) => location.state.notice });
  // The server knows no history.
  const notice = useHydratedValue(() => kept, undefined);
  if (notice === undefined) return null;
  const sentence = {
    notFound: t('notFound'),
    signInFirst: t('signInFirst'),
    ended: t('signInAgain'),
    inactive: t('inactive'),
  }[notice];
  const dismiss = () => void navigate({ to: '.', search: true, replace: true, state: {} });
  return (
    <Notice severity="info" onDismiss={dismiss}>
      {sentence}{' '}
      {(notice === 'signInFirst' || notice === 'ended') && (
        <TextLink to="/signin" search={signInSearch} color="inherit">
          {t('common:signIn')}
        </TextLink>
      )}
    </Notice>
  );
}
