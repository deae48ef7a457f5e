import { createRoot } from 'react-dom/client';
import { watchSession } from '@/api/session';
import { startI18n } from '@/lib/i18n';
import { App } from './app';
import { createQueryClient } from './query-client';
import { createAppRouter, startSessionCheck } from './router';

async function start(): Promise<void> {
  if (import.meta.env.MODE === 'mocks') {
    const { startMocks } = await import('../mocks/browser');
    await startMocks();
  }
  const queryClient = createQueryClient();
  const firstCheck = startSessionCheck(queryClient);
  await startI18n();
  const router = createAppRouter({ queryClient, firstCheck });
  watchSession(queryClient, () => void router.invalidate());
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App queryClient={queryClient} router={router} />);
}

void start();
