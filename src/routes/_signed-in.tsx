import { createFileRoute } from '@tanstack/react-router';
import { FullScreenLoader } from '@/components/feedback/full-screen-loader';
import { requireUser } from '@/lib/guards';

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context }) => requireUser(context),
  pendingComponent: FullScreenLoader,
});
