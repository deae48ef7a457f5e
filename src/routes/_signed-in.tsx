import { createFileRoute } from '@tanstack/react-router';
import { Guarded } from '@/components/feedback/guarded';
import { FullScreenLoader } from '@/components/feedback/full-screen-loader';
import { requireUser } from '@/lib/guards';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: (visit) => requireUser(visit),
  component: Guarded,
  pendingComponent: FullScreenLoader,
});
