import { lazy, Suspense } from 'react';
import type { FailureProps } from './failure-alert';

const FailureAlert = lazy(async () => ({ default: (await import('./failure-alert')).FailureAlert }));

/** What failed and a way to try again; its code comes when something fails. */
export function Failure(props: FailureProps) {
  return (
    <Suspense>
      <FailureAlert {...props} />
    </Suspense>
  );
}
