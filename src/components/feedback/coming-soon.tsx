import Typography from '@mui/material/Typography';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { PageFrame } from '@/components/layout/page-frame';

/** A screen that this version does not have yet: it says so. */
export function ComingSoon({ title }: { title: ParseKeys }) {
  const { t } = useTranslation();
  return (
    <PageFrame title={t(title)}>
      <Typography>{t('comingSoon')}</Typography>
    </PageFrame>
  );
}
