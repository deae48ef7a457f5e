import { useTranslation } from 'react-i18next';
import { OverNotice } from '@/ui/session-over';

/** What somebody is told who goes on working without a session (rule 10.16). */
export function WorkWithoutSession() {
  const { t } = useTranslation('offline');
  return <OverNotice>{t('over')}</OverNotice>;
}
