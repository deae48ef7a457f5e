import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/layout/page-frame';
import { ButtonLink } from '@/ui/links';
import { useCancelRequest } from '@/components/requests/use-cancel-request';
import { CanceledNotice } from './canceled-notice';
import { RequestList } from './request-list';

const route = getRouteApi('/_producer/mis-solicitudes/');

/** What a producer asked for, and what became of it. */
export function MyRequests() {
  const { t } = useTranslation('requests');
  const navigate = route.useNavigate();
  const { ask, dialog } = useCancelRequest(
    (id) => void navigate({ to: '.', replace: true, state: { canceledRequest: id } }),
  );
  return (
    <PageFrame
      title={t('title')}
      actions={
        <ButtonLink to="/solicitar-certificado" variant="contained">
          {t('new')}
        </ButtonLink>
      }
    >
      <CanceledNotice />
      <RequestList onCancel={ask} />
      {dialog}
    </PageFrame>
  );
}
