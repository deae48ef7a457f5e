import type { Config } from '../config';
import type { DefaultLimits } from '../domain/settings/limits';

/** The limits that hold where an installation has set none while it runs: those of its environment. */
export const defaultLimits = ({
  openRequests,
  readsPerHour,
}: Pick<Config, 'openRequests' | 'readsPerHour'>): DefaultLimits => ({
  open_requests: openRequests,
  reads_per_hour: readsPerHour,
});
