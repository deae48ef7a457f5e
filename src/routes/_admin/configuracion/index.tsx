import Box from '@mui/material/Box';
import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import {
  getListAdminInvitationsQueryOptions,
  getListAdminsQueryOptions,
} from '@/api/generated/admins/admins';
import {
  getListClosedDaysQueryOptions,
  getListLimitsQueryOptions,
  getListOfficeKeysQueryOptions,
} from '@/api/generated/settings/settings';
import { usePermissions } from '@/api/permissions';
import { prefetch } from '@/api/prefetch';
import { PageFrame } from '@/components/layout/page-frame';
import { requireExtensions } from '@/routing/guards';
import { Notice } from '@/ui/notice';
import { loadWordsOf } from '@/words/i18n';
import { AdminsCard } from './-parts/admins-card';
import { AnnouncementCard } from './-parts/announcement-card';
import { DaysCard } from './-parts/days-card';
import { LimitsCard } from './-parts/limits-card';
import { OfficeKeysCard } from './-parts/office-keys-card';
import { PlacesCard } from './-parts/places-card';

/** Who runs the installation, and what holds for everybody (rule 7.4). */
export const Route = createFileRoute('/_admin/configuracion/')({
  staticData: { words: ['settings', 'form', 'share', 'keys'] },
  beforeLoad: () => requireExtensions('/dashboard'),
  loader: ({ context: { queryClient }, route }) => {
    prefetch(queryClient, getListAdminsQueryOptions());
    prefetch(queryClient, getListAdminInvitationsQueryOptions());
    prefetch(queryClient, getListClosedDaysQueryOptions());
    prefetch(queryClient, getListLimitsQueryOptions());
    prefetch(queryClient, getListOfficeKeysQueryOptions());
    return loadWordsOf(route);
  },
  component: Settings,
});

function Settings() {
  const { t } = useTranslation('settings');
  const may = usePermissions();
  return (
    <PageFrame title={t('title')} description={t('description')}>
      {!may('updateAdmin') && (
        <Notice severity="info" still>
          {t('readOnly')}
        </Notice>
      )}
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <AnnouncementCard />
        <DaysCard />
        <PlacesCard />
        <LimitsCard />
        <OfficeKeysCard />
        <AdminsCard />
      </Box>
    </PageFrame>
  );
}
