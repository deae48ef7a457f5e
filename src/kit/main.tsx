import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { AppTheme } from '@/theme/app-theme';
import { startI18n } from '@/words/i18n';
import { Kit } from './kit';

/** `/kit` of `npm run dev`: the pieces that screens are made of, each in all its states. */

await startI18n();
const root = document.getElementById('root');
const router = createRouter({
  routeTree: createRootRoute({ component: Kit }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
});
if (root)
  createRoot(root).render(
    <QueryClientProvider client={new QueryClient()}>
      <AppTheme>
        <RouterProvider router={router} />
      </AppTheme>
    </QueryClientProvider>,
  );
