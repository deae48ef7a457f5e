import type { QueryClient } from '@tanstack/react-query';

/** The router's context: what every route can reach. */
export interface RouterContext {
  queryClient: QueryClient;
  /** Where the world reaches the app, such as `https://caravana.example`: the origin of absolute addresses. */
  origin: string;
  /** Ends when the first session check has, and not before a second has passed. */
  firstCheck: Promise<unknown>;
}
