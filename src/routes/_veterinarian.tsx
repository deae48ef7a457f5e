import { createFileRoute } from '@tanstack/react-router';
import { Guarded } from '@/routing/guarded';
import { FullScreenLoader } from '@/ui/feedback/full-screen-loader';
import { requireExtensions, requireUser } from '@/routing/guards';

export const Route = createFileRoute('/_veterinarian')({
  beforeLoad: async (visit) => {
    requireExtensions('/lotes-certificados');
    await requireUser(visit, 'veterinarian');
  },
  component: Guarded,
  pendingComponent: FullScreenLoader,
});
