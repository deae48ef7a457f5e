import type { QueryClient } from '@tanstack/react-query';

/** The router's context: what every route can reach. */
export interface RouterContext {
  queryClient: QueryClient;
  /** Ends when the first session check has, and not before a second has passed. */
  firstCheck: Promise<unknown>;
}
