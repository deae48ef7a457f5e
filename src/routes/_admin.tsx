import { createFileRoute } from '@tanstack/react-router';
import { Guarded } from '@/routing/guarded';
import { FullScreenLoader } from '@/ui/feedback/full-screen-loader';
import { requireUser } from '@/routing/guards';

export const Route = createFileRoute('/_admin')({
  beforeLoad: (visit) => requireUser(visit, 'admin'),
  component: Guarded,
  pendingComponent: FullScreenLoader,
});
