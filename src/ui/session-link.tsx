import { useTranslation } from 'react-i18next';
import { TextLink } from './links';

/** The way to sign in again beside what is open: in a tab of its own, so that nothing here is lost. */
export function SessionLink() {
  const { t } = useTranslation();
  return (
    <TextLink to="/signin" target="_blank" color="inherit">
      {t('session.signInAgain')}
    </TextLink>
  );
}
