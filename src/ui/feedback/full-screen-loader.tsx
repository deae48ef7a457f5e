import { useTranslation } from 'react-i18next';

/** The application's name and a spinner, while the session check runs (rule 2.3); its look is that of `boot.css`. */
export function FullScreenLoader() {
  const { t } = useTranslation();
  return (
    <div className="boot boot-over" role="status" aria-label={t('loading')}>
      <img src="/icon.svg" alt="" width={56} height={56} />
      <strong>{t('app.name')}</strong>
      <span className="boot-spinner" />
    </div>
  );
}
