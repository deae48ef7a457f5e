import { createFileRoute } from '@tanstack/react-router';
import { Guarded } from '@/components/feedback/guarded';
import { FullScreenLoader } from '@/components/feedback/full-screen-loader';
import { requireUser } from '@/lib/guards';

export const Route = createFileRoute('/_admin')({
  beforeLoad: (visit) => requireUser(visit, 'admin'),
  component: Guarded,
  pendingComponent: FullScreenLoader,
});
