import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { AppTheme } from '@/theme/app-theme';
import { VisitsSession } from '@/visits/visits-session';
import type { createAppRouter } from './router';

interface AppProps {
  queryClient: QueryClient;
  router: ReturnType<typeof createAppRouter>;
}

/** The whole application over a query client and a router. */
export function App({ queryClient, router }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <RouterProvider router={router} />
        <VisitsSession />
      </AppTheme>
    </QueryClientProvider>
  );
}
