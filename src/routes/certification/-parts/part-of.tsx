import Box from '@mui/material/Box';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorStatus } from '@/api/errors';
import { SectionCard } from '@/ui/section-card';

interface PartOfProps<Data> {
  /** A query that follows the certification; one without an id to ask for stays disabled. */
  query: {
    data: Data | undefined;
    error: unknown;
    fetchStatus: 'fetching' | 'paused' | 'idle';
    refetch: () => Promise<unknown>;
  };
  title: 'owner.title' | 'vet.title';
  /** What it takes from the start, so that nothing below moves when it comes. */
  height: number;
  children: (data: Data) => ReactNode;
}

/** A card that loads after the certification: its failure stays in its place, and what is not there is left out. */
export function PartOf<Data>({ query, title, height, children }: PartOfProps<Data>) {
  const { t } = useTranslation(['certification', 'common']);
  const { data, error, fetchStatus, refetch } = query;
  if (data !== undefined) return <Box sx={{ minHeight: height, display: 'grid' }}>{children(data)}</Box>;
  if (error && errorStatus(error) !== 404) {
    return (
      <SectionCard title={t(title)}>
        <Typography sx={{ mb: 1.5 }}>{t('certificationDetails.partFailed')}</Typography>
        <Button variant="outlined" disabled={fetchStatus === 'fetching'} onClick={() => void refetch()}>
          {t('common:retry')}
        </Button>
      </SectionCard>
    );
  }
  return error || fetchStatus === 'idle' ? null : <Skeleton variant="rounded" height={height} />;
}
