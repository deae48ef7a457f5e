import { createFileRoute } from '@tanstack/react-router';
import { FullScreenLoader } from '@/ui/feedback/full-screen-loader';
import { requireGuest } from '@/routing/guards';

export const Route = createFileRoute('/_guest')({
  beforeLoad: ({ context }) => requireGuest(context),
  pendingComponent: FullScreenLoader,
});
