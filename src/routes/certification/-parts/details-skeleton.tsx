import { Skeleton } from '@/ui/skeleton';
import { DetailsGrid } from './details-grid';

/** The details while they load: cards of about their size, taller than a screen so that nothing below moves. */
export function DetailsSkeleton() {
  return (
    <DetailsGrid
      main={
        <>
          <Skeleton variant="rounded" height={330} />
          <Skeleton variant="rounded" height={200} />
          <Skeleton variant="rounded" height={200} />
        </>
      }
      aside={
        <>
          <Skeleton variant="rounded" height={212} />
          <Skeleton variant="rounded" height={400} />
          <Skeleton variant="rounded" height={214} />
        </>
      }
    />
  );
}
